import type { Decided, Refused } from '../kernel/close-course.ts'
import { decide } from '../kernel/decide.ts'
import type { Entry } from '../kernel/entry.ts'
import { evolve } from '../kernel/evolve.ts'
import { found, foundingEffects } from '../kernel/found.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { recordedChance } from './chance.ts'
import { diceFault } from './dice/dice-check.ts'
import type { DiceBehind } from './dice/dice-in-words.ts'
import { NO_STANDING, withEntry } from './dice/dice-standing.ts'
import { foldLog } from './fold-log.ts'
import { withoutPurse } from './share-of-an-act.ts'
import { withholdSecrets } from './withhold-secrets.ts'

/** Everything that was asked while an entry was decided. */
export type Asked = Pick<Decided, 'decisions' | 'failures' | 'gas'>

/** An entry with what led to it: decided again, if that is possible on this machine, with every question and answer. */
export type ExplainedEntry = {
  readonly entry: Entry
  readonly before: State
  readonly after: State
  /** Absent when another machine decided it, or when deciding it again came out differently. */
  readonly asked?: Asked
  /** Why there are no decisions, in a sentence. */
  readonly missing?: string
  readonly dice: DiceBehind
}

/** Explains one entry of a log, as everybody may have it: what programs did with a secret is told once it is open. */
export function explainEntry(world: World, log: readonly Entry[], seq: number): ExplainedEntry {
  const entries = withholdSecrets(foldLog(log), log)
  const entry = entries[seq]
  if (entry === undefined) throw new RangeError(`there is no entry ${seq}`)
  const past = entries.slice(0, seq)
  const fault = diceFault(past, entry)
  const dice = { standing: past.reduce(withEntry, NO_STANDING), ...(fault === undefined ? {} : { fault }) }
  return explainAfter(world, foldLog(past), entry, dice)
}

/** The same of an entry and the game before it, both without what is still sealed. */
export function explainAfter(world: World, before: State, entry: Entry, dice: DiceBehind): ExplainedEntry {
  const told = { entry, before, after: evolve(before, entry), dice }
  if (entry.machine !== world.machine) return { ...told, missing: OTHER_MACHINE }
  const decided = decidedAgain(world, before, entry)
  if (decided.ok && world.purse !== undefined) world.purse.left -= decided.gas
  if (decided.ok && decided.entry.hash === entry.hash) return { ...told, asked: decided }
  if (decided.lacking.length > 0) return { ...told, missing: SEALED }
  return { ...told, missing: 'Deciding it again gives something else: see nomic verify.' }
}

const OTHER_MACHINE = 'Another machine decided this entry, so that its questions cannot be put again here.'

const SEALED = 'It rests on a secret that is not open yet, so that its questions cannot be put again here.'

/** Decides an entry again, from the act and the faces that it recorded. */
export function decidedAgain(asked: World, before: State, entry: Entry): Decided | Refused {
  const world = withoutPurse(asked)
  const chance = recordedChance(entry.outside)
  if (entry.seq > 0) return decide(world, before, entry.act, chance, entry.beside)
  return found(world, entry.act, foundingEffects(entry.effects), chance, entry.beside)
}
