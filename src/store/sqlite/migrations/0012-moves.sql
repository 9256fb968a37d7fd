-- Games on their way to other servers, or moved there: no entry is added to their logs here.
CREATE TABLE moves (
  game   TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
  by     TEXT    NOT NULL,
  at     INTEGER NOT NULL,
  home   TEXT    NOT NULL,
  key    TEXT    NOT NULL,
  secret TEXT    NOT NULL,
  claims TEXT    NOT NULL, -- JSON: the people whose seats can be claimed on the other server
  agreed TEXT    NOT NULL DEFAULT '[]', -- JSON: the people who agree that what they sealed moves along
  over   INTEGER           -- when the game was handed over
) STRICT;
