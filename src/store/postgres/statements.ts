import type { Pool, PoolClient } from 'pg'
import type { Query, Result, Row, Value, Work } from '../sql/query.ts'

/** Runs the statements of some work one after another. */
export async function runWorkThrough<Done>(work: Work<Done>, query: (query: Query) => Promise<Result>): Promise<Done> {
  let step = work.next()
  while (step.done !== true) step = work.next(await query(step.value))
  return step.value
}

/** Runs a statement on a connection, which prepares each statement once. */
export async function runStatement(client: Pick<PoolClient, 'query'>, query: Query): Promise<Result> {
  const { rows, rowCount } = await client.query<Row>(preparedStatement(query))
  return { rows: rows.map(originalRow), changes: rowCount ?? 0 }
}

/** Runs the statements of a read on one connection, which is closed if one of them fails. */
export async function readOnce<Done>(pool: Pool, work: () => Work<Done>): Promise<Done> {
  const client = await pool.connect()
  try {
    const done = await runWorkThrough(work(), query => runStatement(client, query))
    client.release()
    return done
  } catch (error) {
    client.release(true)
    throw error
  }
}

type Statement = { readonly name: string; readonly text: string }

const statements = new Map<string, Statement>()

/** A statement as PostgreSQL wants it: its parameters are written `$1`, `$2` and so on. */
export function preparedStatement({ text, given }: Query): Statement & { readonly values: Value[] } {
  const made = statements.get(text) ?? { name: `nomothete ${statements.size}`, text: withNumbers(text) }
  statements.set(text, made)
  return { ...made, values: given.map(storable) }
}

function withNumbers(text: string): string {
  let last = 0
  return text.replaceAll(/\?(\d*)/g, (_, number: string) => {
    last += 1
    return `$${number === '' ? last : number}`
  })
}

/**
 * PostgreSQL cannot store the character U+0000, which a stranger may have written. It is stored as two other characters,
 * the first of which no text is meant to contain and is itself stored as two.
 */
const MARK = '\u{10fffe}'

function storable(value: Value): Value {
  if (typeof value !== 'string' || !(value.includes('\0') || value.includes(MARK))) return value
  return value.replaceAll(MARK, `${MARK}1`).replaceAll('\0', `${MARK}0`)
}

/** A row with its texts as they were written. */
export function originalRow(row: Row): Row {
  if (!Object.values(row).some(value => typeof value === 'string' && value.includes(MARK))) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, original(value)]))
}

function original(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll(`${MARK}0`, '\0').replaceAll(`${MARK}1`, MARK) : value
}
