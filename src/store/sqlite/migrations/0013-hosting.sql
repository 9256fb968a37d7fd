-- When the host of a game was last seen, to whom they offer hosting, and since when and until when they are announced
-- as absent.
CREATE TABLE hosting (
  game         TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  seen_at      INTEGER,
  offered_to   TEXT,
  offered_at   INTEGER,
  absent_at    INTEGER,
  absent_until INTEGER,
  absent_by    TEXT
) STRICT;
CREATE INDEX hosting_absent ON hosting (absent_until) WHERE absent_until IS NOT NULL;
CREATE INDEX hosting_seen ON hosting (seen_at);
INSERT INTO hosting (game, seen_at) SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM games;

-- The people who want to host a game if it loses its host.
CREATE TABLE host_candidates (
  number  INTEGER PRIMARY KEY,
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  at      INTEGER NOT NULL,
  UNIQUE (game, account)
) STRICT;
CREATE INDEX host_candidates_by_account ON host_candidates (account);

-- How hosting passed. No row is ever changed or deleted.
CREATE TABLE hosting_changes (
  number INTEGER PRIMARY KEY,
  game   TEXT    NOT NULL REFERENCES games (id),
  at     INTEGER NOT NULL,
  what   TEXT    NOT NULL,
  person TEXT,
  by     TEXT
) STRICT;
CREATE INDEX hosting_changes_by_game ON hosting_changes (game, number);

-- A game whose host has gone has a host of its own who does not exist, until someone takes hosting.
UPDATE games SET host = 'nobody:' || id WHERE host IN (SELECT account FROM gone_accounts);
