-- Mails to subscribers until they were sent, so that neither an unreachable mail server nor a restart loses one. They hold what has happened; the
-- address is read in Stripe when a mail is sent.
create sequence billing.subscriber_mail_numbers as bigint;
create table billing.subscriber_mails (
  id uuid primary key,
  -- Mails of a customer are sent in this order.
  number bigint not null default nextval('billing.subscriber_mail_numbers'),
  customer text not null references billing.customers (id) on delete cascade on update cascade,
  kind text not null,
  content jsonb not null,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Later than now while a server is sending it.
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index subscriber_mails_next_attempt_at_idx on billing.subscriber_mails (next_attempt_at);
create index subscriber_mails_customer_idx on billing.subscriber_mails (customer, number);
