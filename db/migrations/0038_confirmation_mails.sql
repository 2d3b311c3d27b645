-- Mails that confirm an address of the daily mail until they were sent, so that neither an unreachable mail server nor a restart loses one. Their
-- words are written when they are sent.
create table wisdom.confirmation_mails (
  id uuid primary key,
  subscription_id uuid not null references wisdom.subscriptions (id) on delete cascade,
  -- The token of the link, sealed with APP_SECRET.
  sealed_token text not null,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Later than now while a server is sending it.
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  -- A new request voids the link of the former one.
  constraint confirmation_mails_subscription unique (subscription_id)
);
create index confirmation_mails_next_attempt_at_idx on wisdom.confirmation_mails (next_attempt_at);
