create schema chat;

-- How many trial questions a guest has asked. The id is the hash of the one in the guest's signed cookie.
create table chat.guest_trials (
  guest_hash text primary key,
  used integer not null default 0 check (used >= 0),
  first_asked_at timestamptz not null default now()
);

-- A loose ceiling against cookie clearing: questions of one address on one day. The address is kept only as an
-- HMAC whose key changes daily, and rows of past days are deleted.
create table chat.address_days (
  day date not null,
  address_hmac text not null,
  used integer not null default 0 check (used >= 0),
  primary key (day, address_hmac)
);
