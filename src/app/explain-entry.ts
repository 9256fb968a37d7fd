import type { Decided, Refused } from '../kernel/close-course.ts'
import { decide } from '../kernel/decide.ts'
import type { Entry } from '../kernel/entry.ts'
import { evolve } from '../kernel/evolve.ts'
import { found, foundingEffects } from '../kernel/found.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { recordedChance } from './chance.ts'
import { foldLog } from './fold-log.ts'
import { withholdSecrets } from './withhold-secrets.ts'

/** An entry with what led to it: decided again, if that is possible on this machine, with every question and answer. */
export type ExplainedEntry = {
  readonly entry: Entry
  readonly before: State
  readonly after: State
  /** Absent when another machine decided it, or when deciding it again came out differently. */
  readonly decided?: Decided
  /** Why there are no decisions, in a sentence. */
  readonly missing?: string
  /** The entries before this one, whose deeds and commitment its dice rest on. */
  readonly past: readonly Entry[]
}

/** Explains one entry of a log, as everybody may have it: what programs did with a secret is told once it is open. */
export function explainEntry(world: World, log: readonly Entry[], seq: number): ExplainedEntry {
  const entries = withholdSecrets(foldLog(log), log)
  const entry = entries[seq]
  if (entry === undefined) throw new RangeError(`there is no entry ${seq}`)
  const past = entries.slice(0, seq)
  const before = foldLog(past)
  const told = { entry, before, after: evolve(before, entry), past }
  if (entry.machine !== world.machine) return { ...told, missing: OTHER_MACHINE }
  const decided = decidedAgain(world, before, entry)
  if (decided.ok && decided.entry.hash === entry.hash) return { ...told, decided }
  if (decided.lacking.length > 0) return { ...told, missing: SEALED }
  return { ...told, missing: 'Deciding it again gives something else: see nomic verify.' }
}

const OTHER_MACHINE = 'Another machine decided this entry, so that its questions cannot be put again here.'

const SEALED = 'It rests on a secret that is not open yet, so that its questions cannot be put again here.'

/** Decides an entry again, from the act and the faces that it recorded. */
export function decidedAgain(world: World, before: State, entry: Entry): Decided | Refused {
  const chance = recordedChance(entry.outside)
  if (entry.seq > 0) return decide(world, before, entry.act, chance, entry.beside)
  return found(world, entry.act, foundingEffects(entry.effects), chance, entry.beside)
}
