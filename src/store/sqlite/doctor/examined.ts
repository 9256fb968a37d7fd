import { existsSync } from 'node:fs'
import type { Examined } from '../../../ports/store-care.ts'
import { StoreFault } from '../../../ports/store-fault.ts'
import { type Connection, connection } from '../connection.ts'
import { fromTheFuture, newestVersion, schemaVersion } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { storeFaultOf } from '../store-fault-of.ts'
import { type FoundAilment, RESTORE } from './found-ailment.ts'
import { gameAilments } from './game-ailments.ts'
import { letterAilments } from './letter-ailments.ts'
import { orphanAilments } from './orphan-ailments.ts'
import { pageAilments } from './page-ailments.ts'
import { tableAilments } from './table-ailments.ts'

/** A database that was looked at, with what would mend each ailment. */
export type ExaminedDatabase = Omit<Examined, 'ailments'> & { readonly ailments: readonly FoundAilment[] }

/** Looks at everything stored in a database, as it stands at one instant; a server may go on writing. */
export function examined(file: string): ExaminedDatabase {
  if (!existsSync(file)) throw new StoreFault('failed', `There is no database ${file}.`)
  const nothing = { file, games: 0, entries: 0 }
  try {
    const database = openDatabase(file, { readOnly: true })
    try {
      database.exec('BEGIN')
      return { ...nothing, ...examinedAt(connection(database, file)) }
    } finally {
      database.close()
    }
  } catch (error) {
    return { ...nothing, ailments: [unreadable(error, file)] }
  }
}

function examinedAt(opened: Connection): Omit<ExaminedDatabase, 'file'> {
  const version = schemaVersion(opened.database, opened.file)
  const newest = newestVersion()
  if (version > newest) return { games: 0, entries: 0, ailments: [tooNew(opened.file, version, newest)] }
  const whole = [pageAilments, tableAilments, orphanAilments, letterAilments].flatMap(check =>
    asFar(opened, () => check(opened)),
  )
  const { sql } = opened
  const games = sql('SELECT * FROM games ORDER BY number').rows()
  const ailments = games.flatMap(game => asFar(opened, () => gameAilments(opened, game), String(game['id'])))
  const entries = Number(sql('SELECT count(*) AS entries FROM entries').row()?.['entries'])
  return { games: games.length, entries, ailments: [...whole, ...ailments] }
}

/** What a check finds; where it cannot read what it looks at, that. */
function asFar({ file }: Connection, check: () => readonly FoundAilment[], game?: string): readonly FoundAilment[] {
  try {
    return check()
  } catch (error) {
    return [{ ...unreadable(error, file), ...(game === undefined ? {} : { game }) }]
  }
}

function unreadable(error: unknown, file: string): FoundAilment {
  const fault = storeFaultOf(error, file)
  if (fault.code !== 'damaged') throw fault
  return { check: 'pages', what: fault.message, remedy: RESTORE }
}

function tooNew(file: string, version: number, newest: number): FoundAilment {
  return { check: 'tables', what: fromTheFuture(file, version, newest), remedy: 'Install that version of Nomothete.' }
}
