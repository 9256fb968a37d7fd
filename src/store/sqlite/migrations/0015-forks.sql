-- Games that go on from an entry of another game.
CREATE TABLE forks (
  game   TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  source TEXT    NOT NULL REFERENCES games (id),
  entry  INTEGER NOT NULL,
  at     INTEGER NOT NULL
) STRICT;
CREATE INDEX forks_by_source ON forks (source, at);

-- Who agrees that others go on from a private game in which they play.
CREATE TABLE fork_agreements (
  game    TEXT NOT NULL REFERENCES games (id),
  account TEXT NOT NULL,
  PRIMARY KEY (game, account)
) STRICT;
