-- Accounts, in the shape of the hosted service whose protocol /auth/v1 speaks: tables and columns are named as there, so that
-- people and their password hashes can be moved. Times are given by the server, never by the database.
create schema auth;

create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- In lower case.
  email text check (email <> '' and email = lower(email)),
  -- argon2id; bcrypt where an account was moved here and has not signed in since. Empty or null: no password.
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text not null default '',
  confirmation_sent_at timestamptz,
  recovery_token text not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new text not null default '',
  email_change text not null default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- E.164 without the plus sign.
  phone text unique check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  email_change_token_current text not null default '',
  -- How many of the two addresses have agreed to a change.
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token text not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);

-- A work account (SAML) may have the address of an ordinary one.
create unique index users_email_unique on auth.users (email) where not is_sso_user;
create index users_created_at on auth.users (created_at);

create table auth.identities (
  -- The person's id at the provider; for e-mail and phone their id here.
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text,
  id uuid primary key,
  unique (provider_id, provider)
);

create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  factor_id uuid,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  -- From then on it is over, though its row is still there.
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  -- The number of the refresh token that is in force, from 1.
  refresh_token_counter bigint not null default 0 check (refresh_token_counter >= 0)
);

create index sessions_user on auth.sessions (user_id, created_at);

create sequence auth.refresh_tokens_id_seq;

create table auth.refresh_tokens (
  id bigint primary key default nextval('auth.refresh_tokens_id_seq'),
  -- SHA-256 of the token, in hexadecimal; the token itself is kept nowhere.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- SHA-256 of the token that it came from.
  parent text check (parent ~ '^[0-9a-f]{64}$'),
  session_id uuid not null references auth.sessions (id) on delete cascade
);

alter sequence auth.refresh_tokens_id_seq owned by auth.refresh_tokens.id;
-- The invariant of rotation: one session never has two tokens in force.
create unique index refresh_tokens_one_live on auth.refresh_tokens (session_id) where not revoked;
create index refresh_tokens_session on auth.refresh_tokens (session_id);
create index refresh_tokens_user on auth.refresh_tokens (user_id);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Sealed with APP_SECRET.
  secret text,
  phone text,
  last_challenged_at timestamptz
);

create unique index mfa_factors_name on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
create index mfa_factors_user on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  -- A keyed hash: the address itself is not kept.
  ip_address text not null,
  -- A keyed hash of the code that was sent, for factors to which one is sent.
  otp_code text
);

create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key,
  unique (session_id, authentication_method)
);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token')),
  -- SHA-256 of what stands in a link, in hexadecimal.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- A keyed hash of the digits to type in.
  code_hash text not null,
  -- The address or number that it was sent to.
  relates_to text not null,
  -- How often digits were tried for it.
  attempts smallint not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, token_type)
);

create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  -- SHA-256 of the code that is exchanged for a session, in hexadecimal, once it was given out.
  auth_code text unique check (auth_code ~ '^[0-9a-f]{64}$'),
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  -- Sealed with APP_SECRET.
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  -- Where the browser goes in the end.
  referrer text,
  -- Whoever is signed in and links a further identity.
  linking_target_id uuid references auth.users (id) on delete cascade,
  -- What must come back from the provider as it was sent, sealed with APP_SECRET.
  secrets text
);

create index flow_state_user on auth.flow_state (user_id, authentication_method, created_at);
create index flow_state_created_at on auth.flow_state (created_at);

create table auth.sso_providers (
  id uuid primary key,
  resource_id text check (resource_id <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled boolean not null default false
);

create unique index sso_providers_resource on auth.sso_providers (lower(resource_id));

create table auth.sso_domains (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  domain text not null check (domain <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index sso_domains_domain on auth.sso_domains (lower(domain));
create index sso_domains_provider on auth.sso_domains (sso_provider_id);

create table auth.saml_providers (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  entity_id text not null unique check (entity_id <> ''),
  metadata_xml text not null check (metadata_xml <> ''),
  metadata_url text check (metadata_url <> ''),
  attribute_mapping jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name_id_format text
);

create index saml_providers_provider on auth.saml_providers (sso_provider_id);

create table auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  request_id text not null check (request_id <> ''),
  for_email text,
  redirect_to text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  flow_state_id uuid references auth.flow_state (id) on delete cascade
);

create index saml_relay_states_created_at on auth.saml_relay_states (created_at);

-- Assertions that were taken: none is taken twice.
create table auth.saml_assertions (
  assertion_id text primary key,
  expires_at timestamptz not null
);

create table auth.audit_log_entries (
  id uuid primary key,
  -- {action, actor_id, log_type, traits}: no addresses and nothing that a person typed.
  payload jsonb not null,
  created_at timestamptz not null,
  -- A keyed hash: the address itself is not kept.
  ip_address text not null default ''
);

create index audit_log_entries_created_at on auth.audit_log_entries (created_at);

-- Keys that access tokens are signed with. One is in force; older ones only verify, until what they signed has expired.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  -- Sealed with APP_SECRET.
  private_jwk text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create unique index signing_keys_one_live on auth.signing_keys ((true)) where retired_at is null;

-- Counts of rate limits that all servers on this database share. Keys are hashes.
create table platform.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index rate_limits_expire on platform.rate_limits (expire);
