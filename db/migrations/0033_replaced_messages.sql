-- A question that is asked again replaces messages. They are out of sight while the new answer is written, and deleted once it has ended well. Where it
-- fails, it is deleted itself, and they are there again.
alter table chat.messages add column replaced_by uuid references chat.messages (id) on delete set null;
create index messages_replaced on chat.messages (replaced_by) where replaced_by is not null;
