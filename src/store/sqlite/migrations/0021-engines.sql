-- The engine that decided the last entry of a game: its `machine`.
ALTER TABLE games ADD COLUMN machine TEXT;
