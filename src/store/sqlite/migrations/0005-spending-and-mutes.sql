-- What accounts (`account/…`) and games (`game/…`) have used of their allowance of a UTC day, counted from 1970-01-01.
CREATE TABLE spending (
  day    INTEGER NOT NULL,
  who    TEXT    NOT NULL,
  kind   TEXT    NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (day, who, kind)
) STRICT, WITHOUT ROWID;

-- Emails that the rules of a game cause (1) count against how many of them may leave in a day; `limited_at`: the
-- instant at which one was not sent because of that.
ALTER TABLE outbox ADD COLUMN by_rules INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN limited_at INTEGER;
CREATE INDEX outbox_sent_by_game ON outbox (game, sent_at) WHERE by_rules = 1 AND sent_at IS NOT NULL;
CREATE INDEX outbox_sent_by_account ON outbox (account, sent_at) WHERE by_rules = 1 AND sent_at IS NOT NULL;
CREATE INDEX outbox_limited_by_account ON outbox (account, limited_at) WHERE limited_at IS NOT NULL;
DROP INDEX outbox_by_readiness;
CREATE INDEX outbox_by_readiness ON outbox (ready) WHERE sent_at IS NULL AND aside = 0 AND limited_at IS NULL;

-- The games from which an account gets no emails, and the hashes of the tokens in emails that mute a game.
CREATE TABLE mutes (
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  at      INTEGER NOT NULL,
  PRIMARY KEY (game, account)
) STRICT;
CREATE INDEX mutes_by_account ON mutes (account);

CREATE TABLE mute_tokens (
  hash    TEXT    NOT NULL PRIMARY KEY,
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  at      INTEGER NOT NULL
) STRICT;
CREATE INDEX mute_tokens_by_account ON mute_tokens (account);
CREATE INDEX mute_tokens_by_age ON mute_tokens (at);
