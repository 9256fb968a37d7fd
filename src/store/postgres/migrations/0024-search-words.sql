-- The words of games again. In the tables of 0022, the words for filters, such as “is=…”, began like words of texts, so a
-- search for “is” found everything, and no phrase that ended with it. Servers of an earlier release still fill those
-- tables until they are upgraded, too; what they contain is made from the logs.

CREATE UNLOGGED TABLE word_games (
  game TEXT PRIMARY KEY,
  entries BIGINT,
  withheld BIGINT,
  documents BIGINT NOT NULL DEFAULT 0,
  last_message BIGINT NOT NULL DEFAULT 0
);

CREATE UNLOGGED TABLE word_documents (
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
CREATE INDEX word_documents_by_word ON word_documents USING gin (words);

CREATE UNLOGGED TABLE word_messages (
  game TEXT NOT NULL,
  number BIGINT NOT NULL,
  id TEXT NOT NULL,
  version BIGINT NOT NULL,
  words TSVECTOR NOT NULL,
  PRIMARY KEY (game, number)
);
CREATE INDEX word_messages_by_word ON word_messages USING gin (words);

TRUNCATE search_games, search_documents, search_messages;
