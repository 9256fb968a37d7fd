-- Invitations to games by which somebody has made an account, as their SHA-256: each opens the house once.
CREATE TABLE accounts_game_invitations (
  hash TEXT    NOT NULL PRIMARY KEY,
  at   INTEGER NOT NULL
) STRICT;
