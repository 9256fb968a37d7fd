import { changesIn } from '../../institutions/proposals.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf } from '../names/names.ts'
import { asRoomAllows, matterNamed, titleOfName, wordsOfName } from '../names/words.ts'
import { changesInLine } from './changes.ts'
import { askedInWords } from './questions.ts'
import { listInWords, valueInWords } from './values.ts'

/** Maximum number of characters of a text within a list item. */
export const A_LINE = 160

/**
 * A proposal, a case or another matter under consideration, with as much of its text as fits into `room`; each of its
 * changes is named.
 */
export function matterInWords(state: State, matter: Matter, room: number = Number.POSITIVE_INFINITY): string {
  const changes = changesIn({ changes: matter.fields['changes'] ?? [] } as JsonObject) ?? []
  if (changes.length === 0) return asRoomAllows(withoutChanges(state, matter), room)
  const told = changesInLine(state, changes, room, matter.open)
  return `Proposal ${matter.label}${byWhom(state, matter)}: ${told}`
}

function byWhom(state: State, { by }: Matter): string {
  return by === null ? '' : ` by ${nameOf(state, by)}`
}

function withoutChanges(state: State, matter: Matter): string {
  const by = byWhom(state, matter)
  const { question, entry, ruling } = matter.fields
  if (matter.kind !== 'case')
    return `${matterNamed({ ...matter, kind: titleOfName(matter.kind) })}${by}${toldOfMatter(state, matter.fields)}`
  const about =
    question != null
      ? valueInWords(state, question)
      : entry != null
        ? `entry ${valueInWords(state, entry)}`
        : 'a dispute'
  const ruled = ruling == null ? 'not ruled on yet' : `ruling: ${valueInWords(state, ruling)}`
  return `${titleOfName(matter.kind)} ${matter.label}${by}: ${quoted(about)}${judgeIn(state, matter)}; ${ruled}`
}

/** A question as it was asked, in quotation marks. */
function quoted(about: string): string {
  return /^(“|entry |a dispute$)/.test(about) ? about : `“${about}”`
}

/** The current Judge of a case: the last one named. */
function judgeIn(state: State, { fields }: Matter): string {
  if (fields['vacant'] === true) return '; no one can be the Judge now'
  const judge = Array.isArray(fields['judges']) ? fields['judges'].at(-1) : undefined
  return typeof judge === 'string' ? `; Judge: ${nameOf(state, judge)}` : ''
}

/** The display names of the parts of a turn; a part that a rule invented is shown by its own name. */
export function phaseInWords(phase: string): string {
  return lookup(PHASES, phase) ?? wordsOfName(phase)
}

const PHASES: { readonly [phase: string]: string } = {
  toPropose: 'a proposal is due',
  debate: 'the proposal is debated',
  voting: 'the players vote',
  part2: 'the vote is over, and the turn continues',
}

/** Says whose turn it is now: “it is Brook’s turn”. */
export function turnInWords(after: State, mover: Json): string {
  return mover === null ? 'no one moves next' : `it is ${nameOf(after, String(mover))}’s turn`
}

/**
 * The text of a matter of a kind that a rule invented, and its intended effects: “: Ann gets five points. (+5 points to
 * Ann)”.
 */
export function toldOfMatter(state: State, fields: JsonObject): string {
  const said = fields['text'] ?? fields['title'] ?? fields['statement']
  const effects = Array.isArray(fields['effects']) ? fields['effects'] : []
  const words = said == null ? '' : `: ${valueInWords(state, said)}`
  if (effects.length === 0) return words
  return `${words}${words === '' ? ':' : ''} (its effects: ${listInWords(effects.map(it => askedInWords(state, it)))})`
}
