-- Whether the person has a profile that everyone can see: 1 or 0.
ALTER TABLE accounts_people ADD COLUMN profile INTEGER NOT NULL DEFAULT 0;
