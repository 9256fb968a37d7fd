-- People who left their seat can no longer see a private game through the invitation that they used.
UPDATE invitations SET until = 0 WHERE used_by IS NOT NULL AND EXISTS (
  SELECT 1 FROM left_seats WHERE left_seats.game = invitations.game AND left_seats.account = invitations.used_by
);
