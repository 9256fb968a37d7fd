-- Plans to move a game away or to bring it back, and what accounts with a seat have answered.
CREATE TABLE move_plans (
  game  name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  by    name_text NOT NULL,
  at    BIGINT    NOT NULL,
  wants TEXT      NOT NULL
);

CREATE TABLE move_answers (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  answer  TEXT      NOT NULL,
  PRIMARY KEY (game, account)
);

-- Where a game has arrived, once a player has confirmed it. Games that were handed over earlier count as arrived.
-- The column `agreed` is no longer used.
ALTER TABLE moves ADD COLUMN confirmed_at BIGINT;
ALTER TABLE moves ADD COLUMN address TEXT;
ALTER TABLE moves ADD COLUMN signer TEXT;
UPDATE moves SET confirmed_at = over, address = home || '/g/' || game, signer = '' WHERE over IS NOT NULL;

-- Where a game came from that was played elsewhere.
CREATE TABLE arrivals (
  game         name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  name         name_text NOT NULL,
  at           BIGINT    NOT NULL,
  handover     name_text UNIQUE,
  confirmation TEXT,
  address      TEXT,
  signer       TEXT
);
CREATE INDEX arrivals_by_name ON arrivals (name);
