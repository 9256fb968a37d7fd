-- The matter and the entry that an email shows, and through whose eyes.
ALTER TABLE outbox ADD COLUMN about TEXT;

-- How often an account wants emails about a game, if not at once.
CREATE TABLE email_choices (
  game    TEXT NOT NULL REFERENCES games (id),
  account TEXT NOT NULL,
  often   TEXT NOT NULL,
  PRIMARY KEY (game, account)
) STRICT;
CREATE INDEX email_choices_by_account ON email_choices (account);

-- The time zone of an account, and its quiet hours in minutes since midnight.
CREATE TABLE email_times (
  account    TEXT NOT NULL PRIMARY KEY,
  zone       TEXT NOT NULL,
  quiet_from INTEGER,
  quiet_to   INTEGER
) STRICT;

-- The hashes of the secret addresses at which accounts read the deadlines of a game.
CREATE TABLE calendars (
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  hash    TEXT    NOT NULL UNIQUE,
  at      INTEGER NOT NULL,
  PRIMARY KEY (game, account)
) STRICT;
CREATE INDEX calendars_by_account ON calendars (account);
