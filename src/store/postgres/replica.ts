import type { UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { GameStore } from '../../ports/game-store.ts'
import { getRow, getRows, type Work } from '../sql/query.ts'
import { readingLogs, rowFault, storedRows } from '../sql/stored-entries.ts'
import { connectionPool } from './connect.ts'
import { readOnce } from './statements.ts'

/** A copy of the database that PostgreSQL keeps up to date, with some delay, and that only reads. */
export type Replica = {
  /** Returns rows of a log, as many as are there and are what the database itself contains. Never fails. */
  rows(game: string, from: number, limit: number): Promise<readonly UnparsedEntry[]>
  /** Says that the replica had nothing of what the database contains. */
  isBehind(): void
  close(): Promise<void>
}

type Read = <Done>(work: () => Work<Done>) => Promise<Done>

/** A read of so few entries goes to the database at once. */
const FEW = 8

/**
 * Reads entries from a replica, and what it does not have yet from the database itself. Nobody can tell the difference:
 * a replica may lag behind, be away, or belong to another database.
 */
export function readThroughReplica(replica: Replica, read: Read): Pick<GameStore, 'lines' | 'read'> {
  return readingLogs(async (game, from, limit) => {
    const copied = limit <= FEW ? [] : await replica.rows(game, from, limit)
    if (copied.length === limit) return copied
    const others = await read(() => storedRows(game, from + copied.length, limit - copied.length))
    if (limit > FEW && copied.length === 0 && others.length > 0) replica.isBehind()
    return [...copied, ...others]
  })
}

/** Maximum number of connections to the replica, and milliseconds that one may take, and a statement on it. */
const CONNECTIONS = 5
const PATIENCE = 2_000

/** Milliseconds for which a replica is left alone after it failed, or had nothing of what was wanted. */
const PAUSE = { failed: 10_000, behind: 500 }

/**
 * Opens a replica. `read` reads from the database itself: the hash of the last row, so that a replica of another history
 * is noticed, and which texts were withheld, because the replica may still have them. `tell` is called when the replica
 * begins to fail, and when it works again.
 */
export function openReplica(address: string, read: Read, tell: (text: string) => void): Replica {
  const pool = connectionPool(address, { max: CONNECTIONS, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  let pausedUntil = 0
  const pause = (why: keyof typeof PAUSE): void => {
    pausedUntil = Math.max(pausedUntil, performance.now() + PAUSE[why])
  }
  let hasFailed = false
  const failed = (why: string): readonly UnparsedEntry[] => {
    if (!hasFailed) tell(`The replica cannot be used, so the database itself is read. ${why}`)
    hasFailed = true
    pause('failed')
    return []
  }
  const worked = (rows: readonly UnparsedEntry[]): readonly UnparsedEntry[] => {
    if (hasFailed) tell('The replica is used again.')
    hasFailed = false
    return rows
  }
  return {
    async rows(game, from, limit) {
      if (performance.now() < pausedUntil) return []
      const rows = await readOnce(pool, () => storedRows(game, from, limit)).catch(messageOf)
      if (typeof rows === 'string') return failed(rows)
      const last = rows.at(-1)
      if (last === undefined) return []
      const { hash, withheld } = await read(() => inDatabase(game, last.seq))
      if (hash !== last.hash || !isUnaltered(rows, from)) return failed('It has other entries than the database.')
      return worked(rows.map(row => ({ ...row, beside: without(row.beside, withheld) })))
    },
    isBehind: () => pause('behind'),
    close: () => pool.end(),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function* inDatabase(
  game: string,
  seq: number,
): Work<{ readonly hash: string | undefined; readonly withheld: ReadonlySet<string> }> {
  const row = yield* getRow('SELECT hash FROM entries WHERE game = ? AND seq = ?', game, seq)
  const withheld = yield* getRows('SELECT hash FROM withheld WHERE game = ?', game)
  return { hash: row && String(row['hash']), withheld: new Set(withheld.map(it => String(it['hash']))) }
}

/** Whether each row is what its hash says, and follows the one before it. */
function isUnaltered(rows: readonly UnparsedEntry[], from: number): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1]
    const follows = before === undefined || row.line.endsWith(`,"prev":"${before.hash}","seq":${row.seq}}`)
    return follows && rowFault(row, from + index) === undefined
  })
}

function without(beside: UnparsedEntry['beside'], withheld: ReadonlySet<string>): UnparsedEntry['beside'] {
  return Object.fromEntries(Object.entries(beside).filter(([hash]) => !withheld.has(hash)))
}
