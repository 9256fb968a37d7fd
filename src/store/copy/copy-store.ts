import { createHash } from 'node:crypto'
import { sha256 } from '../../app/play/world.ts'
import { isSaidBy } from '../../kernel/log/chain.ts'
import type { CopyProgress, StoreContents } from '../../ports/store-care.ts'
import { StoreFault } from '../../ports/store-care.ts'
import { damagedLog } from '../common/damaged-log.ts'
import type { Row, Value } from '../sql/query.ts'
import type { CopiedDatabase, CopyMark } from './copied-database.ts'
import { COPIED_TABLES, type CopiedTable, LOGS } from './tables.ts'
import { logVerifier } from './verify-logs.ts'

/** Maximum number of rows in one transaction. */
const ROWS = 200

/**
 * Copies all tables of a database into an empty one, or goes on with an unfinished copy. Verifies each log, entry by
 * entry, as it is copied, and compares all tables in the end. Until then, no server opens the copy.
 */
export async function copyStore(
  from: CopiedDatabase,
  to: CopiedDatabase,
  progress: (done: CopyProgress) => void,
): Promise<StoreContents> {
  const mark = await beginOrResume(from, to)
  const contents = await countedContents(from)
  for (const [at, table] of COPIED_TABLES.entries()) {
    if (at < mark.table) continue
    const after = at === mark.table ? mark.after : undefined
    if (table === LOGS) await copyLogs(from, to, { at, after, contents, progress })
    else await copyTable(from, to, table, { at, after, check: checkOf(table) })
  }
  progress({ ...contents, of: contents, comparing: true })
  for (const table of COPIED_TABLES) await requireEqual(from, to, table)
  await to.finish()
  return contents
}

/**
 * Makes an empty database an unfinished copy of another one, and returns how far it has got. Nothing changes if it is one
 * already. Throws a `StoreFault`, and leaves the database as it is, if it is anything else.
 */
export async function beginOrResume(from: CopiedDatabase, to: CopiedDatabase): Promise<CopyMark> {
  const mark = (await to.mark()) ?? (await beginCopy(from, to))
  if (mark.from === from.place) return mark
  throw new StoreFault('failed', `${to.place} is an unfinished copy of ${mark.from}, not of ${from.place}.`)
}

async function beginCopy(from: CopiedDatabase, to: CopiedDatabase): Promise<CopyMark> {
  for (const table of COPIED_TABLES)
    if ((await to.count(table)) > 0)
      throw new StoreFault('failed', `${to.place} is not empty. Name a new file or an empty database to copy to.`)
  const mark = { from: from.place, table: 0 }
  await to.put(LOGS, [], [], mark)
  return mark
}

async function countedContents(from: CopiedDatabase): Promise<StoreContents> {
  const games = await from.count({ name: 'games', key: ['id'] })
  return { games, entries: await from.count(LOGS) }
}

type Copying = {
  readonly at: number
  readonly after: readonly Value[] | undefined
  /** Called with the rows of each page before they are stored, and after that with their number. */
  readonly check?: (rows: readonly Row[]) => void
  readonly stored?: (rows: readonly Row[]) => void
}

async function copyTable(
  from: CopiedDatabase,
  to: CopiedDatabase,
  table: CopiedTable,
  { at, after: begin, check = () => {}, stored = () => {} }: Copying,
): Promise<void> {
  const columns = await from.columns(table)
  for (let after = begin; ; ) {
    const rows = await from.page(table, columns, after, ROWS)
    const last = rows.at(-1)
    if (last === undefined) break
    check(rows)
    after = keyOf(table, last)
    await to.put(table, columns, rows, { from: from.place, table: at, after })
    stored(rows)
  }
}

function keyOf({ key }: CopiedTable, row: Row): readonly Value[] {
  return key.map(column => row[column] ?? null)
}

type CopyingLogs = Pick<Copying, 'at' | 'after'> & {
  readonly contents: StoreContents
  readonly progress: (done: CopyProgress) => void
}

async function copyLogs(from: CopiedDatabase, to: CopiedDatabase, { at, after, contents, progress }: CopyingLogs) {
  const records = new Map<string, Row>()
  for await (const row of allRows(from, COPIED_TABLES[0] as CopiedTable, ['id', 'entries', 'head']))
    records.set(String(row['id']), row)
  const verifier = logVerifier(records)
  // What an earlier run has copied is read back, so that the rest follows it.
  let entries = 0
  if (after !== undefined)
    for await (const row of allRows(to, LOGS, await to.columns(LOGS))) {
      verifier.next(row)
      entries += 1
    }
  const told = () => progress({ games: verifier.finished(), entries, of: contents, comparing: false })
  told()
  await copyTable(from, to, LOGS, {
    at,
    after,
    check: rows => rows.forEach(verifier.next),
    stored(rows) {
      entries += rows.length
      told()
    },
  })
  verifier.end()
}

/** The check of the rows of a table before they are copied. */
function checkOf({ name }: CopiedTable): (rows: readonly Row[]) => void {
  if (name !== 'beside') return () => {}
  return rows => {
    for (const { game, seq, hash, salt, text } of rows)
      if (text !== null && !isSaidBy(String(hash), { salt: String(salt), text: String(text) }, sha256))
        throw damagedLog(String(game), Number(seq), 'a text stored with it was altered.')
  }
}

async function* allRows(database: CopiedDatabase, table: CopiedTable, columns: readonly string[]) {
  for (let after: readonly Value[] | undefined; ; ) {
    const rows = await database.page(table, columns, after, ROWS)
    const last = rows.at(-1)
    if (last === undefined) return
    yield* rows
    after = keyOf(table, last)
  }
}

/** Throws if a table differs, because the database changed while it was copied. */
async function requireEqual(from: CopiedDatabase, to: CopiedDatabase, table: CopiedTable): Promise<void> {
  const columns = (await from.columns(table)).toSorted()
  const [source, copy] = await Promise.all([from, to].map(database => digest(database, table, columns)))
  if (source === copy) return
  throw new StoreFault(
    'failed',
    `The table “${table.name}” of ${from.place} changed while it was copied. Delete the contents of ${to.place}, and start again.`,
  )
}

async function digest(database: CopiedDatabase, table: CopiedTable, columns: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for await (const row of allRows(database, table, columns))
    hash.update(JSON.stringify(columns.map(column => plain(row[column] ?? null))))
  return hash.digest('hex')
}

function plain(value: Value): string | number | null {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}
