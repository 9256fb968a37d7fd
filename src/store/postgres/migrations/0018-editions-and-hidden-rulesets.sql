-- The edition of a ruleset on a shelf from which a game started. The ruleset may have been deleted since.
ALTER TABLE games ADD COLUMN edition_of name_text;
ALTER TABLE games ADD COLUMN edition_number BIGINT;
CREATE INDEX shelf_editions_by_hash ON shelf_editions (hash);

-- Rulesets that operators hide from everyone but their owners.
ALTER TABLE shelf_rulesets ADD COLUMN hidden_at BIGINT;
ALTER TABLE shelf_rulesets ADD COLUMN hidden_why TEXT;
