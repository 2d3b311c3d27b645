-- Refunded questions of a day, so that questions without an answer are not free without end.
alter table chat.address_days
  add column refunds integer not null default 0,
  add constraint address_days_refunds_check check (refunds >= 0);
-- Of the day `refunded_on` (UTC); null before the first refund of the month.
alter table chat.person_months
  add column refunds integer not null default 0,
  add column refunded_on date,
  add constraint person_months_refunds_check check (refunds >= 0);
