import { CLERK, renewsDice } from '../../kernel/acts/act.ts'
import type { Refusal } from '../../kernel/acts/refusal.ts'
import { attemptIn, type Entry } from '../../kernel/log/entry.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf } from '../names/names.ts'
import { wordsOfName } from '../names/words.ts'
import { actInWords } from './acts.ts'
import { whomConcerned } from './deadlines.ts'
import { listInWords } from './values.ts'

/**
 * Describes who did what, on one line of up to `room` characters: “Ames proposes: repeal rule 206 (Penalty)”. `before`
 * is the game before the entry, if known.
 */
export function entryInWords(state: State, entry: Entry, before: State = state, room?: number): string {
  const { act } = entry
  if (act.do === 'found') return 'The game is founded'
  if (act.by === CLERK)
    return renewsDice(act) ? 'The game continues with new dice' : deadlinePassed(before, act.with['deadline'])
  const author = Object.hasOwn(state.persons, act.by) ? nameOf(state, act.by) : 'Someone without a seat'
  const action = actInWords(state, act.do, act.with, room)
  return attemptIn(entry) === undefined
    ? `${author} ${action}`
    : `${author} attempted this, without consequences: ${action}`
}

function deadlinePassed(before: State, id: unknown): string {
  const deadline = typeof id === 'string' ? lookup(before.deadlines, id) : undefined
  if (deadline === undefined) return 'A deadline passed'
  const rule = deadline.rule === null ? undefined : lookup(before.rules, deadline.rule)
  const by =
    rule === undefined ? '' : ` of rule ${labelOf(before, rule.id)}${rule.title === '' ? '' : ` (${rule.title})`}`
  const whom = whomConcerned(before, deadline)
  return `The deadline${by}${whom.length === 0 ? '' : ` for ${listInWords(whom)}`} passed: ${wordsOfName(deadline.event)}`
}

/**
 * Explains why an act was refused, with one line for each rule that refuses it: “Refused by rule 209: at no time …”.
 */
export function refusalInWords({ sentence, reasons }: Refusal): readonly string[] {
  if (reasons.length === 0) return [sentence]
  return reasons.map(({ label, reason }) => `Refused by rule ${label}: ${reason}`)
}
