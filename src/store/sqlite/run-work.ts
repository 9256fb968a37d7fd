import type { Query, Result, Work } from '../sql/query.ts'
import type { Connection } from './open-database.ts'

/** Runs the statements of some work one after another, at once. */
export function runWork<Done>(connection: Connection, work: Work<Done>): Done {
  let step = work.next()
  while (step.done !== true) step = work.next(runQuery(connection, step.value))
  return step.value
}

function runQuery({ sql }: Connection, { text, given, kind }: Query): Result {
  switch (kind) {
    case 'read':
      return { rows: sql(text).rows(...given), changes: 0 }
    case 'write':
      return { rows: [], changes: sql(text).run(...given) }
    case 'lock':
      return { rows: [], changes: 0 }
  }
}
