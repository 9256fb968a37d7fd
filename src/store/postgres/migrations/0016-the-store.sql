-- The tables of src/store/sqlite/migrations 0001 to 0016, with the same names. PostgreSQL begins here; later migrations
-- are written for both databases, with the same number. Instants are milliseconds since 1970-01-01T00:00:00Z.
--
-- The key of every table that belongs to games begins with the game, and such tables refer only to one another, so that
-- they can be distributed by game over several machines. The other tables come last.

CREATE DOMAIN name_text AS TEXT COLLATE "C";

CREATE TABLE games (
  id            name_text NOT NULL PRIMARY KEY,
  number        BIGINT GENERATED ALWAYS AS IDENTITY,
  title         TEXT      NOT NULL,
  ruleset       name_text NOT NULL,
  visibility    name_text NOT NULL CHECK (visibility IN ('public', 'private')),
  host          name_text NOT NULL,
  founded_at    BIGINT    NOT NULL,
  last_at       BIGINT    NOT NULL,
  entries       BIGINT    NOT NULL,
  bytes         BIGINT    NOT NULL,
  head          name_text NOT NULL, -- the hash of the last entry
  next_due      BIGINT,
  suspended_at  BIGINT,
  suspended_why TEXT
);
CREATE INDEX games_by_number ON games (number);
CREATE INDEX games_by_host ON games (host);
CREATE INDEX games_by_deadline ON games (next_due) WHERE next_due IS NOT NULL AND suspended_at IS NULL;
CREATE INDEX games_suspended ON games (number) WHERE suspended_at IS NOT NULL;

-- The logs. The hash of an entry is the SHA-256 of its line.
CREATE TABLE entries (
  game name_text NOT NULL REFERENCES games (id),
  seq  BIGINT    NOT NULL,
  line TEXT      NOT NULL,
  hash name_text NOT NULL,
  PRIMARY KEY (game, seq)
);

-- Names and free text, which can be withheld: then the salt and the text are gone, and the hash stays.
CREATE TABLE beside (
  game name_text NOT NULL,
  seq  BIGINT    NOT NULL,
  hash name_text NOT NULL,
  salt name_text,
  text TEXT,
  PRIMARY KEY (game, seq, hash),
  FOREIGN KEY (game, seq) REFERENCES entries (game, seq),
  CHECK ((salt IS NULL) = (text IS NULL))
);
CREATE INDEX beside_by_hash ON beside (game, hash);

CREATE TABLE withheld (
  game  name_text NOT NULL REFERENCES games (id),
  hash  name_text NOT NULL,
  at    BIGINT    NOT NULL,
  why   TEXT      NOT NULL,
  rowid BIGINT GENERATED ALWAYS AS IDENTITY, -- the order, which SQLite keeps under this name
  PRIMARY KEY (game, hash)
);

-- The decisions behind an entry: JSON, compressed (zstd).
CREATE TABLE decisions (
  game   name_text NOT NULL,
  seq    BIGINT    NOT NULL,
  packed BYTEA     NOT NULL,
  PRIMARY KEY (game, seq),
  FOREIGN KEY (game, seq) REFERENCES entries (game, seq)
);
ALTER TABLE decisions ALTER COLUMN packed SET STORAGE EXTERNAL;

CREATE TABLE dice_secrets (
  game   name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  secret name_text NOT NULL,
  is_new INTEGER   NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1))
);

-- States after so many entries: canonical JSON, compressed (zstd). They prove nothing.
CREATE TABLE snapshots (
  game   name_text NOT NULL REFERENCES games (id),
  seq    BIGINT    NOT NULL,
  head   name_text NOT NULL,
  packed BYTEA     NOT NULL,
  PRIMARY KEY (game, seq)
);
ALTER TABLE snapshots ALTER COLUMN packed SET STORAGE EXTERNAL;

CREATE TABLE seats (
  game    name_text NOT NULL REFERENCES games (id),
  person  name_text NOT NULL,
  account name_text NOT NULL,
  PRIMARY KEY (game, person),
  UNIQUE (game, account)
);
CREATE INDEX seats_by_account ON seats (account);

CREATE TABLE left_seats (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  person  name_text NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX left_seats_by_account ON left_seats (account);

-- What accounts have done under keys of their own, so that nothing is done twice.
CREATE TABLE done (
  game    name_text NOT NULL,
  account name_text NOT NULL,
  key     name_text NOT NULL,
  asked   name_text NOT NULL,
  seq     BIGINT    NOT NULL,
  PRIMARY KEY (game, account, key),
  FOREIGN KEY (game, seq) REFERENCES entries (game, seq)
);

CREATE TABLE invitations (
  game        name_text NOT NULL REFERENCES games (id),
  number      BIGINT GENERATED ALWAYS AS IDENTITY,
  id          name_text NOT NULL,
  secret_hash name_text NOT NULL,
  person      name_text,
  address     TEXT,
  by          name_text NOT NULL,
  at          BIGINT    NOT NULL,
  until       BIGINT    NOT NULL,
  used_by     name_text,
  PRIMARY KEY (game, id)
);
CREATE INDEX invitations_by_id ON invitations (id);
CREATE INDEX invitations_by_secret ON invitations (secret_hash);
CREATE INDEX invitations_by_user ON invitations (used_by) WHERE used_by IS NOT NULL;

CREATE TABLE game_links (
  game        name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  secret      name_text NOT NULL,
  secret_hash name_text NOT NULL,
  by          name_text NOT NULL,
  at          BIGINT    NOT NULL,
  until       BIGINT    NOT NULL,
  places      BIGINT    NOT NULL CHECK (places >= 0),
  guests      INTEGER   NOT NULL CHECK (guests IN (0, 1))
);
CREATE INDEX game_links_by_secret ON game_links (secret_hash);

CREATE TABLE join_requests (
  game    name_text NOT NULL REFERENCES games (id),
  id      name_text NOT NULL,
  account name_text NOT NULL,
  name    TEXT      NOT NULL,
  at      BIGINT    NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX join_requests_by_id ON join_requests (id);
CREATE INDEX join_requests_by_account ON join_requests (account);

CREATE TABLE moves (
  game   name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  by     name_text NOT NULL,
  at     BIGINT    NOT NULL,
  home   TEXT      NOT NULL,
  key    TEXT      NOT NULL,
  secret TEXT      NOT NULL,
  claims TEXT      NOT NULL,
  agreed TEXT      NOT NULL DEFAULT '[]',
  over   BIGINT
);

CREATE TABLE hosting (
  game         name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  seen_at      BIGINT,
  offered_to   name_text,
  offered_at   BIGINT,
  absent_at    BIGINT,
  absent_until BIGINT,
  absent_by    name_text,
  named_person name_text,
  named_rule   TEXT
);
CREATE INDEX hosting_absent ON hosting (absent_until) WHERE absent_until IS NOT NULL;
CREATE INDEX hosting_seen ON hosting (seen_at);
CREATE INDEX hosting_offered ON hosting (offered_to) WHERE offered_to IS NOT NULL;

CREATE TABLE host_candidates (
  game    name_text NOT NULL REFERENCES games (id),
  number  BIGINT GENERATED ALWAYS AS IDENTITY,
  account name_text NOT NULL,
  at      BIGINT    NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX host_candidates_by_account ON host_candidates (account);

CREATE TABLE hosting_changes (
  game   name_text NOT NULL REFERENCES games (id),
  number BIGINT GENERATED ALWAYS AS IDENTITY,
  at     BIGINT    NOT NULL,
  what   name_text NOT NULL,
  person name_text,
  by     name_text,
  rule   TEXT,
  PRIMARY KEY (game, number)
);

CREATE TABLE forks (
  game   name_text NOT NULL PRIMARY KEY REFERENCES games (id),
  source name_text NOT NULL,
  entry  BIGINT    NOT NULL,
  at     BIGINT    NOT NULL
);
CREATE INDEX forks_by_source ON forks (source, at);

CREATE TABLE fork_agreements (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  PRIMARY KEY (game, account)
);

CREATE TABLE mutes (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  at      BIGINT    NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX mutes_by_account ON mutes (account);

CREATE TABLE mute_tokens (
  game    name_text NOT NULL REFERENCES games (id),
  hash    name_text NOT NULL,
  account name_text NOT NULL,
  at      BIGINT    NOT NULL,
  PRIMARY KEY (game, hash)
);
CREATE INDEX mute_tokens_by_hash ON mute_tokens (hash);
CREATE INDEX mute_tokens_by_account ON mute_tokens (account);
CREATE INDEX mute_tokens_by_age ON mute_tokens (at);

CREATE TABLE email_choices (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  often   name_text NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX email_choices_by_account ON email_choices (account);

CREATE TABLE calendars (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  hash    name_text NOT NULL,
  at      BIGINT    NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX calendars_by_hash ON calendars (hash);
CREATE INDEX calendars_by_account ON calendars (account);

CREATE TABLE talk_conversations (
  game     name_text NOT NULL REFERENCES games (id),
  about    name_text NOT NULL,
  name     TEXT      NOT NULL,
  messages BIGINT    NOT NULL,
  latest   BIGINT    NOT NULL,
  PRIMARY KEY (game, about)
);
CREATE INDEX talk_conversations_by_latest ON talk_conversations (game, latest);

CREATE TABLE talk_messages (
  game        name_text NOT NULL,
  number      BIGINT    NOT NULL,
  id          name_text NOT NULL,
  about       name_text NOT NULL,
  account     name_text,
  person      name_text,
  at          BIGINT    NOT NULL,
  names       TEXT      NOT NULL,
  rationale   INTEGER   NOT NULL CHECK (rationale IN (0, 1)),
  reply_to    name_text,
  versions    BIGINT    NOT NULL,
  removed_at  BIGINT,
  removed_by  name_text,
  removed_as  name_text,
  removed_why TEXT,
  brought_at  BIGINT,
  author_name TEXT,
  PRIMARY KEY (game, number),
  UNIQUE (game, id),
  FOREIGN KEY (game, about) REFERENCES talk_conversations (game, about)
);
CREATE INDEX talk_messages_by_id ON talk_messages (id);
CREATE INDEX talk_messages_by_conversation ON talk_messages (game, about, number);
CREATE INDEX talk_messages_by_account ON talk_messages (account) WHERE account IS NOT NULL;
CREATE UNIQUE INDEX talk_rationales ON talk_messages (game, about) WHERE rationale = 1 AND removed_at IS NULL;

-- The last message that an account has read in a conversation or, with an empty `about`, in all conversations of a game.
CREATE TABLE talk_reads (
  game    name_text NOT NULL REFERENCES games (id),
  account name_text NOT NULL,
  about   name_text NOT NULL,
  number  BIGINT    NOT NULL,
  PRIMARY KEY (game, account, about)
);
CREATE INDEX talk_reads_by_account ON talk_reads (account);

CREATE TABLE talk_mutes (
  game    name_text NOT NULL REFERENCES games (id),
  number  BIGINT GENERATED ALWAYS AS IDENTITY,
  id      name_text NOT NULL,
  account name_text NOT NULL,
  person  name_text,
  at      BIGINT    NOT NULL,
  by      name_text NOT NULL,
  role    name_text NOT NULL,
  why     TEXT      NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX talk_mutes_by_account ON talk_mutes (account);

-- From here on: tables that are not about one game each, or whose rows are found without knowing the game.

-- Every version of every message. The text is null once the message has been removed.
CREATE TABLE talk_versions (
  message name_text NOT NULL,
  version BIGINT    NOT NULL,
  at      BIGINT    NOT NULL,
  account name_text,
  text    TEXT,
  PRIMARY KEY (message, version)
);
CREATE INDEX talk_versions_by_account ON talk_versions (account, at) WHERE account IS NOT NULL;

CREATE TABLE talk_reactions (
  number   BIGINT GENERATED ALWAYS AS IDENTITY,
  message  name_text NOT NULL,
  account  name_text NOT NULL,
  person   name_text,
  reaction TEXT      NOT NULL,
  PRIMARY KEY (message, account, reaction)
);
CREATE INDEX talk_reactions_by_account ON talk_reactions (account);

CREATE TABLE outbox (
  number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id         name_text NOT NULL UNIQUE,
  account    name_text,
  address    TEXT,
  game       name_text,
  subject    TEXT      NOT NULL,
  text       TEXT      NOT NULL,
  not_before BIGINT    NOT NULL,
  ready      BIGINT    NOT NULL,
  tries      INTEGER   NOT NULL DEFAULT 0,
  failure    TEXT,
  aside      INTEGER   NOT NULL DEFAULT 0 CHECK (aside IN (0, 1)),
  sent_at    BIGINT,
  kind       name_text,
  reason     TEXT,
  by_rules   INTEGER   NOT NULL DEFAULT 0,
  limited_at BIGINT,
  about      JSON
);
CREATE INDEX outbox_by_readiness ON outbox (ready) WHERE sent_at IS NULL AND aside = 0 AND limited_at IS NULL;
CREATE INDEX outbox_waiting_by_game ON outbox (game) WHERE sent_at IS NULL;
CREATE INDEX outbox_sent_by_game ON outbox (game, sent_at) WHERE by_rules = 1 AND sent_at IS NOT NULL;
CREATE INDEX outbox_sent_by_account ON outbox (account, sent_at) WHERE by_rules = 1 AND sent_at IS NOT NULL;
CREATE INDEX outbox_limited_by_account ON outbox (account, limited_at) WHERE limited_at IS NOT NULL;

CREATE TABLE reports (
  number      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id          name_text NOT NULL UNIQUE,
  game        name_text NOT NULL,
  entry       BIGINT,
  message     name_text,
  by          name_text NOT NULL,
  at          BIGINT    NOT NULL,
  why         TEXT      NOT NULL,
  settled_at  BIGINT,
  settled_by  name_text,
  settled_how TEXT,
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_how IS NULL))
);
CREATE INDEX reports_open ON reports (number) WHERE settled_at IS NULL;
CREATE INDEX reports_by_game ON reports (game);

CREATE TABLE moderation_log (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at     BIGINT    NOT NULL,
  by     name_text NOT NULL,
  what   name_text NOT NULL,
  game   name_text,
  about  TEXT,
  why    TEXT      NOT NULL
);

CREATE TABLE gone_accounts (account name_text NOT NULL PRIMARY KEY);

-- What accounts (`account/…`) and games (`game/…`) have used of their allowance of a UTC day, counted from 1970-01-01.
CREATE TABLE spending (
  who    name_text NOT NULL,
  day    BIGINT    NOT NULL,
  kind   name_text NOT NULL,
  amount BIGINT    NOT NULL,
  PRIMARY KEY (who, day, kind)
);
CREATE INDEX spending_by_day ON spending (day);

CREATE TABLE email_times (
  account    name_text NOT NULL PRIMARY KEY,
  zone       TEXT      NOT NULL,
  quiet_from INTEGER,
  quiet_to   INTEGER
);

CREATE TABLE shelf_rulesets (
  id         name_text NOT NULL PRIMARY KEY,
  account    name_text NOT NULL,
  name       name_text NOT NULL,
  title      TEXT      NOT NULL,
  visibility name_text NOT NULL CHECK (visibility IN ('private', 'link', 'public')),
  UNIQUE (account, name)
);
CREATE INDEX shelf_public ON shelf_rulesets (id) WHERE visibility = 'public';

CREATE TABLE shelf_editions (
  ruleset  name_text NOT NULL REFERENCES shelf_rulesets (id),
  account  name_text NOT NULL,
  number   BIGINT    NOT NULL,
  at       BIGINT    NOT NULL,
  note     TEXT      NOT NULL,
  hash     name_text NOT NULL,
  bytes    BIGINT    NOT NULL,
  rules    BIGINT    NOT NULL,
  programs BIGINT    NOT NULL,
  content  TEXT      NOT NULL,
  PRIMARY KEY (ruleset, number)
);
CREATE INDEX shelf_editions_by_account ON shelf_editions (account);

-- Whether a text contains each of some words or parts of words, ignoring case: `holdsWords` of src/store/common.
CREATE FUNCTION folded(words TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower(normalize(words, NFKC) COLLATE "und-x-icu") $$;
CREATE FUNCTION holds_words(searched TEXT, words TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT bool_and(strpos(folded(searched) COLLATE "C", word COLLATE "C") > 0)
   FROM regexp_split_to_table(folded(words), '\s+') AS word $$;

-- Entries are only added, each after the last one; texts beside them are only withheld; the moderation log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation'; END $$;

CREATE FUNCTION require_following() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF NEW.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE game = NEW.game) THEN
    RAISE EXCEPTION 'an entry was to be kept that does not follow on the last one'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER entries_follow_one_another BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION require_following();
CREATE TRIGGER entries_are_never_changed BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change('entries are never changed or deleted');
CREATE TRIGGER entries_are_never_truncated BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('entries are never changed or deleted');
CREATE TRIGGER texts_are_only_withheld BEFORE UPDATE ON beside FOR EACH ROW
  WHEN (NEW.text IS NOT NULL OR NEW.game <> OLD.game OR NEW.seq <> OLD.seq OR NEW.hash <> OLD.hash)
  EXECUTE FUNCTION refuse_change('a text beside an entry is never changed');
CREATE TRIGGER texts_are_never_deleted BEFORE DELETE ON beside
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a text beside an entry is withheld and never deleted');
CREATE TRIGGER moderation_log_is_never_changed BEFORE UPDATE OR DELETE ON moderation_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what operators did is never changed or deleted');
