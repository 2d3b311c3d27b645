-- When an administrator has dealt with a report of a wrong source, or with a request for help.
alter table chat.reports add column reviewed_at timestamptz;
alter table billing.support_requests add column reviewed_at timestamptz;
