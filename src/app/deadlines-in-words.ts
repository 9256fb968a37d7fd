import type { Deadline } from '../kernel/deadline.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { instantInWords } from './instant-in-words.ts'
import { nameOf } from './names.ts'
import { ofOne } from './of-one.ts'
import { registerInWords } from './register-in-words.ts'
import { identityInWords, listInWords, valueInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** What the clock brings and when, the next first; what falls together for the same reason stands in one line. */
export function deadlinesInWords(state: State): readonly string[] {
  const inOrder = Object.values(state.deadlines).toSorted((a, b) => Number(still(a)) - Number(still(b)) || a.at - b.at)
  const lines = Map.groupBy(inOrder, it => whenAndWhat(state, it))
  return [...lines].map(([line, [first, ...others]]) => {
    const whom = [first, ...others].flatMap(it => (it === undefined ? [] : whomConcerned(state, it)))
    const by = first?.rule == null ? '' : `, by rule ${labelOf(state, first.rule)}`
    return `${line}${whom.length === 0 ? '' : ` (${listInWords([...new Set(whom)])})`}${by}.`
  })
}

/** What a deadline is, and whom or what it concerns: “silent week (Ada)”. */
export function deadlineInWords(state: State, deadline: Deadline): string {
  const whom = whomConcerned(state, deadline)
  return `${wordsOfName(deadline.event)}${whom.length === 0 ? '' : ` (${listInWords(whom)})`}`
}

function still({ left }: Deadline): boolean {
  return left !== undefined
}

function whenAndWhat(state: State, deadline: Deadline): string {
  const when = still(deadline) ? 'The clock stands still' : `Due ${instantInWords(deadline.at, state.zone)}`
  return `${when}: ${wordsOfName(deadline.event)}`
}

/** Whom or what a deadline is about: its matter, and what its data tell; amounts in them are a rule's own notes. */
export function whomConcerned(state: State, { matter, data }: Deadline): readonly string[] {
  const about = matter === undefined ? [] : [valueInWords(state, matter)]
  const told = Object.values(data).flatMap(value => (typeof value === 'number' ? [] : [toldOf(state, value)]))
  return told.length === 0 ? about : [...about, told.join(': ')]
}

function toldOf(state: State, value: Json): string {
  return typeof value === 'string' && Object.hasOwn(state.persons, value)
    ? nameOf(state, value)
    : `${kindOfItem(state, value)}${valueInWords(state, value)}`
}

/** What something is of which one register alone keeps an account under its name: “potato ” of Spud; else nothing. */
function kindOfItem(state: State, name: Json): string {
  if (typeof name !== 'string' || identityInWords(state, name) !== undefined) return ''
  const kept = Object.values(state.registers).filter(
    ({ declaration: { keys, type }, value }) =>
      keys === 'text' && type === 'data' && (own((value ?? {}) as JsonObject, name) ?? null) !== null,
  )
  return kept.length === 1 && kept[0] !== undefined ? `${ofOne(registerInWords(kept[0].declaration))} ` : ''
}
