-- What the nodes share, which are the servers that use this database. None of these tables is copied to another store.

-- Who does some work at the moment, and until when, by the clock of the database.
CREATE TABLE node_leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);

-- The last transaction of each node, so that a node whose connection broke can tell whether it was committed.
CREATE TABLE node_commits (
  node TEXT PRIMARY KEY,
  token TEXT NOT NULL,
  at TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);

-- The keys and secrets that every node must have, by the names of their files.
CREATE TABLE node_secrets (
  name TEXT PRIMARY KEY,
  secret TEXT NOT NULL
);

-- How many requests each node has admitted lately, for rate limits. They need not survive a crash.
CREATE UNLOGGED TABLE node_requests (
  key TEXT NOT NULL,
  node TEXT NOT NULL,
  requests INTEGER NOT NULL,
  until TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (key, node)
);
