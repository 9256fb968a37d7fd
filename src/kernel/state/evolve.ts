import { applyEffect } from '../effects/apply-effect.ts'
import { copyingOnce } from '../effects/copy-on-write.ts'
import { withNextIdPast } from '../effects/next-identity.ts'
import { type Beside, type Entry, failureReasonOf, textsOfHistory } from '../log/entry.ts'
import { retainedRulebooks } from '../questions/ask-earlier-rulebook.ts'
import { lookup } from '../values/lookup.ts'
import { EMPTY } from '../values/persistent-map.ts'
import { withAddedByHand } from './added-by-hand.ts'
import { withRecentByHand } from './recent-by-hand.ts'
import { withTextsAndSecrets } from './sealed.ts'
import type { State } from './state.ts'

/** Returns the state after an entry: its recorded effects, applied in order. Nothing else ever changes a state. */
export function evolve(state: State, entry: Entry): State {
  let next = copyingOnce(() => entry.effects.reduce(applyEffect, stateAtStartOf(state, entry)))
  // The identity of a person whose attempt to join failed is never given to anyone else.
  if (failureReasonOf(entry) !== undefined && lookup(next.persons, entry.act.by) === undefined)
    next = withNextIdPast(next, entry.act.by)
  const rulebooks = retainedRulebooks(next, entry.seq)
  const addedByHand = withAddedByHand(state, entry)
  const added = addedByHand === undefined || Object.keys(addedByHand).length === 0 ? {} : { addedByHand }
  const recentByHand = withRecentByHand(state, entry)
  const recent = recentByHand === undefined || recentByHand.length === 0 ? {} : { recentByHand }
  return {
    ...withoutRecent(next),
    ...added,
    ...recent,
    ...withComputed(state, entry),
    rulebooks,
    seq: entry.seq + 1,
    head: entry.hash,
  }
}

function withoutRecent(state: State): State {
  if (state.recentByHand === undefined) return state
  const { recentByHand: _, ...rest } = state
  return rest
}

/** Maximum number of corrections of a game that are known to be computed. An older one counts as written by hand. */
const MOST_COMPUTED = 200

function withComputed({ computed = [] }: State, { outside }: Entry): Pick<State, 'computed'> {
  if (outside.computed === undefined) return {}
  return { computed: [...computed, ...outside.computed].slice(-MOST_COMPUTED) }
}

/**
 * The state from which an entry starts: it has the entry's instant and withholdable texts, but none of its effects yet.
 */
function stateAtStartOf(state: State, entry: Entry): State {
  const brought = entry.effects.flatMap(effect => (effect.do === 'seal' ? [effect.seal] : []))
  return { ...withTextsAndSecrets(state, brought, entry.act.by, besideForRules(entry)), now: entry.act.at }
}

/** The withholdable texts of an entry, without those of a history, which no rule can read. */
function besideForRules(entry: Entry): Beside {
  const apart = textsOfHistory(entry)
  if (apart.size === 0) return entry.beside
  return Object.fromEntries(Object.entries(entry.beside).filter(([hash]) => !apart.has(hash)))
}

/** The state before entry 0 of a game. */
export function stateBeforeFounding(game: string): State {
  return {
    game,
    ruleset: '',
    settings: {},
    zone: 'UTC',
    seq: 0,
    head: '',
    now: 0,
    nextId: 1,
    persons: {},
    said: EMPTY,
    seals: EMPTY,
    opened: EMPTY,
    groups: [],
    rules: {},
    programs: EMPTY,
    registers: {},
    matters: {},
    closed: EMPTY,
    rulebooks: {},
    deadlines: {},
    findings: [],
    answers: [],
    rulings: [],
    open: [],
  }
}
