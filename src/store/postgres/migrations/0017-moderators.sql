-- The moderators of games, and what they, hosts and operators did. No act is ever deleted; the accounts in it are, with
-- the accounts.
CREATE TABLE moderators (
  game    name_text NOT NULL REFERENCES games (id),
  number  BIGINT GENERATED ALWAYS AS IDENTITY,
  account name_text NOT NULL,
  at      BIGINT    NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX moderators_by_account ON moderators (account);

ALTER TABLE hosting ADD COLUMN moderators_named TEXT;

CREATE TABLE moderation_acts (
  game         name_text NOT NULL REFERENCES games (id),
  number       BIGINT GENERATED ALWAYS AS IDENTITY,
  at           BIGINT    NOT NULL,
  what         name_text NOT NULL,
  role         name_text NOT NULL,
  account      name_text,
  person       name_text,
  whom_account name_text,
  whom_person  name_text,
  about        name_text,
  until        BIGINT,
  why          TEXT      NOT NULL,
  PRIMARY KEY (game, number)
);
CREATE INDEX moderation_acts_by_account ON moderation_acts (account) WHERE account IS NOT NULL;
CREATE INDEX moderation_acts_by_whom ON moderation_acts (whom_account) WHERE whom_account IS NOT NULL;

ALTER TABLE talk_messages ADD COLUMN hidden_at BIGINT;
ALTER TABLE talk_messages ADD COLUMN hidden_as name_text;
ALTER TABLE talk_messages ADD COLUMN hidden_why TEXT;
ALTER TABLE talk_messages ADD COLUMN hidden_act BIGINT;

ALTER TABLE talk_mutes ADD COLUMN until BIGINT;

ALTER TABLE reports ADD COLUMN addressee name_text NOT NULL DEFAULT 'operators';
ALTER TABLE reports ADD COLUMN act BIGINT;
