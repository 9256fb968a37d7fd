import type { Deadline } from '../../../kernel/state/deadline.ts'
import type { State } from '../../../kernel/state/state.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/**
 * Deadlines pass one after another, each at its own instant, and all of them before any later act; the remaining
 * deadlines are in the future.
 */
export const deadlinesInOrder: Check = ({ before, after, decided: { entry } }) => {
  const { act } = entry
  const late = running(before).filter(it => it.at < act.at || (it.at === act.at && it.side === 'outside'))
  if (act.do !== 'fall' && late.length > 0)
    return `An act at ${act.at} came before the deadline of ${late[0]?.at} had passed.`
  if (act.do === 'fall') return outOfTurn(before, String(act.with['deadline']))
  if (act.at < before.now) return `An act at ${act.at} came after one at ${before.now}.`
  const past = running(after).find(it => it.at < before.now && lookup(before.deadlines, it.id) === undefined)
  return past === undefined ? undefined : `A deadline was set for ${past.at}, which had already passed at ${after.now}.`
}

function outOfTurn(before: State, id: string): string | undefined {
  const fell = lookup(before.deadlines, id)
  if (fell === undefined) return `A deadline passed that was not set: ${id}.`
  const earlier = running(before).find(
    it => it.at < fell.at || (it.at === fell.at && it.side === 'outside' && fell.side === 'inside'),
  )
  return earlier === undefined ? undefined : `The deadline of ${fell.at} passed before that of ${earlier.at}.`
}

function running(state: State): readonly Deadline[] {
  return Object.values(state.deadlines).filter(({ left }) => left === undefined)
}
