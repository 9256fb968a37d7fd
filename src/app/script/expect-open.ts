import type { Json } from '../../kernel/json.ts'
import type { OpenQuestion } from '../../kernel/open-question.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import { isObject } from '../bind-value.ts'
import { heldMatters, unattendedMatters, undecidedQuestions } from '../view.ts'
import { miss } from './miss.ts'
import { holdsNothing, sameSet } from './same.ts'
import type { StepSeen, Table } from './table.ts'

/** What is expected of questions that are open and of what waits for them. */
export const expectOpen = { held, undecided, unattended }

/** `held: true` for this step's act, or a list of all the matters that are held. */
function held(table: Table, seen: StepSeen, expected: Json): void {
  const actual = typeof expected === 'boolean' ? seen.answer?.['held'] === true : heldMatters(table.game.state)
  if (sameSet(expected, actual)) return
  miss(table, seen, `held: ${JSON.stringify(expected)}`, JSON.stringify(actual))
}

/** `unattended`: all open matters that no rule in force charters. */
function unattended(table: Table, seen: StepSeen, expected: Json): void {
  const actual = unattendedMatters(table.game.state)
  if (!sameSet(expected, actual))
    miss(table, seen, `unattended: ${JSON.stringify(expected)}`, JSON.stringify(actual), [])
}

/** `undecided`: a question in the players' words, and the rules that contest it; `[]` or `{}` for none at all. */
function undecided(table: Table, seen: StepSeen, expected: Json): void {
  const open = undecidedQuestions(table.game.state)
  const list = Array.isArray(expected)
    ? (expected as readonly Json[])
    : expected === false || holdsNothing(expected)
      ? []
      : [expected]
  const actual = JSON.stringify(open.map(it => ({ of: it.of, rules: contestants(table, it) })))
  if (list.length === 0 && open.length > 0) miss(table, seen, 'nothing undecided', actual)
  for (const one of list)
    if (!open.some(it => isMeant(table, it, one))) miss(table, seen, `undecided: ${JSON.stringify(one)}`, actual)
}

function isMeant(table: Table, open: OpenQuestion, expected: Json): boolean {
  const { of, rules } = isObject(expected) ? expected : { of: expected }
  const named = of === undefined || `${of}` === open.of || `${of}` === open.question
  return named && (rules === undefined || sameSet(rules, contestants(table, open)))
}

function contestants({ game }: Table, open: OpenQuestion): readonly string[] {
  return (open.contestants ?? []).map(rule => labelOf(game.state, rule))
}
