-- Answers, parts of answers and citations that users saved. Of a citation only the reference is stored. A passage outlives its conversation, so
-- `conversation` and `message` are no foreign keys; it goes with the account.
create table chat.passages (
  id uuid primary key,
  person uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- The SHA-256 of kind, message and parts: the same passage is saved once.
  content_key text not null,
  conversation uuid not null,
  message uuid not null,
  lang text not null,
  question text not null,
  parts jsonb not null,
  note text not null default '',
  -- Question, prose and names of citations in one spelling, to be searched; and the note.
  search_words text not null,
  note_words text not null default '',
  -- In whole milliseconds: it is half of the list's cursor.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Out of sight since then, and soon deleted.
  deleted_at timestamptz,
  constraint passages_saved_once unique (person, content_key),
  constraint passages_kind_check check (kind in ('answer', 'part', 'citation')),
  constraint passages_size_check check (
    length(question) <= 300 and length(note) <= 2000 and octet_length(parts::text) <= 262144
  )
);
create index passages_by_time on chat.passages (person, created_at desc, id desc);
create index passages_deleted on chat.passages (deleted_at) where deleted_at is not null;
