-- What a user adds to a saved passage: a link under which everybody can read it, and a share card.
alter table chat.passages
  -- The secret part of the public address: 128 random bits. Null where the passage is not shared.
  add column share_token text constraint passages_share_token_unique unique,
  -- The reference and the look of the card. The picture is drawn from the corpus.
  add column graphic jsonb,
  add constraint passages_share_token_check check (share_token ~ '^[A-Za-z0-9_-]{22}$'),
  add constraint passages_graphic_check check (octet_length(graphic::text) <= 400);
