-- The person whom the rules of a game make its host, and the label of the rule that does so.
ALTER TABLE hosting ADD COLUMN named_person TEXT;
ALTER TABLE hosting ADD COLUMN named_rule TEXT;
ALTER TABLE hosting_changes ADD COLUMN rule TEXT;
