-- Passkeys: credentials that sign a user in without a password. Ids and keys are base64url, as browsers write them.
create table auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  public_key text not null,
  aaguid uuid,
  -- The authenticator's own counter of signatures; 0 for ever where it has none.
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- Challenges of registrations, which belong to a user, and of sign-ins, whose user is not known yet. The challenge itself is not kept.
create table auth.webauthn_challenges (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  challenge_hash text not null check (challenge_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

-- The credential of a second factor of the type webauthn.
alter table auth.mfa_factors add column web_authn_credential jsonb;
