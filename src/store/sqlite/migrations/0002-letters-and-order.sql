-- A letter to an account says of what kind it is, so that the account may do without; and each what must still hold
-- when it leaves (JSON; NULL: it leaves in any case).
ALTER TABLE outbox ADD COLUMN kind TEXT;
ALTER TABLE outbox ADD COLUMN reason TEXT;

-- What people tell the operators of.
CREATE TABLE reports (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  id          TEXT    NOT NULL UNIQUE,
  game        TEXT    NOT NULL REFERENCES games (id),
  entry       INTEGER,
  by          TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  why         TEXT    NOT NULL,
  settled_at  INTEGER,
  settled_by  TEXT,
  settled_how TEXT,
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_how IS NULL))
) STRICT;
CREATE INDEX reports_open ON reports (number) WHERE settled_at IS NULL;

-- What operators did: lines are added, and neither changed nor taken away.
CREATE TABLE deeds (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at     INTEGER NOT NULL,
  by     TEXT    NOT NULL,
  what   TEXT    NOT NULL,
  game   TEXT,
  about  TEXT,
  why    TEXT    NOT NULL
) STRICT;

CREATE TRIGGER deeds_are_never_changed BEFORE UPDATE ON deeds
  BEGIN SELECT raise(ABORT, 'what operators did is never changed'); END;
CREATE TRIGGER deeds_are_never_deleted BEFORE DELETE ON deeds
  BEGIN SELECT raise(ABORT, 'what operators did is never deleted'); END;
