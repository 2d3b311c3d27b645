-- What the button of a mail link's page answered, so that a double click gets the same answer. It can hold a session, and is sealed with APP_SECRET.
create table auth.link_presses (
  press_hash text primary key,
  sealed text not null,
  expires_at timestamptz not null
);
