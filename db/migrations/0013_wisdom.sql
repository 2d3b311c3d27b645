-- The daily wisdom: days for which an administrator chose another verse, and addresses that asked for a daily mail.
create schema wisdom;

create table wisdom.overrides (
  day date primary key,
  ref text not null,
  theme text not null,
  -- The question in each language; null where that of the content is used.
  questions jsonb,
  changed_at timestamptz not null default now(),
  constraint overrides_size_check check (length(ref) <= 20 and length(theme) <= 60 and octet_length(questions::text) <= 16384)
);

create table wisdom.subscriptions (
  id uuid primary key,
  -- In lower case.
  email text not null,
  -- The account that subscribed, if the address is its own: the subscription goes with it.
  person uuid references auth.users (id) on delete cascade,
  lang text not null,
  time_zone text not null,
  created_at timestamptz not null default now(),
  -- When a mail to confirm the address was sent last.
  asked_at timestamptz not null default now(),
  -- The SHA-256 of the token in that mail. Null once the address is confirmed.
  token_hash text,
  confirmed_at timestamptz,
  -- When the next mail is due. It is moved on before a mail is sent, so that no mail is sent twice.
  next_at timestamptz,
  constraint subscriptions_email unique (email),
  constraint subscriptions_size_check check (length(email) <= 254 and length(time_zone) <= 64 and length(lang) <= 3),
  constraint subscriptions_confirmed_check check ((confirmed_at is null) = (next_at is null))
);
create index subscriptions_due on wisdom.subscriptions (next_at) where next_at is not null;
create index subscriptions_unconfirmed on wisdom.subscriptions (asked_at) where confirmed_at is null;
create index subscriptions_person on wisdom.subscriptions (person) where person is not null;
