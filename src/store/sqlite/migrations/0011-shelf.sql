-- The rulesets that accounts keep on their shelves.
CREATE TABLE shelf_rulesets (
  id         TEXT NOT NULL PRIMARY KEY,
  account    TEXT NOT NULL,
  name       TEXT NOT NULL,
  title      TEXT NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'link', 'public')),
  UNIQUE (account, name)
) STRICT;
CREATE INDEX shelf_public ON shelf_rulesets (id) WHERE visibility = 'public';

-- Their editions, which never change. The account is repeated here so that its bytes are counted quickly.
CREATE TABLE shelf_editions (
  ruleset  TEXT    NOT NULL REFERENCES shelf_rulesets (id),
  account  TEXT    NOT NULL,
  number   INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  note     TEXT    NOT NULL,
  hash     TEXT    NOT NULL,
  bytes    INTEGER NOT NULL,
  rules    INTEGER NOT NULL,
  programs INTEGER NOT NULL,
  content  TEXT    NOT NULL,
  PRIMARY KEY (ruleset, number)
) STRICT;
CREATE INDEX shelf_editions_by_account ON shelf_editions (account, bytes);
