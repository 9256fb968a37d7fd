-- Which seat an account has left, as long as it has taken none since: it comes back as who it was there.
CREATE TABLE left_seats (
  game    TEXT NOT NULL REFERENCES games (id),
  account TEXT NOT NULL,
  person  TEXT NOT NULL,
  PRIMARY KEY (game, account)
) STRICT;
CREATE INDEX left_seats_by_account ON left_seats (account);

-- Accounts that are no more: none of them has a seat again, however late what it asked for comes.
CREATE TABLE gone_accounts (account TEXT NOT NULL PRIMARY KEY) STRICT;
