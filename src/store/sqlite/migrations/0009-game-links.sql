-- The link of a game, through which several people can come. Unlike the secret of an invitation, the secret of a link is
-- stored as it is, because the host can copy the link at any time.
CREATE TABLE game_links (
  game        TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  secret      TEXT    NOT NULL,
  secret_hash TEXT    NOT NULL UNIQUE,
  by          TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  until       INTEGER NOT NULL,
  places      INTEGER NOT NULL CHECK (places >= 0),
  guests      INTEGER NOT NULL CHECK (guests IN (0, 1))
) STRICT;
