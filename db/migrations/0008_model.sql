-- How many tokens the language model has used on a day of UTC, by all servers together; only where a ceiling is set. Rows of
-- past months are deleted.
create table chat.model_days (
  day date primary key,
  tokens bigint not null default 0 check (tokens >= 0)
);
