-- A hadith that a user saves from its own page: a citation that comes from no answer.
alter table chat.passages
  alter column conversation drop not null,
  alter column message drop not null,
  add constraint passages_place_check check (
    (conversation is null) = (message is null) and (message is not null or kind = 'citation')
  );
