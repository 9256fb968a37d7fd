import type { Decided } from '../../kernel/acts/close-run.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { isRulebook } from '../../kernel/effects/may-change.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Experience } from './lesson.ts'

/** An act that was done lately, and what has come of it so far. */
type Lately = { readonly act: string; worth: number }

/** The acts of a game that were done lately, the latest last: what comes of them is still to be seen. */
export type Trail = Lately[]

/** Of what comes after an act so much is due to it, the less the more acts lie between. */
const DUE = 0.75

/** After so many acts more is due to others. */
const LONG = 8

/** How much a single outcome teaches. */
const BY_ONE = 0.2

/**
 * Notes how far an act carried its game on, and gives those before it their share: so that people learn to do what
 * leads to something, though by itself it does nothing much.
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

/** What mostly comes of any act whatever is nothing that is due to this one. */
const ANY = ''
const BY_ALL = 0.02

/** From such a worth on something is said to carry a game on. */
export const CARRYING = 0.2

/** How far an entry carries its game on: what changes the rulebook most, then what is put forward for it, and least of all disputes. */
export function worthOf({ entry: { effects }, state }: Pick<Decided, 'entry' | 'state'>): number {
  return effects.some(it => it.do === 'ask') ? 0 : Math.max(0, ...effects.map(it => worthOfOne(it, state)))
}

function worthOfOne(effect: LoggedEffect, state: State): number {
  if (isRulebook(effect)) return effect.warrant.via === 'hand' || effect.warrant.via === 'undoing' ? 0.1 : 1
  if (effect.do === 'openMatter') return effect.matter.institution === 'proposals' ? 0.6 : 0.1
  if (effect.do === 'closeMatter') return ofProposal(state, effect.matter) ? 0.4 : 0.1
  if (effect.do === 'changeMatter' && STEPS.some(field => lookup(effect.set, field) !== undefined))
    return ofProposal(state, effect.matter) ? 0.2 : 0.1
  return effect.do === 'write' && STAGES.includes(effect.register) ? 0.08 : 0.02
}

function ofProposal(state: State, matter: string): boolean {
  return matterIn(state, matter)?.institution === 'proposals'
}

/** What a ballot, a ruling or a step of its way writes of a matter. */
const STEPS = ['ballots', 'voting', 'phase', 'ruling']

/** Registers that say how far a game has come. */
const STAGES = ['mover', 'phase', 'turn']
