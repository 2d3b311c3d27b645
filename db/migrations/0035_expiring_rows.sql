-- Rows that expire are found without reading all.
create index guest_trials_first_asked_at on chat.guest_trials (first_asked_at);
create index reports_reported_at on chat.reports (reported_at);
