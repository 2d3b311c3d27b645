-- How answers went, as counts only: no question, no answer and no user can be read from them.
create table chat.answer_days (
  -- In UTC.
  day date not null,
  lang text not null,
  -- Who wrote: 'builtin', 'model' or 'care'.
  written_by text not null,
  answers integer not null default 0,
  -- Answers that cite no source.
  without_source integer not null default 0,
  -- References to nothing, which the guard removed.
  dropped integer not null default 0,
  withheld integer not null default 0,
  corrected integer not null default 0,
  failed integer not null default 0,
  -- Answers of the built-in answerer in place of a model that did not answer.
  fallbacks integer not null default 0,
  primary key (day, lang, written_by),
  constraint answer_days_written_by_check check (written_by in ('builtin', 'model', 'care'))
);

-- Questions without a source, by the concept that they match best; '' where they match none.
create table chat.unanswered_concepts (
  month date not null,
  lang text not null,
  concept text not null,
  questions integer not null default 0,
  primary key (month, lang, concept)
);
