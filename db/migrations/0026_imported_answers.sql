-- Messages that a browser sent, from the conversation of a guest: the server did not see their answers made.
alter table chat.messages add column imported boolean not null default false;
update chat.messages m set imported = true from chat.conversations c
  where c.id = m.conversation and c.kept_as is not null and m.created_at = c.created_at;
-- Passages of such answers. They outlive the conversation.
alter table chat.passages add column imported boolean not null default false;
update chat.passages p set imported = true from chat.messages m where m.id = p.message and m.imported;
