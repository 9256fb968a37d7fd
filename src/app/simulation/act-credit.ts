import type { Decided } from '../../kernel/acts/close-run.ts'
import { isRulebook } from '../../kernel/effects/batch-topics.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { isTakenBack } from '../../kernel/effects/warrant.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Experience } from './experience-types.ts'

/** A recent act, with its results so far. */
type Lately = { readonly act: string; worth: number }

/** The recent acts of a game, latest last, that can still receive credit for later results. */
export type Trail = Lately[]

/** The share of later results that is credited to an act. It shrinks with each act in between. */
const DUE = 0.75

/** Results that come more than this many acts later are not credited to an act. */
const LONG = 8

/** The weight of a single outcome in learning. */
const BY_ONE = 0.2

/**
 * Records how far an act advanced its game, and gives the acts before it their share of the credit. This teaches random
 * players acts that lead to progress later, even if those acts do little by themselves.
 */
export function credit(experience: Experience, trail: Trail, act: string, decided: Decided): void {
  const worth = worthOf(decided)
  for (const [place, it] of trail.entries()) it.worth += worth * DUE ** (trail.length - place)
  trail.push({ act, worth })
  const [first] = trail
  if (first === undefined || trail.length <= LONG) return
  trail.shift()
  const usual = experience.get(ANY) ?? { signs: new Map(), progress: 0, done: 0, words: new Set<string>() }
  const lesson = experience.get(first.act)
  const more = Math.max(0, Math.min(1, first.worth - usual.progress))
  if (lesson !== undefined) lesson.progress += BY_ONE * (more - lesson.progress)
  usual.progress += BY_ALL * (first.worth - usual.progress)
  experience.set(ANY, usual)
}

/** The key for acts in general. The average progress of all acts is not credited to any particular act. */
const ANY = ''
const BY_ALL = 0.02

/** The minimum progress for an act to count as advancing its game. */
export const CARRYING = 0.2

/**
 * Measures how far an entry advances its game. Changes to the rulebook count most, proposals for them count less, and
 * disputes count least.
 */
export function worthOf({ entry: { effects }, state }: Pick<Decided, 'entry' | 'state'>): number {
  return effects.some(it => it.do === 'ask') ? 0 : Math.max(0, ...effects.map(it => worthOfOne(it, state)))
}

function worthOfOne(effect: LoggedEffect, state: State): number {
  if (isRulebook(effect)) return effect.warrant.via === 'hand' || isTakenBack(effect.warrant) ? 0.1 : 1
  if (effect.do === 'openMatter') return effect.matter.institution === 'proposals' ? 0.6 : 0.1
  if (effect.do === 'closeMatter') return isOfProposal(state, effect.matter) ? 0.4 : 0.1
  if (effect.do === 'changeMatter' && STEPS.some(field => lookup(effect.set, field) !== undefined))
    return isOfProposal(state, effect.matter) ? 0.2 : 0.1
  return effect.do === 'write' && STAGES.includes(effect.register) ? 0.08 : 0.02
}

function isOfProposal(state: State, matter: string): boolean {
  return matterIn(state, matter)?.institution === 'proposals'
}

/** The fields of a matter that a ballot, a ruling or a step in its procedure writes. */
const STEPS = ['ballots', 'voting', 'phase', 'ruling']

/** The registers that show how far a game has advanced. */
const STAGES = ['mover', 'phase', 'turn']
