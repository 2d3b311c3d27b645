create schema sources;

-- A collection of hadith or a tafsir that is loaded whole. Its version is the hash of its files and of how they are read.
create table sources.sources (
  id text primary key,
  kind text not null check (kind in ('hadith', 'tafsir')),
  author text not null,
  source text not null check (source <> ''),
  source_url text not null check (source_url like 'https://%'),
  license text not null check (license <> ''),
  non_commercial boolean not null,
  records integer not null check (records > 0),
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);

create table sources.books (
  collection text not null references sources.sources (id) on delete cascade,
  -- Its place in the collection, from 0.
  position smallint not null check (position >= 0),
  -- What stands for it in a reference: "2", "8.2", "introduction".
  key text not null check (key ~ '^(introduction|[1-9][0-9]{0,2}(\.[1-9])?)$'),
  name_ar text not null,
  name_en text not null,
  -- The place of its first hadith among the collection's.
  first_hadith integer not null check (first_hadith >= 0),
  hadith_count integer not null check (hadith_count > 0),
  primary key (collection, position),
  unique (collection, key)
);

create table sources.hadith (
  collection text not null references sources.sources (id) on delete cascade,
  -- Its place in the collection, from 0.
  position integer not null check (position >= 0),
  -- The whole text, as its source has it.
  arabic text not null check (arabic <> ''),
  english text check (english <> ''),
  english_narrator text check (english_narrator <> ''),
  -- Where the narration itself and the note of who recorded it stand in the Arabic, in UTF-16 units, where that can be told.
  matn_start integer check (matn_start >= 0),
  matn_end integer check (matn_end > matn_start),
  attribution_start integer check (attribution_start >= 0),
  attribution_end integer check (attribution_end > attribution_start),
  -- ["bukhari", "muslim", …] as the attribution names them.
  compilers jsonb not null,
  grade text check (grade in ('sahih', 'hasan-sahih', 'hasan', 'daif')),
  grade_by text check ((grade_by is null) = (grade is null)),
  primary key (collection, position)
);

create table sources.tafsir_texts (
  tafsir text not null references sources.sources (id) on delete cascade,
  verse smallint not null check (verse between 0 and 6235),
  text text not null check (text <> ''),
  primary key (tafsir, verse)
);
