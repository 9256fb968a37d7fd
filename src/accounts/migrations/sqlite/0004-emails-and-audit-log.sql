-- Tables, columns and values take the names that the code uses.
ALTER TABLE accounts_happenings RENAME TO accounts_audit_log;
ALTER TABLE accounts_addresses RENAME COLUMN letters TO emails;
UPDATE accounts_people SET declined = replace(declined, '"happenings"', '"events"');
