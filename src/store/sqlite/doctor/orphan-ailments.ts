import type { Connection, Row } from '../connection.ts'
import { type FoundAilment, RESTORE } from './found-ailment.ts'

/** Rows that belong to a game or an entry which is not there. */
export function orphanAilments({ sql }: Connection): readonly FoundAilment[] {
  const orphans = sql('PRAGMA foreign_key_check').rows()
  return orphans.slice(0, 100).map(({ table, rowid, parent }) => {
    const row = rowid === null ? {} : (sql(`SELECT * FROM "${table}" WHERE rowid = ?`).row(Number(rowid)) ?? {})
    const what = `A row of “${table}” belongs to ${ofWhat(row)}, which is not among the ${parent}.`
    return { check: 'orphan', ...placeOf(row), what, remedy: RESTORE }
  })
}

function ofWhat({ game, seq }: Row): string {
  if (game === undefined) return 'something'
  return seq === undefined ? `game ${game}` : `entry ${seq} of game ${game}`
}

function placeOf({ game, seq }: Row): Pick<FoundAilment, 'game' | 'entry'> {
  return {
    ...(game === undefined || game === null ? {} : { game: String(game) }),
    ...(seq === undefined ? {} : { entry: Number(seq) }),
  }
}
