import { sha256 } from '../../app/world.ts'
import { isSaidBy } from '../../kernel/chain.ts'
import type { Beside, Entry } from '../../kernel/entry.ts'
import { StoreFault } from '../../ports/store-fault.ts'
import type { Connection, Row } from './connection.ts'

/** Entries of a game as they were kept. Throws `damaged` where the bytes are not those that were kept. */
export function storedEntries({ sql }: Connection, game: string, from: number, limit = -1): readonly Entry[] {
  const rows = sql('SELECT seq, line, hash FROM entries WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?').rows(
    game,
    from,
    limit,
  )
  if (rows.length === 0) return []
  const beside = besideBySeq(sql, game, from, from + rows.length - 1)
  return rows.map((row, at) => storedEntry(game, from + at, row, beside.get(from + at) ?? {}))
}

function besideBySeq(sql: Connection['sql'], game: string, from: number, to: number): Map<number, Beside> {
  const rows = sql(
    'SELECT seq, hash, salt, text FROM beside WHERE game = ? AND seq BETWEEN ? AND ? AND text IS NOT NULL ORDER BY seq, hash',
  ).rows(game, from, to)
  const bySeq = Map.groupBy(rows, row => Number(row['seq']))
  return new Map([...bySeq].map(([seq, said]) => [seq, Object.fromEntries(said.map(saidOf))]))
}

function saidOf({ hash, salt, text }: Row): [string, Beside[string]] {
  return [String(hash), { salt: String(salt), text: String(text) }]
}

function storedEntry(game: string, seq: number, row: Row, beside: Beside): Entry {
  const line = String(row['line'])
  const hash = String(row['hash'])
  if (row['seq'] !== seq) throw damaged(game, seq, 'it is missing')
  if (sha256(line) !== hash) throw damaged(game, seq, 'its hash is not the hash of what it says')
  if (!Object.entries(beside).every(([key, said]) => isSaidBy(key, said, sha256)))
    throw damaged(game, seq, 'a name or a text beside it is not the one that was said')
  return { ...(JSON.parse(line) as Omit<Entry, 'hash' | 'beside'>), hash, beside }
}

/** A fault that says where, and what a host should do. */
export function damaged(game: string, seq: number, what: string): StoreFault {
  return new StoreFault('damaged', `Game ${game}, entry ${seq}: ${what}. Stop the server and run “nomic doctor”.`)
}
