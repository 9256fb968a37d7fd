/** A value that a statement is given, or that a column contains. */
export type Value = string | number | Uint8Array | null

/** A row, keyed by column name. */
export type Row = { readonly [column: string]: Value }

/** One statement. Its parameters are written `?`, or `?1`, `?2` and so on if one occurs several times. */
export type Query = {
  readonly text: string
  readonly given: readonly Value[]
  /** A `lock` is only for databases with several writers: a database with one writer skips it. */
  readonly kind: 'read' | 'write' | 'lock'
}

/** The rows that a statement returned, and the number of rows that it changed. */
export type Result = { readonly rows: readonly Row[]; readonly changes: number }

/**
 * Statements and what follows from their results, written once for all databases. SQLite runs them at once, so that
 * nothing comes in between, and PostgreSQL waits for each result.
 */
export type Work<Done> = Generator<Query, Done, Result>

export function* getRows(text: string, ...given: readonly Value[]): Work<readonly Row[]> {
  return (yield { text, given, kind: 'read' }).rows
}

export function* getRow(text: string, ...given: readonly Value[]): Work<Row | undefined> {
  return (yield* getRows(text, ...given))[0]
}

/** Runs a statement that changes rows, and returns how many it changed. */
export function* run(text: string, ...given: readonly Value[]): Work<number> {
  return (yield { text, given, kind: 'write' }).changes
}

/**
 * Maximum number of rows in one statement. Fewer are inserted one by one, so that there are only two statements for each
 * table, which can be prepared.
 */
const ROWS_TOGETHER = 50

/** Inserts rows, many of them in few statements: all other changes wait meanwhile. */
export function* insertRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Work<void> {
  const places = `(${columns.map(() => '?').join(', ')})`
  for (let from = 0; from < rows.length; ) {
    const some = rows.slice(from, from + (rows.length - from < ROWS_TOGETHER ? 1 : ROWS_TOGETHER))
    yield* run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => places).join(', ')}`,
      ...some.flat(),
    )
    from += some.length
  }
}

/** Makes a change wait for other changes to the same game, and makes them wait for it. */
export function* lockGame(game: string): Work<void> {
  yield { text: 'SELECT 1 FROM games WHERE id = ? FOR UPDATE', given: [game], kind: 'lock' }
}

/** Makes a change wait for other changes that use the same link of a game. */
export function* lockLink(secretHash: string): Work<void> {
  yield { text: 'SELECT 1 FROM game_links WHERE secret_hash = ? FOR UPDATE', given: [secretHash], kind: 'lock' }
}

/** Makes a change wait for other changes that use the same invitation. */
export function* lockInvitation(id: string): Work<void> {
  yield { text: 'SELECT 1 FROM invitations WHERE id = ? FOR UPDATE', given: [id], kind: 'lock' }
}

/** Makes a change wait for those that lock or hold the same key, such as an account, and makes them wait for it. */
export function* lockKey(key: string): Work<void> {
  yield { text: 'SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', given: [key], kind: 'lock' }
}

/** Makes those that lock a key wait until the change is made. */
export function* holdKey(key: string): Work<void> {
  yield { text: 'SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0))', given: [key], kind: 'lock' }
}
