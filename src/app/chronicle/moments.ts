import { WINNER } from '../../institutions/winning.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { MomentKind } from '../../wire/moment-kinds.ts'

/**
 * Returns the kind of moment that an effect makes of its entry; undefined if none. `institution` is the institution that
 * runs a matter. Joining and leaving depend on who was in the game before, so they are not found here.
 */
export function momentOf(
  effect: LoggedEffect,
  institution: (matter: string) => string | undefined,
): MomentKind | undefined {
  if (effect.do === 'write') return effect.register === WINNER && effect.value !== null ? 'win' : undefined
  if ((effect.do !== 'closeMatter' && effect.do !== 'changeMatter') || effect.warrant.via === 'undoing')
    return undefined
  const { outcome, ruling = null } = effect.set ?? {}
  const by = institution(effect.matter)
  if (ruling !== null && by === 'judgment') return 'ruling'
  if (effect.do !== 'closeMatter' || typeof outcome !== 'string') return undefined
  return by === 'proposals' ? (lookup(OUTCOMES, outcome) ?? 'outcome') : 'outcome'
}

/** The outcomes that the institution of proposals knows. A rule may call them anything on its pages. */
const OUTCOMES: { readonly [outcome: string]: MomentKind } = { adopted: 'adoption', defeated: 'defeat' }
