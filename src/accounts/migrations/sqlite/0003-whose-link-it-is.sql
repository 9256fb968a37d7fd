-- The device (a browser, by the SHA-256 of a secret in its cookie) from which somebody signed up: a link in a letter
-- that is opened there needs no password. NULL: it needs one wherever it is opened.
ALTER TABLE accounts_links ADD COLUMN device TEXT;

-- Devices from which somebody has signed in to an account: its owner signs in there while others try to guess.
CREATE TABLE accounts_devices (
  account TEXT    NOT NULL REFERENCES accounts_people (account) ON DELETE CASCADE,
  hash    TEXT    NOT NULL,
  at      INTEGER NOT NULL, -- when somebody last signed in from it
  PRIMARY KEY (account, hash)
) STRICT;

-- The audit is bounded: by account and kind, by place for sign-ins to no account, and failures in all.
ALTER TABLE accounts_happenings ADD COLUMN place TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_happenings_by_kind ON accounts_happenings (account, what, id);
CREATE INDEX accounts_happenings_of_nobody ON accounts_happenings (place, id) WHERE account IS NULL;
CREATE INDEX accounts_happenings_failed ON accounts_happenings (id) WHERE outcome <> 'done';
