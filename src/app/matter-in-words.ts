import { changesIn } from '../institutions/proposals.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Matter } from '../kernel/matter.ts'
import type { State } from '../kernel/state.ts'
import { asRoomAllows } from './as-room-allows.ts'
import { changesInLine } from './changes-in-line.ts'
import { matterNamed } from './matter-named.ts'
import { nameOf } from './names.ts'
import { toldOfMatter } from './told-of-matter.ts'
import { valueInWords } from './value-in-words.ts'
import { titleOfName } from './words-of-name.ts'

/** So much room is there in a line of a list. */
export const A_LINE = 160

/** A proposal, a case or another matter that is before the players, with so much of what it says as there is `room` for; each of its changes is named. */
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

/** A question as it was put: in the marks in which what is said stands. */
function quoted(about: string): string {
  return /^(“|entry |a dispute$)/.test(about) ? about : `“${about}”`
}

/** Who is to judge a case now: whoever was called upon last. */
function judgeIn(state: State, { fields }: Matter): string {
  const judge = Array.isArray(fields['judges']) ? fields['judges'].at(-1) : undefined
  return typeof judge === 'string' ? `; Judge: ${nameOf(state, judge)}` : ''
}
