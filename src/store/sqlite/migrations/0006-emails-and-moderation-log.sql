-- Tables and values take the names that the code uses. The triggers keep theirs, and move with the table.
ALTER TABLE deeds RENAME TO moderation_log;
UPDATE outbox SET kind = 'events' WHERE kind = 'happenings';
