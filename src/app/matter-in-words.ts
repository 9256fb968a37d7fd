import { changesIn } from '../institutions/proposals.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Matter } from '../kernel/matter.ts'
import type { State } from '../kernel/state.ts'
import { changeInWords } from './change-in-words.ts'
import { matterNamed } from './matter-named.ts'
import { nameOf } from './names.ts'
import { toldOfMatter } from './told-of-matter.ts'
import { valueInWords } from './value-in-words.ts'
import { titleOfName } from './words-of-name.ts'

/** A proposal, a case or another matter that is before the players. */
export function matterInWords(state: State, matter: Matter): string {
  const by = matter.by === null ? '' : ` by ${nameOf(state, matter.by)}`
  const changes = changesIn({ changes: matter.fields['changes'] ?? [] } as JsonObject) ?? []
  if (changes.length > 0)
    return `Proposal ${matter.label}${by}: ${changes.map(change => changeInWords(state, change)).join('; ')}`
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
