import { restorationEffects } from '../../institutions/restoration-effects.ts'
import { isOfSupposedGame, type Part } from '../../institutions/restored-part.ts'
import { CLERK } from '../../kernel/acts/act.ts'
import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { State } from '../../kernel/state/state.ts'
import { partsBetween } from '../correction/parts-between.ts'
import { whatIf } from '../correction/what-if.ts'
import { callContextNow } from '../play/call-context.ts'
import { partInWords } from '../prose/restorations.ts'
import type { SimulatedGame, SimulationFault } from './simulation.ts'

/** How much may be decided again for each entry that is taken back. */
const BOUNDS = { gas: 20_000_000_000, entries: 2_000 }

/** Number of entries that are taken back, each alone, and among how many of the last ones they are. */
const MOST = 3
const LAST = 60

/**
 * Takes entries of a simulated game back, as a Judge would: the game must then stand exactly as if the entry had not
 * been, apart from what only the real game can have.
 */
export function takingBackFault({
  world,
  game: { state },
  entries,
  tried,
}: SimulatedGame): SimulationFault | undefined {
  const acts = entries.slice(-LAST).filter(({ seq, act }) => seq > 0 && act.by !== CLERK)
  const step = Math.max(1, Math.ceil(acts.length / MOST))
  for (const { seq } of acts.filter((_, place) => place % step === step - 1)) {
    const answer = whatIf(world, entries, { without: [seq], instead: {} }, BOUNDS)
    if ('bad' in answer || answer.restoration === undefined || answer.parts.length === 0) continue
    const { supposed } = answer.game
    // Rules that only the supposed game has get other identities in this one.
    if (Object.keys(supposed.rules).some(isOfSupposedGame)) continue
    const effects = restorationEffects(callContextNow(world, state), answer.restoration, true)
    const words =
      typeof effects === 'string' ? effects : differenceInWords(effects.reduce(applyEffect, state), supposed, state)
    if (words !== undefined)
      return { check: 'takenBack', words: `Without entry ${seq}: ${words}`, act: tried.length - 1 }
  }
  return undefined
}

function differenceInWords(corrected: State, supposed: State, before: State): string | undefined {
  const left = partsBetween(corrected, supposed).filter(it => !isOnlyReal(it, before))
  return left.length === 0 ? undefined : left.map(it => partInWords(corrected, it).words).join('; ')
}

/** Whether a difference is one that a correction leaves to the real game. */
function isOnlyReal(part: Part, { nextId, now }: State): boolean {
  const isNew = (id: string): boolean => Number(id.slice(1)) >= nextId
  if ('deadline' in part) return isNew(part.deadline) || (part.is !== null && part.is.at <= now)
  return false
}
