import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { Json } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'
import { NotUnderstood } from '../binding/binding.ts'
import { heldMatterLabels, unattendedMatters, undecidedQuestions } from '../views/view.ts'
import { difference } from './difference.ts'
import { miss } from './miss.ts'
import { eachOf, holdsNothing, sameSet, shortly } from './same.ts'
import type { StepSeen, Table } from './table.ts'

/** Expectations about open questions, and about what is waiting for an answer to them. */
export const expectOpen = { held, undecided, unattended, open: expectOnTable }

/**
 * `held`: true or false for this step's act; or the matters that are held, as a list or with true or null for each one.
 */
function held(table: Table, seen: StepSeen, expected: Json): void {
  const ofAct = typeof expected === 'boolean'
  compareSet(table, seen, 'held', expected, ofAct ? seen.answer?.['held'] === true : heldMatterLabels(table.game.state))
}

/** `unattended`: all open matters for which no rule in force enables the institution. */
function unattended(table: Table, seen: StepSeen, expected: Json): void {
  compareSet(table, seen, 'unattended', expected, unattendedMatters(table.game.state))
}

function compareSet(table: Table, seen: StepSeen, name: string, expected: Json, actual: Json): void {
  const some = isObject(expected) && !holdsNothing(expected)
  if (some ? difference(expected, actual) === undefined : sameSet(expected, actual)) return
  miss(table, seen, `${name}: ${shortly(expected)}`, shortly(actual))
}

/**
 * `undecided`: a question as players would phrase it, and the rules that contest it; `[]` or `{}` if there are none at
 * all, null if no question has these words.
 */
function undecided(table: Table, seen: StepSeen, expected: Json): void {
  const open = undecidedQuestions(table.game.state)
  const actual = shortly(open.map(it => ({ of: it.of ?? null, rules: contestants(table, it) })))
  const absent = absences(expected)
  const list = Array.isArray(expected) ? (expected as readonly Json[]) : absent === undefined ? [expected] : []
  if ((expected === false || holdsNothing(expected)) && open.length > 0) miss(table, seen, 'nothing undecided', actual)
  if (expected === false || holdsNothing(expected)) return
  for (const one of list)
    if (!open.some(it => isMeant(table, it, one))) miss(table, seen, `undecided: ${shortly(one)}`, actual)
  for (const of of absent ?? [])
    if (open.some(it => isMeant(table, it, { of }))) miss(table, seen, `${of} is not undecided`, actual)
}

/** The questions in `{ required 302: null }`; undefined if the map expects an open question. */
function absences(expected: Json): readonly string[] | undefined {
  return isObject(expected) && Object.values(expected).every(it => it === null) ? Object.keys(expected) : undefined
}

function isMeant(table: Table, open: OpenQuestion, expected: Json): boolean {
  const { of, rules } = isObject(expected) ? expected : { of: expected }
  const named = of === undefined || `${of}` === open.of || `${of}` === open.question
  return named && (rules === undefined || sameSet(rules, contestants(table, open)))
}

function contestants({ game }: Table, open: OpenQuestion): readonly string[] {
  return (open.contestants ?? []).map(rule => labelOf(game.state, rule))
}

/**
 * `open`: everything that is waiting for people, by its kind, or by the matter, the question or the `row` of the entry
 * that it is about. The value is null if nothing is open, true if something is, or words that the open item contains;
 * `{}` if there are no open questions.
 */
function expectOnTable(table: Table, seen: StepSeen, expected: Json): void {
  const { open } = table.game.state
  const actual = open.length === 0 ? 'nothing is open' : open.map(it => `${it.kind}: ${it.about}`).join('; ')
  if (holdsNothing(expected)) {
    if (open.length > 0) miss(table, seen, 'nothing is open', actual, [])
    return
  }
  for (const [name, value] of eachOf(expected, 'open')) {
    const found = open.filter(it => isAbout(table, it, name))
    if (!opensAsSaid(found, value)) miss(table, seen, `open: ${shortly({ [name]: value })}`, actual, [])
  }
}

function opensAsSaid(found: readonly OpenQuestion[], expected: Json): boolean {
  if (expected === null) return found.length === 0
  if (expected === true) return found.length > 0
  if (typeof expected !== 'string')
    throw new NotUnderstood('For an open question, expect null, true or words: {open: {302: "comes into force"}}.')
  return found.some(({ kind, about }) => kind === expected || about.includes(expected))
}

function isAbout({ game, rows }: Table, open: OpenQuestion, name: string): boolean {
  const { kind, matter, of, question, entry } = open
  const label = matter === undefined ? undefined : matterIn(game.state, matter)?.label
  return [label, kind, of, question].includes(name) || rows.get(name) === entry
}
