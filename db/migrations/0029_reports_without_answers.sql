-- A report of a wrong source stays for the operator when its answer is replaced or deleted; it then names none.
alter table chat.reports
  drop constraint reports_message_fkey,
  add constraint reports_message_fkey foreign key (message) references chat.messages (id) on delete set null;
