-- What administrators set in place of the configured ceilings of a day for mails and text messages.
create table auth.message_ceilings (
  name text primary key check (name in ('email_day', 'email_recipient_day', 'sms_day', 'sms_recipient_day')),
  points integer not null check (points between 0 and 1000000)
);

-- An address that counts as confirmed although nobody has proved it (AUTH_AUTOCONFIRM).
alter table auth.users add column email_unproved boolean not null default false;
