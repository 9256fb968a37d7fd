-- A private game is among those of whom it was shown to by an invitation; and games that stand still are looked for.
CREATE INDEX invitations_by_user ON invitations (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX games_suspended ON games (number) WHERE suspended_at IS NOT NULL;
