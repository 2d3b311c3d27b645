-- Questions that signed-in people asked in a month. It goes with the account.
create table chat.person_months (
  person uuid not null references auth.users (id) on delete cascade,
  -- The month's first day.
  month date not null,
  used integer not null default 0,
  primary key (person, month),
  constraint person_months_used_check check (used >= 0)
);
