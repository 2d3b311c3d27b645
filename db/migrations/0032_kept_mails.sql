-- Mails of the accounts until they were sent, so that neither an unreachable mail server nor a restart loses one. They hold links and codes, and
-- are sealed with APP_SECRET.
create table auth.outgoing_mails (
  id uuid primary key,
  -- Null for the notice of an account that was deleted.
  user_id uuid references auth.users on delete cascade,
  kind text not null,
  sealed text not null,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Later than now while a server is sending it.
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index outgoing_mails_next_attempt_at_idx on auth.outgoing_mails (next_attempt_at);
create index outgoing_mails_user_id_idx on auth.outgoing_mails (user_id) where user_id is not null;

-- A keyed hash of the network address that signed up, so that nobody pushes out the sign-up of another.
alter table auth.pending_sign_ups add column requester text not null default '';
