import { DatabaseSync } from 'node:sqlite'
import type { Connection, Row } from '../connection.ts'
import { migrateTo, schemaVersion, strangeSchema } from '../migrate.ts'
import { type FoundAilment, MEND, mend, RESTORE } from './found-ailment.ts'

/** Tables, indexes and triggers that are missing, are not as this version of the schema has them, or are nobody's. */
export function tableAilments({ database, file, sql }: Connection): readonly FoundAilment[] {
  const there = schemaOf(sql('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL').rows())
  const strange = strangeSchema(database).map(
    (what): FoundAilment => ({
      check: 'tables',
      what: `There is a ${what} that Nomothete did not make.`,
      remedy: RESTORE,
    }),
  )
  const known = [...expected(schemaVersion(database, file))].flatMap(([name, wanted]): readonly FoundAilment[] => {
    const found = there.get(name)
    if (found?.['sql'] === wanted['sql']) return []
    const what = `The ${wanted['type']} “${name}” is ${found === undefined ? 'missing' : 'not as it should be'}.`
    return wanted['type'] === 'table'
      ? [{ check: 'tables', what, remedy: RESTORE }]
      : [{ check: 'tables', what, remedy: MEND, mends: madeAnew(wanted) }]
  })
  return [...strange, ...known]
}

function expected(version: number): ReadonlyMap<string, Row> {
  const model = new DatabaseSync(':memory:')
  try {
    migrateTo(model, version)
    return schemaOf(model.prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all() as Row[])
  } finally {
    model.close()
  }
}

function schemaOf(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map(row => [String(row['name']), row]))
}

function madeAnew({ type, name, sql }: Row) {
  return [mend(`DROP ${type} IF EXISTS ${name}`), mend(String(sql))]
}
