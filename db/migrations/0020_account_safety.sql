-- What a sign-up chose, until its address or number is confirmed. The password belongs to the sign-up, not to the account: anybody can sign up
-- with anybody's address, and several can at once.
create table auth.pending_sign_ups (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  password_hash text not null,
  browser_hash text not null unique check (browser_hash ~ '^[0-9a-f]{64}$'),
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ups_user_id_idx on auth.pending_sign_ups (user_id);

-- Such passwords of the time before.
update auth.users set encrypted_password = null
  where email_confirmed_at is null and phone_confirmed_at is null and not is_sso_user and not is_anonymous;

-- The link in a mail about a change of an account: what to restore, and since when.
create table auth.account_locks (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users on delete cascade,
  email text not null,
  phone text,
  since timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_locks_user_id_idx on auth.account_locks (user_id);

-- The events of one account.
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'), created_at desc);

-- Network addresses are no longer kept with them, not even as hashes.
update auth.audit_log_entries set ip_address = '' where ip_address <> '';
