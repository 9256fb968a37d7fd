-- The browsers in which people switched on notifications: the address at the browser's push service, and the keys with
-- which only this browser can read what is sent there. A subscription ends with its session.
CREATE TABLE accounts_push_subscriptions (
  session  TEXT    NOT NULL PRIMARY KEY REFERENCES accounts_sessions (id) ON DELETE CASCADE,
  endpoint TEXT    NOT NULL UNIQUE,
  p256dh   TEXT    NOT NULL,
  auth     TEXT    NOT NULL,
  at       BIGINT  NOT NULL
);
