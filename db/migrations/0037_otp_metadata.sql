-- Metadata that comes with the request for a code or magic link waits as that of a sign-up with a password does; it has no password.
alter table auth.pending_sign_ups alter column password_hash drop not null;
