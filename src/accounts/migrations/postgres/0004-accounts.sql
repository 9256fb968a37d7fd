-- The tables of migrations/sqlite 0001 to 0004, beside better-auth's own (accounts_users, accounts_credentials,
-- accounts_sessions, accounts_verifications). PostgreSQL begins here; later migrations are written for both databases,
-- with the same number.

CREATE TABLE accounts_people (
  account       TEXT   NOT NULL PRIMARY KEY REFERENCES accounts_users (id) ON DELETE CASCADE,
  at            BIGINT NOT NULL,
  declined      TEXT   NOT NULL DEFAULT '[]', -- kinds of emails that are not sent, a JSON list
  suspended_at  BIGINT,
  suspended_why TEXT,
  CHECK ((suspended_at IS NULL) = (suspended_why IS NULL))
);

CREATE TABLE accounts_first (
  one     INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  account TEXT    NOT NULL
);

CREATE TABLE accounts_addresses (
  account     TEXT    NOT NULL REFERENCES accounts_people (account) ON DELETE CASCADE,
  address     TEXT    NOT NULL,
  at          BIGINT  NOT NULL,
  verified_at BIGINT,
  emails      INTEGER NOT NULL DEFAULT 0 CHECK (emails IN (0, 1)),
  PRIMARY KEY (account, address),
  CHECK (emails = 0 OR verified_at IS NOT NULL)
);
CREATE UNIQUE INDEX accounts_addresses_verified ON accounts_addresses (address) WHERE verified_at IS NOT NULL;
CREATE INDEX accounts_addresses_by_address ON accounts_addresses (address);

CREATE TABLE accounts_links (
  hash    TEXT   NOT NULL PRIMARY KEY,
  purpose TEXT   NOT NULL CHECK (purpose IN ('verify', 'signIn', 'reset')),
  account TEXT   NOT NULL,
  address TEXT   NOT NULL,
  until   BIGINT NOT NULL,
  device  TEXT,
  FOREIGN KEY (account, address) REFERENCES accounts_addresses (account, address) ON DELETE CASCADE
);
CREATE INDEX accounts_links_by_address ON accounts_links (account, address);

CREATE TABLE accounts_tokens (
  id      TEXT   NOT NULL PRIMARY KEY,
  hash    TEXT   NOT NULL UNIQUE,
  account TEXT   NOT NULL REFERENCES accounts_people (account) ON DELETE CASCADE,
  name    TEXT   NOT NULL,
  scopes  TEXT   NOT NULL, -- a JSON list
  at      BIGINT NOT NULL,
  until   BIGINT,
  last_at BIGINT
);
CREATE INDEX accounts_tokens_by_account ON accounts_tokens (account);

CREATE TABLE accounts_tries (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key    TEXT   NOT NULL,
  at     BIGINT NOT NULL
);
CREATE INDEX accounts_tries_by_key ON accounts_tries (key, at);

CREATE TABLE accounts_audit_log (
  id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account TEXT   REFERENCES accounts_people (account) ON DELETE CASCADE,
  at      BIGINT NOT NULL,
  what    TEXT   NOT NULL,
  how     TEXT,
  outcome TEXT   NOT NULL,
  ip      TEXT   NOT NULL,
  agent   TEXT   NOT NULL,
  by      TEXT,
  place   TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX accounts_audit_log_by_account ON accounts_audit_log (account, id);
CREATE INDEX accounts_audit_log_by_kind ON accounts_audit_log (account, what, id);
CREATE INDEX accounts_audit_log_of_nobody ON accounts_audit_log (place, id) WHERE account IS NULL;
CREATE INDEX accounts_audit_log_failed ON accounts_audit_log (id) WHERE outcome <> 'done';

CREATE TABLE accounts_invitations (
  id      TEXT   NOT NULL PRIMARY KEY,
  hash    TEXT   NOT NULL UNIQUE,
  by      TEXT   NOT NULL,
  at      BIGINT NOT NULL,
  until   BIGINT NOT NULL,
  address TEXT,
  used_at BIGINT
);

CREATE TABLE accounts_game_invitations (
  hash TEXT   NOT NULL PRIMARY KEY,
  at   BIGINT NOT NULL
);

CREATE TABLE accounts_devices (
  account TEXT   NOT NULL REFERENCES accounts_people (account) ON DELETE CASCADE,
  hash    TEXT   NOT NULL,
  at      BIGINT NOT NULL,
  PRIMARY KEY (account, hash)
);
