-- What a person keeps: bookmarks of verses, and where they read last. It goes with the account.
create schema library;

create table library.bookmarks (
  person uuid not null references auth.users (id) on delete cascade,
  chapter smallint not null,
  first_verse smallint not null,
  last_verse smallint not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (person, chapter, first_verse, last_verse),
  constraint bookmarks_verses_check check (chapter between 1 and 114 and first_verse between 1 and last_verse and last_verse <= 286),
  constraint bookmarks_note_check check (length(note) <= 2000)
);

create table library.reading_places (
  person uuid primary key references auth.users (id) on delete cascade,
  chapter smallint not null,
  verse smallint not null,
  read_at timestamptz not null,
  constraint reading_places_verse_check check (chapter between 1 and 114 and verse between 1 and 286)
);
