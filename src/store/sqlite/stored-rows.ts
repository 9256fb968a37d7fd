import type { Beside, Entry } from '../../kernel/log/entry.ts'
import type { Connection, Row } from './connection.ts'

/** An entry as it lies in the tables. */
export type StoredRow = Pick<Entry, 'seq' | 'hash' | 'beside'> & { readonly line: string }

/** Entries of a log as they lie in the tables, whether good or not. */
export function storedRows({ sql }: Connection, game: string, from: number, limit: number): readonly StoredRow[] {
  const rows = sql('SELECT seq, line, hash FROM entries WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?').rows(
    game,
    from,
    limit,
  )
  const last = rows.at(-1)
  if (last === undefined) return []
  const beside = besideBySeq(sql, game, from, Number(last['seq']))
  return rows.map(({ seq, line, hash }) => ({
    seq: Number(seq),
    line: String(line),
    hash: String(hash),
    beside: beside.get(Number(seq)) ?? {},
  }))
}

function besideBySeq(sql: Connection['sql'], game: string, from: number, to: number): ReadonlyMap<number, Beside> {
  const rows = sql(
    `SELECT seq, hash, salt, text FROM beside WHERE game = ? AND seq BETWEEN ? AND ? AND text IS NOT NULL
     ORDER BY seq, hash`,
  ).rows(game, from, to)
  const bySeq = Map.groupBy(rows, row => Number(row['seq']))
  return new Map([...bySeq].map(([seq, said]) => [seq, Object.fromEntries(said.map(saidOf))]))
}

function saidOf({ hash, salt, text }: Row): [string, Beside[string]] {
  return [String(hash), { salt: String(salt), text: String(text) }]
}
