-- The moderators of games whom their hosts named.
CREATE TABLE moderators (
  number  INTEGER PRIMARY KEY,
  game    TEXT    NOT NULL REFERENCES games (id),
  account TEXT    NOT NULL,
  at      INTEGER NOT NULL,
  UNIQUE (game, account)
) STRICT;
CREATE INDEX moderators_by_account ON moderators (account);

-- Whom the rules of a game make its moderators, as a JSON object; null while no rule says so.
ALTER TABLE hosting ADD COLUMN moderators_named TEXT;

-- What moderators, hosts and operators did in a game. No row is ever deleted; the accounts in it are, with the accounts.
CREATE TABLE moderation_acts (
  number       INTEGER PRIMARY KEY AUTOINCREMENT,
  game         TEXT    NOT NULL REFERENCES games (id),
  at           INTEGER NOT NULL,
  what         TEXT    NOT NULL,
  role         TEXT    NOT NULL,
  account      TEXT,
  person       TEXT,
  whom_account TEXT,
  whom_person  TEXT,
  about        TEXT,
  until        INTEGER,
  why          TEXT    NOT NULL
) STRICT;
CREATE INDEX moderation_acts_by_game ON moderation_acts (game, number);
CREATE INDEX moderation_acts_by_account ON moderation_acts (account) WHERE account IS NOT NULL;
CREATE INDEX moderation_acts_by_whom ON moderation_acts (whom_account) WHERE whom_account IS NOT NULL;

-- Messages that are hidden, but not deleted, and by which act.
ALTER TABLE talk_messages ADD COLUMN hidden_at INTEGER;
ALTER TABLE talk_messages ADD COLUMN hidden_as TEXT;
ALTER TABLE talk_messages ADD COLUMN hidden_why TEXT;
ALTER TABLE talk_messages ADD COLUMN hidden_act INTEGER;

-- Until when someone is muted; null without an end.
ALTER TABLE talk_mutes ADD COLUMN until INTEGER;

-- Who handles a report, the act that it complains about, and in which role someone resolved it.
ALTER TABLE reports ADD COLUMN addressee TEXT NOT NULL DEFAULT 'operators';
ALTER TABLE reports ADD COLUMN act INTEGER;
CREATE INDEX reports_by_game ON reports (game, number);
