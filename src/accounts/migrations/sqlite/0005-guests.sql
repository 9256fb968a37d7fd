-- Guests: people who sat down in a game by its link, with a session but without a verified address. 0 for everyone else.
ALTER TABLE accounts_people ADD COLUMN guest INTEGER NOT NULL DEFAULT 0;
CREATE INDEX accounts_people_guests ON accounts_people (account) WHERE guest = 1;
