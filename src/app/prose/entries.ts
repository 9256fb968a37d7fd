import { CLERK, renewsDice } from '../../kernel/acts/act.ts'
import type { Refusal } from '../../kernel/acts/refusal.ts'
import { type Entry, failureReasonOf } from '../../kernel/log/entry.ts'
import { entryThatBrought } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import { withNamesOfPeople } from '../names/names-and-labels.ts'
import { actInBrief, actInWords } from './acts.ts'
import { whomConcerned } from './deadlines.ts'
import { ruleInWords } from './rules.ts'
import { listInWords, type Sentence, say, sentenceOf } from './sentence.ts'
import { sentenceWithNames } from './sentence-with-names.ts'
import { entryReference, personInWords, ruleReference } from './values.ts'

/**
 * Describes who did what, on one line of up to `room` characters: “Ames proposes: repeal rule 206 (Penalty)”. `before`
 * is the game before the entry, if known.
 */
export function entryInWords(state: State, entry: Entry, before: State = state, room?: number): Sentence {
  return doneInWords(state, entry, before, actInWords(state, entry.act.do, entry.act.with, room))
}

/** Describes who did what, without the act's texts and changes: “Ames proposes”. */
export function entryInBrief(state: State, entry: Entry, before: State): Sentence {
  return doneInWords(state, entry, before, actInBrief(state, entry.act.do, entry.act.with))
}

function doneInWords(state: State, entry: Entry, before: State, action: Sentence): Sentence {
  const { act } = entry
  if (act.do === 'found') return sentenceOf(`The game is founded${originInWords(act.with)}`)
  if (act.by === CLERK)
    return renewsDice(act)
      ? sentenceOf('The game continues with new dice')
      : deadlinePassingInWords(before, act.with['deadline'])
  const author = Object.hasOwn(state.persons, act.by) ? personInWords(state, act.by) : 'Someone without a seat'
  return failureReasonOf(entry) === undefined
    ? say`${author} ${action}`
    : say`${author} attempted this, without consequences: ${action}`
}

/** What a game begins with besides rules: another game from which it goes on, or a history that someone brought. */
function originInWords({ forkOf, history }: JsonObject): string {
  const after = isObject(forkOf) ? `, and goes on from another game after its entry ${String(forkOf['entry'])}` : ''
  const brought = isObject(history)
    ? `, with a history of ${String(history['events'])} events: brought, not decided`
    : ''
  return `${after}${brought}`
}

function deadlinePassingInWords(before: State, id: unknown): Sentence {
  const deadline = typeof id === 'string' ? lookup(before.deadlines, id) : undefined
  if (deadline === undefined) return sentenceOf('A deadline passed')
  const rule = deadline.rule === null ? undefined : lookup(before.rules, deadline.rule)
  const by = rule === undefined ? '' : say` of ${ruleInWords(before, rule.id)}`
  const whom = whomConcerned(before, deadline)
  return say`The deadline${by}${whom.length === 0 ? '' : say` for ${listInWords(whom)}`} passed: ${wordsOfName(deadline.event)}`
}

/**
 * Explains why an act was refused, with one line for each rule that refuses it: “Refused by rule 209: at no time …”.
 */
export function refusalInWords(state: State, { sentence, reasons }: Refusal): readonly Sentence[] {
  if (reasons.length === 0) return [sentenceWithNames(state, sentence)]
  return reasons.map(({ rule, label, reason }) => {
    const entry = entryThatBrought(state, rule)
    const from = entry === undefined ? '' : say`, from ${entryReference(entry)}`
    return say`Refused by ${ruleReference(label)}${from}: ${sentenceWithNames(state, withNamesOfPeople(state, reason))}`
  })
}
