-- The words of games, by which people search. Everything here is made from the logs and the talk, so none of it is
-- copied to another store, and it is not logged: what is withheld remains in no archive of the database, and after a
-- crash the words are collected again.

CREATE UNLOGGED TABLE search_games (
  game TEXT PRIMARY KEY,
  entries BIGINT,
  withheld BIGINT,
  documents BIGINT NOT NULL DEFAULT 0,
  last_message BIGINT NOT NULL DEFAULT 0
);

CREATE UNLOGGED TABLE search_documents (
  game TEXT NOT NULL,
  id BIGINT NOT NULL,
  is_a TEXT NOT NULL,
  entry BIGINT NOT NULL,
  at BIGINT NOT NULL,
  author TEXT NOT NULL,
  label TEXT,
  kinds TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  words TSVECTOR NOT NULL,
  PRIMARY KEY (game, id)
);
CREATE INDEX search_documents_by_word ON search_documents USING gin (words);

CREATE UNLOGGED TABLE search_messages (
  game TEXT NOT NULL,
  number BIGINT NOT NULL,
  id TEXT NOT NULL,
  version BIGINT NOT NULL,
  words TSVECTOR NOT NULL,
  PRIMARY KEY (game, number)
);
CREATE INDEX search_messages_by_word ON search_messages USING gin (words);
