-- Conversations about a game and the things in it. They lie beside the log. `about` is the identity of the thing, and
-- `name` its name as of the first message.
CREATE TABLE talk_conversations (
  game     TEXT    NOT NULL REFERENCES games (id),
  about    TEXT    NOT NULL,
  name     TEXT    NOT NULL,
  messages INTEGER NOT NULL,
  latest   INTEGER NOT NULL,
  PRIMARY KEY (game, about)
) STRICT;
CREATE INDEX talk_conversations_by_latest ON talk_conversations (game, latest);

-- Messages, numbered in each game from 1. `account` is null once the account is deleted. `names` is a JSON object.
CREATE TABLE talk_messages (
  game        TEXT    NOT NULL,
  number      INTEGER NOT NULL,
  id          TEXT    NOT NULL UNIQUE,
  about       TEXT    NOT NULL,
  account     TEXT,
  person      TEXT,
  at          INTEGER NOT NULL,
  names       TEXT    NOT NULL,
  rationale   INTEGER NOT NULL CHECK (rationale IN (0, 1)),
  reply_to    TEXT,
  versions    INTEGER NOT NULL,
  removed_at  INTEGER,
  removed_by  TEXT,
  removed_as  TEXT,
  removed_why TEXT,
  PRIMARY KEY (game, number),
  FOREIGN KEY (game, about) REFERENCES talk_conversations (game, about)
) STRICT;
CREATE INDEX talk_messages_by_conversation ON talk_messages (game, about, number);
CREATE INDEX talk_messages_by_account ON talk_messages (account) WHERE account IS NOT NULL;
CREATE UNIQUE INDEX talk_rationales ON talk_messages (game, about) WHERE rationale = 1 AND removed_at IS NULL;

-- Every version of every message. The text is null once the message has been removed.
CREATE TABLE talk_versions (
  message TEXT    NOT NULL REFERENCES talk_messages (id),
  version INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  account TEXT,
  text    TEXT,
  PRIMARY KEY (message, version)
) STRICT;
CREATE INDEX talk_versions_by_account ON talk_versions (account, at) WHERE account IS NOT NULL;

CREATE TABLE talk_reactions (
  number   INTEGER PRIMARY KEY AUTOINCREMENT,
  message  TEXT    NOT NULL REFERENCES talk_messages (id),
  account  TEXT    NOT NULL,
  person   TEXT,
  reaction TEXT    NOT NULL,
  UNIQUE (message, account, reaction)
) STRICT;
CREATE INDEX talk_reactions_by_account ON talk_reactions (account);

-- The last message that an account has read in a conversation or, with an empty `about`, in all conversations of a game.
CREATE TABLE talk_reads (
  account TEXT    NOT NULL,
  game    TEXT    NOT NULL REFERENCES games (id),
  about   TEXT    NOT NULL,
  number  INTEGER NOT NULL,
  PRIMARY KEY (account, game, about)
) STRICT, WITHOUT ROWID;

-- Accounts that may not write in the talk of a game.
CREATE TABLE talk_mutes (
  number  INTEGER PRIMARY KEY AUTOINCREMENT,
  id      TEXT    NOT NULL UNIQUE,
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  person  TEXT,
  at      INTEGER NOT NULL,
  by      TEXT    NOT NULL,
  role    TEXT    NOT NULL,
  why     TEXT    NOT NULL,
  UNIQUE (game, account)
) STRICT;
CREATE INDEX talk_mutes_by_account ON talk_mutes (account);

-- The message that a report names.
ALTER TABLE reports ADD COLUMN message TEXT;
