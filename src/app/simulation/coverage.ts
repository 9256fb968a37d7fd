import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import { REFUSAL_CODES } from '../../kernel/acts/refusal.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Counts, SimulationSummary } from './summary.ts'

/** The coverage of a kind of things by simulations: how many of them were reached, and which were not. */
export type Coverage = { readonly reached: number; readonly of: number; readonly missing: readonly string[] }

/**
 * The shares of all refusal codes, institutions, effects and questions that were reached, and of the acts that some
 * rule offered.
 */
export function coverageOf(
  world: World,
  { reached, refused }: Pick<SimulationSummary, 'reached' | 'refused'>,
): { readonly [what: string]: Coverage } {
  const institutions = Object.values(world.institutions).map(it => it.name)
  return {
    'refusal codes': covered(REFUSAL_CODES, refused),
    institutions: covered(institutions, reached.institutions),
    acts: covered([...Object.keys(reached.offered), ...Object.keys(HAND_ACTS)], reached.acts),
    effects: covered(Object.keys(EFFECTS), reached.effects),
    questions: covered(Object.keys(world.kinds), reached.questions),
  }
}

function covered(all: readonly string[], counts: Counts): Coverage {
  const missing = [...new Set(all)].filter(it => lookup(counts, it) === undefined)
  return { reached: new Set(all).size - missing.length, of: new Set(all).size, missing }
}

/** Every effect that exists. */
const EFFECTS: { readonly [effect in LoggedEffect['do']]: true } = {
  addRule: true,
  removeRule: true,
  replaceText: true,
  setAttribute: true,
  relabel: true,
  place: true,
  setFront: true,
  bind: true,
  unbind: true,
  addGroup: true,
  editGroup: true,
  removeGroup: true,
  found: true,
  keepProgram: true,
  declare: true,
  write: true,
  add: true,
  introduce: true,
  openMatter: true,
  changeMatter: true,
  closeMatter: true,
  arm: true,
  disarm: true,
  suspend: true,
  resume: true,
  readAs: true,
  find: true,
  lapse: true,
  throw: true,
  say: true,
  raise: true,
  seal: true,
  reveal: true,
  ask: true,
  settle: true,
  answer: true,
  withdraw: true,
  stand: true,
  follow: true,
  rest: true,
  overwrite: true,
  fall: true,
}
