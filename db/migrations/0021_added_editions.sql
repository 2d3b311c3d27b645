-- Translations that administrators added: the release does not bring them. Their texts are imports; they are served once one was confirmed.
create table editions.added (
  -- The part "x" is for private use, as in a language tag: no edition of a release has it.
  id text primary key,
  language text not null,
  name text not null,
  -- The translator.
  author text not null,
  license text not null,
  non_commercial boolean not null,
  source_url text not null,
  searched boolean not null,
  added_at timestamptz not null default now(),
  constraint added_id_check check (id ~ '^[a-z]{2}-x-[a-z]+(-[a-z]+)*$' and length(id) <= 40),
  constraint added_language_check check (language in ('en', 'pl', 'tr', 'id', 'ur') and starts_with(id, language || '-')),
  constraint added_name_check check (length(name) between 1 and 120),
  constraint added_author_check check (length(author) between 1 and 200),
  constraint added_license_check check (length(license) between 1 and 500),
  constraint added_source_url_check check (source_url like 'https://%' and length(source_url) <= 500)
);

-- The editions of the release, then the added ones. An added one has no checksum of its own: it has no texts but imported ones.
create view editions.listed as
  select id, position::integer, language, kind, name, author, source, source_url, license, non_commercial, searched, is_default, checksum,
    rearranged, false as added, null::timestamptz as added_at
  from quran.editions
  union all
  select id, (1000 + row_number() over (order by added_at, id))::integer, language, 'translation', name, author,
    substring(source_url from '^https://([^/:?#]+)'), source_url, license, non_commercial, searched, false, '', '[]'::jsonb, true, added_at
  from editions.added;
