-- What the house keeps. Instants are milliseconds since 1970-01-01T00:00:00Z.

CREATE TABLE games (
  number        INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT    NOT NULL UNIQUE,
  title         TEXT    NOT NULL,
  ruleset       TEXT    NOT NULL,
  visibility    TEXT    NOT NULL CHECK (visibility IN ('public', 'private')),
  host          TEXT    NOT NULL,
  founded_at    INTEGER NOT NULL,
  last_at       INTEGER NOT NULL,
  entries       INTEGER NOT NULL,
  bytes         INTEGER NOT NULL,
  head          TEXT    NOT NULL, -- the hash of the last entry
  next_due      INTEGER,
  suspended_at  INTEGER,
  suspended_why TEXT
) STRICT;
CREATE INDEX games_by_host ON games (host);
CREATE INDEX games_by_deadline ON games (next_due) WHERE next_due IS NOT NULL AND suspended_at IS NULL;

-- The logs. A line is the chained text of an entry (canonical JSON of everything but its hash and what stands beside
-- it), so that the hash is the SHA-256 of the line.
CREATE TABLE entries (
  game TEXT    NOT NULL REFERENCES games (id),
  seq  INTEGER NOT NULL,
  line TEXT    NOT NULL,
  hash TEXT    NOT NULL,
  PRIMARY KEY (game, seq)
) STRICT;

CREATE TRIGGER entries_follow_one_another BEFORE INSERT ON entries
  WHEN NEW.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE game = NEW.game)
  BEGIN SELECT raise(ABORT, 'an entry was to be kept that does not follow on the last one'); END;
CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
  BEGIN SELECT raise(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON entries
  BEGIN SELECT raise(ABORT, 'entries are never deleted'); END;

-- Names and free text, which can be withheld: then the salt and the text are gone, and the hash stays.
CREATE TABLE beside (
  game TEXT    NOT NULL,
  seq  INTEGER NOT NULL,
  hash TEXT    NOT NULL,
  salt TEXT,
  text TEXT,
  PRIMARY KEY (game, seq, hash),
  FOREIGN KEY (game, seq) REFERENCES entries (game, seq),
  CHECK ((salt IS NULL) = (text IS NULL))
) STRICT;

CREATE TRIGGER texts_are_only_withheld BEFORE UPDATE ON beside
  WHEN NEW.text IS NOT NULL OR NEW.game <> OLD.game OR NEW.seq <> OLD.seq OR NEW.hash <> OLD.hash
  BEGIN SELECT raise(ABORT, 'a text beside an entry is never changed'); END;
CREATE TRIGGER texts_are_never_deleted BEFORE DELETE ON beside
  BEGIN SELECT raise(ABORT, 'a text beside an entry is withheld and never deleted'); END;

CREATE TABLE withheld (
  game TEXT    NOT NULL REFERENCES games (id),
  hash TEXT    NOT NULL,
  at   INTEGER NOT NULL,
  why  TEXT    NOT NULL,
  PRIMARY KEY (game, hash)
) STRICT;

-- The decisions behind an entry: JSON, compressed (zstd).
CREATE TABLE decisions (
  game   TEXT    NOT NULL,
  seq    INTEGER NOT NULL,
  packed BLOB    NOT NULL,
  PRIMARY KEY (game, seq),
  FOREIGN KEY (game, seq) REFERENCES entries (game, seq)
) STRICT;

-- The secrets from which throws follow. A new one took the place of one that is lost or was known to others: the log is
-- told of it before the next act.
CREATE TABLE dice_secrets (
  game   TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  secret TEXT    NOT NULL,
  is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1))
) STRICT;

-- States as they stood after so many entries: canonical JSON, compressed (zstd). They prove nothing.
CREATE TABLE snapshots (
  game   TEXT    NOT NULL REFERENCES games (id),
  seq    INTEGER NOT NULL,
  head   TEXT    NOT NULL,
  packed BLOB    NOT NULL,
  PRIMARY KEY (game, seq)
) STRICT;

CREATE TABLE seats (
  game    TEXT NOT NULL REFERENCES games (id),
  person  TEXT NOT NULL,
  account TEXT NOT NULL,
  PRIMARY KEY (game, person),
  UNIQUE (game, account)
) STRICT;
CREATE INDEX seats_by_account ON seats (account);

-- What accounts have done under keys of their own, so that nothing is done twice.
CREATE TABLE done (
  game    TEXT    NOT NULL,
  account TEXT    NOT NULL,
  key     TEXT    NOT NULL,
  asked   TEXT    NOT NULL,
  seq     INTEGER NOT NULL,
  PRIMARY KEY (game, account, key),
  FOREIGN KEY (game, seq) REFERENCES entries (game, seq)
) STRICT;

CREATE TABLE invitations (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  id          TEXT    NOT NULL UNIQUE,
  game        TEXT    NOT NULL REFERENCES games (id),
  secret_hash TEXT    NOT NULL UNIQUE,
  person      TEXT,
  address     TEXT,
  by          TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  until       INTEGER NOT NULL,
  used_by     TEXT
) STRICT;
CREATE INDEX invitations_by_game ON invitations (game);

-- Letters: to leave (`ready`: not before this instant), put aside after too many tries, or sent, when only the
-- identity stays, so that an equal one is not sent again.
CREATE TABLE outbox (
  number   INTEGER PRIMARY KEY AUTOINCREMENT,
  id       TEXT    NOT NULL UNIQUE,
  account  TEXT,
  address  TEXT,
  game     TEXT REFERENCES games (id),
  subject  TEXT    NOT NULL,
  text     TEXT    NOT NULL,
  not_before INTEGER NOT NULL,
  ready    INTEGER NOT NULL,
  tries    INTEGER NOT NULL DEFAULT 0,
  failure  TEXT,
  aside    INTEGER NOT NULL DEFAULT 0 CHECK (aside IN (0, 1)),
  sent_at  INTEGER
) STRICT;
CREATE INDEX outbox_by_readiness ON outbox (ready) WHERE sent_at IS NULL AND aside = 0;
