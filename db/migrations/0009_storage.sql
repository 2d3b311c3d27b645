-- Buckets and objects, in the shape of the hosted service's schema. The bytes are in the object store, under the key of `version`.
create schema storage;

create table storage.buckets (
  id text primary key,
  name text not null,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buckets_name_key unique (name),
  constraint buckets_file_size_limit_check check (file_size_limit > 0)
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  -- Byte order, so that a page of a list continues after the last name of the one before.
  name text collate "C" not null,
  owner uuid references auth.users (id) on delete cascade,
  owner_id text generated always as (owner::text) stored,
  version text not null,
  metadata jsonb not null,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  constraint objects_bucket_id_name_key unique (bucket_id, name),
  constraint objects_version_key unique (version)
);

create index objects_owner_idx on storage.objects (owner);

-- Files of the object store that no row names: uploads in progress, and files whose object was deleted or replaced.
-- A job deletes each file after `delete_after`; `claimed` says that it has begun to.
create table storage.unreferenced_files (
  version text primary key,
  delete_after timestamptz not null,
  claimed boolean not null default false
);

-- A trigger, because objects are also deleted with their owner's account.
create function storage.record_unreferenced_file() returns trigger language plpgsql as $$
begin
  insert into storage.unreferenced_files (version, delete_after) values (old.version, now())
  on conflict (version) do update set delete_after = excluded.delete_after;
  return null;
end
$$;

create trigger objects_deleted after delete on storage.objects
  for each row execute function storage.record_unreferenced_file();

create trigger objects_replaced after update of version on storage.objects
  for each row when (old.version <> new.version) execute function storage.record_unreferenced_file();
