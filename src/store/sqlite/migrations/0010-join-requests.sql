-- People who ask to be let into a game whose rules leave it to people who is let in.
CREATE TABLE join_requests (
  id      TEXT    NOT NULL PRIMARY KEY,
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  name    TEXT    NOT NULL,
  at      INTEGER NOT NULL,
  UNIQUE (game, account)
) STRICT;
