-- Whether an invitation to a seat can also be used by a guest, without an account.
ALTER TABLE invitations ADD COLUMN guest BIGINT NOT NULL DEFAULT 0;
