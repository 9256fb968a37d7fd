import type { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../../src/app/play/world.ts'

/** A change made to a database outside Nomothete, and the doctor's finding: the check, the game and the entry. */
export type PlantedFault = {
  readonly fault: string
  readonly plant: (database: DatabaseSync) => void
  readonly found: readonly string[]
  readonly mendable: boolean
}

/** Makes a change that triggers would forbid, and then restores the triggers. */
function despite(triggers: readonly string[], database: DatabaseSync, work: () => void): void {
  const saved = triggers.map(
    name => database.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name)?.['sql'],
  )
  for (const name of triggers) database.exec(`DROP TRIGGER ${name}`)
  work()
  for (const sql of saved) database.exec(String(sql))
}

const CHANGED = ['entries_are_never_changed']
const DELETED = ['entries_are_never_deleted', 'texts_are_never_deleted']

function deleteEntries(database: DatabaseSync, which: string): void {
  despite(DELETED, database, () => {
    for (const table of ['beside', 'decisions', 'entries'])
      database.exec(`DELETE FROM ${table} WHERE game = 'g' AND ${which}`)
  })
}

/** Rewrites an entry and gives it a matching hash. */
function forgeEntry(database: DatabaseSync, seq: number): void {
  const { line } = database.prepare(`SELECT line FROM entries WHERE game = 'g' AND seq = ?`).get(seq) as {
    line: string
  }
  const forged = line.replace('"at":', '"at":1')
  despite(CHANGED, database, () =>
    database
      .prepare(`UPDATE entries SET line = ?, hash = ? WHERE game = 'g' AND seq = ?`)
      .run(forged, sha256(forged), seq),
  )
}

const sql = (text: string) => (database: DatabaseSync) => database.exec(text)

export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'an entry that was altered',
    plant: database =>
      despite(CHANGED, database, () =>
        database.exec(`UPDATE entries SET line = replace(line, '"at":', '"at":1') WHERE game = 'g' AND seq = 3`),
      ),
    found: ['entry g 3'],
    mendable: false,
  },
  {
    fault: 'an entry that was forged together with its hash',
    plant: database => forgeEntry(database, 3),
    found: ['entry g 4'],
    mendable: false,
  },
  {
    fault: 'an entry that is missing',
    plant: database => deleteEntries(database, 'seq = 4'),
    found: ['entry g 4'],
    mendable: false,
  },
  {
    fault: 'a log whose end is missing',
    plant: database => deleteEntries(database, 'seq >= 5'),
    found: ['entry g 5'],
    mendable: false,
  },
  {
    fault: 'a text that was altered',
    plant: database =>
      despite(['texts_are_only_withheld'], database, () =>
        database.exec(`UPDATE beside SET text = 'Why not?' WHERE game = 'g' AND text = 'Why?'`),
      ),
    found: ['entry g 2'],
    mendable: false,
  },
  {
    fault: 'a text that is missing but was not withheld',
    plant: sql(`UPDATE beside SET text = NULL, salt = NULL WHERE game = 'g' AND text = 'Why?'`),
    found: ['record g', 'snapshot g 3', 'snapshot g 7', 'withheld g 2'],
    mendable: false,
  },
  {
    fault: 'a text that was withheld but still exists',
    plant: sql(`INSERT INTO withheld SELECT game, hash, 1, 'Rude.' FROM beside WHERE text = 'Why?'`),
    found: ['withheld g 2'],
    mendable: true,
  },
  {
    fault: 'a record that differs from the log',
    plant: sql(`UPDATE games SET bytes = 1 WHERE id = 'g'`),
    found: ['record g'],
    mendable: true,
  },
  {
    fault: 'a deadline that does not follow from the log',
    plant: sql(`UPDATE games SET next_due = next_due + 1 WHERE id = 'alarm'`),
    found: ['deadline alarm'],
    mendable: true,
  },
  {
    fault: 'a deadline that is missing',
    plant: sql(`UPDATE games SET next_due = NULL WHERE id = 'alarm'`),
    found: ['deadline alarm'],
    mendable: true,
  },
  {
    fault: 'a dice secret that does not match its commitment',
    plant: sql(`UPDATE dice_secrets SET secret = '${'1'.repeat(64)}' WHERE game = 'g'`),
    found: ['dice g 6'],
    mendable: true,
  },
  {
    fault: 'a missing dice secret',
    plant: sql(`DELETE FROM dice_secrets WHERE game = 'alarm'`),
    found: ['dice alarm 0'],
    mendable: true,
  },
  {
    fault: 'a snapshot that does not match the log',
    plant: sql(`UPDATE snapshots SET packed = (SELECT packed FROM snapshots WHERE seq = 8) WHERE seq = 4`),
    found: ['snapshot g 3'],
    mendable: true,
  },
  {
    fault: 'a snapshot of nonexistent entries',
    plant: sql(`UPDATE snapshots SET seq = 99 WHERE seq = 8`),
    found: ['snapshot g 98'],
    mendable: true,
  },
  {
    fault: 'a seat for a nonexistent person',
    plant: sql(`INSERT INTO seats VALUES ('g', 'p99', 'bob')`),
    found: ['seat g'],
    mendable: true,
  },
  {
    fault: 'a seat held by a nonexistent account',
    plant: sql(`CREATE TABLE accounts_users (id TEXT PRIMARY KEY)`),
    found: ['seat g'],
    mendable: true,
  },
  {
    fault: 'decisions that cannot be read',
    plant: sql(`UPDATE decisions SET packed = x'28B52FFD00' WHERE game = 'g' AND seq = 5`),
    found: ['decisions g 5'],
    mendable: true,
  },
  {
    fault: 'an email that was set aside',
    plant: sql(`UPDATE outbox SET aside = 1, tries = 10, failure = 'Nobody opens.' WHERE id = 'l2'`),
    found: ['email g'],
    mendable: true,
  },
  {
    fault: 'a row that belongs to no game',
    plant: sql(
      `INSERT INTO invitations (id, game, secret_hash, by, at, until) VALUES ('x', 'gone', 's9', 'ann', 1, 2)`,
    ),
    found: ['orphan gone'],
    mendable: false,
  },
  {
    fault: 'a row that belongs to no entry',
    plant: sql(`INSERT INTO decisions VALUES ('g', 77, x'00')`),
    found: ['orphan g 77'],
    mendable: false,
  },
  {
    fault: 'a trigger that is missing',
    plant: sql('DROP TRIGGER entries_are_never_deleted'),
    found: ['tables'],
    mendable: true,
  },
  {
    fault: 'an index that is missing',
    plant: sql('DROP INDEX games_by_deadline'),
    found: ['tables'],
    mendable: true,
  },
  {
    fault: 'a table with an unexpected schema',
    plant: sql('ALTER TABLE seats ADD COLUMN note TEXT'),
    found: ['tables'],
    mendable: false,
  },
]
