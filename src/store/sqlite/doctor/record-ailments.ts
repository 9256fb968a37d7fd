import { nextDeadline } from '../../../kernel/next-deadline.ts'
import type { Row } from '../connection.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'
import type { WalkedLog } from './walked-log.ts'

/** Where the record of a game does not say what its log says. */
export function recordAilments(record: Row, { stood, bytes, last }: WalkedLog): readonly FoundAilment[] {
  const game = String(record['id'])
  const { state } = stood
  const due = nextDeadline(state, Number.POSITIVE_INFINITY)?.at ?? null
  const wanted: Row = { entries: state.seq, bytes, head: state.head, last_at: last?.act.at ?? 0 }
  const wrong = Object.keys(wanted).filter(column => record[column] !== wanted[column])
  return [
    ...wrong.map(column => columnAilment(game, column, record[column], wanted[column] ?? null)),
    ...(record['next_due'] === due ? [] : [deadlineAilment(game, record['next_due'], due)]),
  ]
}

function columnAilment(game: string, column: string, said: Row[string] | undefined, wanted: Row[string]): FoundAilment {
  const what = `The record of the game says ${column} ${said}, and its log says ${wanted}.`
  return { check: 'record', game, what, remedy: MEND, mends: [setting(game, column, wanted)] }
}

function deadlineAilment(game: string, said: Row[string] | undefined, due: number | null): FoundAilment {
  const what = `The next deadline is kept as ${instant(said ?? null)}; by the log it is ${instant(due)}.`
  return { check: 'deadline', game, what, remedy: MEND, mends: [setting(game, 'next_due', due)] }
}

function setting(game: string, column: string, value: Row[string]) {
  return mend(`UPDATE games SET ${column} = ? WHERE id = ?`, value, game)
}

function instant(at: Row[string]): string {
  if (at === null) return 'none'
  const date = new Date(Number(at))
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString()
}
