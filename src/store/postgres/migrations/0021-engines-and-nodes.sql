-- The engine that decided the last entry of a game: its `machine`.
ALTER TABLE games ADD COLUMN machine name_text;

-- The engines that ever decided games in this database. A later engine has a greater number.
CREATE TABLE engines (
  machine name_text NOT NULL PRIMARY KEY,
  number  BIGINT    NOT NULL UNIQUE
);

-- The servers that use this database now. A server that has not been seen for a while has died.
CREATE TABLE nodes (
  id         name_text   NOT NULL PRIMARY KEY,
  address    name_text,
  secret     name_text   NOT NULL,
  machine    name_text   NOT NULL REFERENCES engines (machine),
  release    name_text   NOT NULL,
  started_at TIMESTAMPTZ NOT NULL,
  seen_at    TIMESTAMPTZ NOT NULL
);
