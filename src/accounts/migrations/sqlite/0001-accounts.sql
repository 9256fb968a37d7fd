-- What the house knows of people, beside better-auth's own tables (accounts_users, accounts_credentials,
-- accounts_sessions, accounts_verifications). Instants are milliseconds since 1970-01-01T00:00:00Z. Secrets stand here
-- as their SHA-256 only. Everything of a person goes with their row in accounts_users.

CREATE TABLE accounts_people (
  account       TEXT    NOT NULL PRIMARY KEY REFERENCES accounts_users (id) ON DELETE CASCADE,
  at            INTEGER NOT NULL,
  declined      TEXT    NOT NULL DEFAULT '[]', -- kinds of letters that do not come, a JSON list
  suspended_at  INTEGER,
  suspended_why TEXT,
  CHECK ((suspended_at IS NULL) = (suspended_why IS NULL))
) STRICT;

-- The account that was verified first. It stays when that account is gone, so that nobody else becomes the first.
CREATE TABLE accounts_first (
  one     INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  account TEXT    NOT NULL
) STRICT;

CREATE TABLE accounts_addresses (
  account     TEXT    NOT NULL REFERENCES accounts_people (account) ON DELETE CASCADE,
  address     TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  verified_at INTEGER,
  letters     INTEGER NOT NULL DEFAULT 0 CHECK (letters IN (0, 1)),
  PRIMARY KEY (account, address),
  CHECK (letters = 0 OR verified_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX accounts_addresses_verified ON accounts_addresses (address) WHERE verified_at IS NOT NULL;
CREATE INDEX accounts_addresses_by_address ON accounts_addresses (address);

-- Links in letters, each for one purpose and one address of one account.
CREATE TABLE accounts_links (
  hash    TEXT    NOT NULL PRIMARY KEY,
  purpose TEXT    NOT NULL CHECK (purpose IN ('verify', 'signIn', 'reset')),
  account TEXT    NOT NULL,
  address TEXT    NOT NULL,
  until   INTEGER NOT NULL,
  FOREIGN KEY (account, address) REFERENCES accounts_addresses (account, address) ON DELETE CASCADE
) STRICT;
CREATE INDEX accounts_links_by_address ON accounts_links (account, address);

CREATE TABLE accounts_tokens (
  id      TEXT    NOT NULL PRIMARY KEY,
  hash    TEXT    NOT NULL UNIQUE,
  account TEXT    NOT NULL REFERENCES accounts_people (account) ON DELETE CASCADE,
  name    TEXT    NOT NULL,
  scopes  TEXT    NOT NULL, -- a JSON list
  at      INTEGER NOT NULL,
  until   INTEGER,
  last_at INTEGER
) STRICT;
CREATE INDEX accounts_tokens_by_account ON accounts_tokens (account);

-- What may be tried only so often: by the SHA-256 of what was tried.
CREATE TABLE accounts_tries (
  number INTEGER PRIMARY KEY,
  key    TEXT    NOT NULL,
  at     INTEGER NOT NULL
) STRICT;
CREATE INDEX accounts_tries_by_key ON accounts_tries (key, at);

CREATE TABLE accounts_happenings (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT REFERENCES accounts_people (account) ON DELETE CASCADE,
  at      INTEGER NOT NULL,
  what    TEXT    NOT NULL,
  how     TEXT,
  outcome TEXT    NOT NULL,
  ip      TEXT    NOT NULL,
  agent   TEXT    NOT NULL,
  by      TEXT
) STRICT;
CREATE INDEX accounts_happenings_by_account ON accounts_happenings (account, id);

CREATE TABLE accounts_invitations (
  id      TEXT    NOT NULL PRIMARY KEY,
  hash    TEXT    NOT NULL UNIQUE,
  by      TEXT    NOT NULL,
  at      INTEGER NOT NULL,
  until   INTEGER NOT NULL,
  address TEXT,
  used_at INTEGER
) STRICT;
