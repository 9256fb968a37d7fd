-- Plans to move a game away or to bring it back, and what accounts with a seat have answered.
CREATE TABLE move_plans (
  game  TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  by    TEXT    NOT NULL,
  at    INTEGER NOT NULL,
  wants TEXT    NOT NULL -- JSON
) STRICT;

CREATE TABLE move_answers (
  game    TEXT NOT NULL REFERENCES games (id),
  account TEXT NOT NULL,
  answer  TEXT NOT NULL, -- agrees, objects
  PRIMARY KEY (game, account)
) STRICT;

-- Where a game has arrived, once a player has confirmed it. Games that were handed over earlier count as arrived.
-- The column `agreed` is no longer used.
ALTER TABLE moves ADD COLUMN confirmed_at INTEGER;
ALTER TABLE moves ADD COLUMN address TEXT;
ALTER TABLE moves ADD COLUMN signer TEXT;
UPDATE moves SET confirmed_at = over, address = home || '/g/' || game, signer = '' WHERE over IS NOT NULL;

-- Where a game came from that was played elsewhere.
CREATE TABLE arrivals (
  game         TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  name         TEXT    NOT NULL, -- the name of the game in its log
  at           INTEGER NOT NULL,
  handover     TEXT UNIQUE,
  confirmation TEXT,
  address      TEXT,
  signer       TEXT
) STRICT;
CREATE INDEX arrivals_by_name ON arrivals (name);
