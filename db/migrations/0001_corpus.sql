create schema quran;

-- The one corpus that is loaded. Its version is the hash of everything in it.
create table quran.corpus (
  loaded boolean primary key default true check (loaded),
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);

create table quran.chapters (
  id smallint primary key check (id between 1 and 114),
  -- {"en": {"name": …, "meaning": …}, …} in every language of the interface.
  names jsonb not null,
  verse_count smallint not null check (verse_count between 3 and 286),
  first_verse smallint not null unique check (first_verse between 0 and 6235),
  place text not null check (place in ('mecca', 'medina')),
  revelation_order smallint not null unique check (revelation_order between 1 and 114),
  page smallint not null check (page between 1 and 604)
);

create table quran.verses (
  -- Its place among the 6236, from 0.
  index smallint primary key check (index between 0 and 6235),
  chapter smallint not null references quran.chapters (id),
  number smallint not null check (number between 1 and 286),
  juz smallint not null check (juz between 1 and 30),
  hizb smallint not null check (hizb between 1 and 60),
  rub smallint not null check (rub between 1 and 240),
  page smallint not null check (page between 1 and 604),
  ruku smallint not null check (ruku between 1 and 556),
  manzil smallint not null check (manzil between 1 and 7),
  sajda text check (sajda in ('recommended', 'obligatory')),
  unique (chapter, number)
);

create table quran.editions (
  id text primary key,
  position smallint not null unique check (position >= 0),
  language text not null check (language in ('en', 'ar', 'pl', 'tr', 'id', 'ur')),
  kind text not null check (kind in ('text', 'translation', 'tafsir', 'transliteration')),
  name text not null check (name <> ''),
  author text not null check (author <> ''),
  source text not null check (source <> ''),
  source_url text not null check (source_url like 'https://%'),
  license text not null check (license <> ''),
  non_commercial boolean not null,
  searched boolean not null,
  is_default boolean not null check (not is_default or kind = 'translation'),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$')
);

create unique index editions_one_default on quran.editions (language) where is_default;

create table quran.verse_texts (
  edition text not null references quran.editions (id),
  -- Checked, not referenced: a reference would look up each of 300,000 rows on every load.
  verse smallint not null check (verse between 0 and 6235),
  text text not null check (text <> ''),
  primary key (edition, verse)
);

-- Slips of a source. The stored text stays the source's; `correction` replaces `was` when it is served. Without a
-- correction it is a doubt: the place looks damaged, but what stood there is not certain.
create table quran.errata (
  edition text not null references quran.editions (id),
  verse smallint not null references quran.verses (index),
  was text not null check (was <> ''),
  correction text check (correction <> was),
  why text not null check (why <> ''),
  primary key (edition, verse, was)
);
