-- Conversations of signed-in people. They are their owner's alone, and go with the account.
create table chat.conversations (
  id uuid primary key,
  person uuid not null references auth.users (id) on delete cascade,
  title text not null,
  -- The title's words in one spelling, to be searched.
  title_words text not null,
  -- Whether the person wrote the title; else it is made of the first question.
  renamed boolean not null default false,
  -- The browser's id of a conversation that began as a guest's.
  kept_as text,
  created_at timestamptz not null default now(),
  -- In whole milliseconds: it is half of the list's cursor.
  updated_at timestamptz not null,
  -- Out of sight since then, and soon deleted.
  deleted_at timestamptz,
  constraint conversations_kept_once unique (person, kept_as)
);
create index conversations_by_time on chat.conversations (person, updated_at desc, id desc);
create index conversations_deleted on chat.conversations (deleted_at) where deleted_at is not null;

create table chat.messages (
  id uuid primary key,
  conversation uuid not null references chat.conversations (id) on delete cascade,
  person uuid not null references auth.users (id) on delete cascade,
  position integer not null,
  role text not null,
  -- The browser's id of a question: sent twice, it is asked once.
  sent_as text,
  lang text not null,
  -- A question's own words, and the same in one spelling, to be searched. Empty in answers.
  words text not null default '',
  search_words text not null default '',
  -- References of the verses attached to a question.
  refs jsonb not null default '[]',
  -- What an answer is made of, as far as it is written.
  parts jsonb not null default '[]',
  state text not null,
  -- The month in which an answer's question is counted; null where it was not, or was given back.
  counted_in date,
  stop_asked boolean not null default false,
  -- When its writer last gave a sign of life.
  written_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint messages_in_order unique (conversation, position),
  constraint messages_sent_once unique (person, sent_as),
  constraint messages_role_check check (role in ('user', 'assistant')),
  constraint messages_state_check check (state in ('writing', 'done', 'stopped', 'failed', 'interrupted'))
);
-- One answer at a time in a conversation, whatever two requests do at once.
create unique index messages_one_writing on chat.messages (conversation) where state = 'writing';
create index messages_writing on chat.messages (written_at) where state = 'writing';

-- What people say of the answers they got.
create table chat.feedback (
  message uuid primary key references chat.messages (id) on delete cascade,
  useful boolean not null,
  reason text not null default '',
  given_at timestamptz not null default now()
);

-- Sources that somebody found wrong. The reference and the reason; the answer too only where its owner named it.
create table chat.reports (
  id uuid primary key,
  person uuid references auth.users (id) on delete cascade,
  message uuid references chat.messages (id) on delete cascade,
  ref text not null,
  reason text not null,
  reported_at timestamptz not null default now()
);
create index reports_person on chat.reports (person);
create index reports_message on chat.reports (message);
