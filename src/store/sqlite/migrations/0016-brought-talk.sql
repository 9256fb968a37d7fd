-- Messages that a passport brought: when, and the name of an author without a seat. They have no account.
ALTER TABLE talk_messages ADD COLUMN brought_at INTEGER;
ALTER TABLE talk_messages ADD COLUMN author_name TEXT;
