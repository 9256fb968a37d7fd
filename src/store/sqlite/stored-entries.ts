import { sha256 } from '../../app/world.ts'
import { falselySaid } from '../../kernel/chain.ts'
import type { Entry } from '../../kernel/entry.ts'
import { entryOfLine } from '../entry-of-line.ts'
import type { Connection } from './connection.ts'
import { damagedLog } from './damaged-log.ts'
import { type StoredRow, storedRows } from './stored-rows.ts'

/** Entries of a game as they were kept. Throws `damaged` where the bytes are not those that were kept. */
export function storedEntries(connection: Connection, game: string, from: number, limit = -1): readonly Entry[] {
  return storedRows(connection, game, from, limit).map((row, at) => {
    const fault = rowFault(row, from + at)
    if (fault !== undefined) throw damagedLog(game, from + at, fault)
    return entryOfLine(row)
  })
}

/** What shows that a row does not hold what was kept there; undefined when nothing does. */
export function rowFault({ seq, line, hash, beside }: StoredRow, expected: number): string | undefined {
  if (seq !== expected) return 'it is missing.'
  if (sha256(line) !== hash) return 'its hash is not the hash of what it says: it was altered.'
  return falselySaid(beside, sha256).length === 0
    ? undefined
    : 'a name or a text beside it is not the one that was said: it was altered.'
}
