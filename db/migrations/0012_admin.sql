-- What administrators changed. The rows outlive the accounts of those who made the changes.
create schema admin;

create table admin.audit (
  id uuid primary key,
  at timestamptz not null default now(),
  -- The administrator. Not a reference: the account may be deleted.
  actor uuid not null,
  -- The kind of change, such as 'wisdom/override'.
  action text not null,
  -- What was changed, such as a date or an id.
  subject text not null,
  -- Null where there was nothing before, or is nothing any more.
  before jsonb,
  after jsonb,
  constraint audit_size_check check (length(action) <= 60 and length(subject) <= 200)
);
create index audit_by_time on admin.audit (at desc, id);
