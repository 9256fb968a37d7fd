import { CLERK, renewsDice } from '../../kernel/acts/act.ts'
import type { Refusal } from '../../kernel/acts/refusal.ts'
import { attemptIn, type Entry } from '../../kernel/log/entry.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf } from '../names/names.ts'
import { wordsOfName } from '../names/words.ts'
import { deedInWords } from './acts.ts'
import { whomConcerned } from './deadlines.ts'
import { listInWords } from './values.ts'

/** Who did what, in one line of as much `room` as there is: “Ames proposes: repeal rule 206 (Penalty)”. `before` is the game as it stood before the entry, where it is known. */
export function entryInWords(state: State, entry: Entry, before: State = state, room?: number): string {
  const { act } = entry
  if (act.do === 'found') return 'The game is founded'
  if (act.by === CLERK)
    return renewsDice(act) ? 'The game goes on with new dice' : timeIsUp(before, act.with['deadline'])
  const author = Object.hasOwn(state.persons, act.by) ? nameOf(state, act.by) : 'Someone without a seat'
  const deed = deedInWords(state, act.do, act.with, room)
  return attemptIn(entry) === undefined
    ? `${author} ${deed}`
    : `${author} attempted this, without consequences: ${deed}`
}

function timeIsUp(before: State, id: unknown): string {
  const deadline = typeof id === 'string' ? lookup(before.deadlines, id) : undefined
  if (deadline === undefined) return 'A time is up'
  const rule = deadline.rule === null ? undefined : lookup(before.rules, deadline.rule)
  const by =
    rule === undefined
      ? ''
      : ` that rule ${labelOf(before, rule.id)}${rule.title === '' ? '' : ` (${rule.title})`} sets`
  const whom = whomConcerned(before, deadline)
  return `The time${by}${whom.length === 0 ? '' : ` for ${listInWords(whom)}`} is up: ${wordsOfName(deadline.event)}`
}

/** Why an act was refused, a line for each rule that refuses it: “Refused by rule 209: at no time …”. */
export function refusalInWords({ sentence, reasons }: Refusal): readonly string[] {
  if (reasons.length === 0) return [sentence]
  return reasons.map(({ label, reason }) => `Refused by rule ${label}: ${reason}`)
}
