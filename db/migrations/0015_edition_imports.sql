-- Versions of editions that administrators imported, and which version of an edition is served. They are apart from the schema quran, whose
-- rows every release replaces.
create schema editions;

create table editions.imports (
  id uuid primary key,
  -- The edition that this is a version of. Not a reference: a release replaces the rows of quran.editions.
  edition text not null,
  state text not null,
  file_name text not null,
  bytes integer not null,
  -- SHA-256 of the texts joined by line feeds; null until the file was read.
  checksum text,
  -- The checksum of the texts that it was compared with.
  compared_with text,
  -- What the check found, as `shared/import/edition-import.ts` declares it.
  report jsonb,
  chapters_done smallint not null default 0,
  -- The administrator. Not a reference: the account may be deleted.
  actor uuid not null,
  started_at timestamptz not null default now(),
  -- Set again and again while the file is checked: a check whose process was killed is recognized by it.
  touched_at timestamptz not null default now(),
  imported_at timestamptz,
  constraint imports_state_check check (state in ('checking', 'checked', 'failed', 'cancelled', 'imported')),
  constraint imports_bytes_check check (bytes >= 0),
  constraint imports_chapters_done_check check (chapters_done between 0 and 114),
  constraint imports_checksum_check check (checksum ~ '^[0-9a-f]{64}$'),
  constraint imports_texts_check check (state not in ('checked', 'imported') or checksum is not null)
);
create unique index imports_one_running on editions.imports ((true)) where state = 'checking';
create index imports_by_edition on editions.imports (edition, started_at desc);

-- Written once and never changed.
create table editions.texts (
  import uuid not null references editions.imports (id) on delete cascade,
  verse smallint not null,
  text text not null,
  primary key (import, verse),
  constraint texts_verse_check check (verse between 0 and 6235),
  constraint texts_text_check check (text <> '')
);

-- An edition without a row is served as the release has it.
create table editions.choices (
  edition text primary key,
  -- Null: the texts of the release.
  import uuid references editions.imports (id),
  -- The version before the last switch, which a rollback restores; null: the texts of the release.
  former uuid references editions.imports (id),
  can_roll_back boolean not null default false,
  switched_off boolean not null default false,
  changed_at timestamptz not null default now()
);

create view editions.served_texts as
  select edition, verse, text from quran.verse_texts
  where not exists (select from editions.choices c where c.edition = verse_texts.edition and c.import is not null)
  union all
  select c.edition, t.verse, t.text from editions.choices c join editions.texts t on t.import = c.import;
