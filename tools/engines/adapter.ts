import type { Decided, Refused } from '../../src/kernel/acts/close-run.ts'
import type { Effect } from '../../src/kernel/effects/effect.ts'
import type { Beside, Entry } from '../../src/kernel/log/entry.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Chance, World } from '../../src/kernel/state/world.ts'
import type { EntryAgain, ReleasedEngine, Replay } from '../../src/ports/released-engines.ts'

/** The functions of a release from which an engine is made. Their names are those of today. */
type ReleaseParts = {
  evolve(state: State, entry: Entry): State
  stateBeforeFounding(game: string): State
  decide(world: World, state: State, act: Entry['act'], chance: Chance, beside: Beside): Decided | Refused
  found(world: World, act: Entry['act'], founding: readonly Effect[], chance: Chance, beside: Beside): Decided | Refused
  foundingEffects(effects: Entry['effects']): readonly Effect[]
}

/** Makes the engine of a release from its functions. It is bundled with the release, so it never changes afterwards. */
export function engineFrom(world: World, parts: ReleaseParts): ReleasedEngine {
  return { machine: world.machine, begin: game => replayFrom(world, parts, game) }
}

function replayFrom(world: World, parts: ReleaseParts, game: string): Replay {
  let state = parts.stateBeforeFounding(game)
  return {
    apply(entries) {
      state = entries.reduce(parts.evolve, state)
    },
    decide(entry, chance): EntryAgain {
      const { act, beside, effects, seq } = entry
      const again =
        seq === 0
          ? parts.found(world, act, parts.foundingEffects(effects), chance, beside)
          : parts.decide(world, state, act, chance, beside)
      const { lacking } = again
      return again.ok
        ? { ok: true, entry: again.entry, lacking }
        : { ok: false, refusal: { sentence: again.refusal.sentence }, lacking }
    },
  }
}

/** Remembers what the type stripper returned, because every rule of a game is stripped again for each entry. */
export function remembered<Stripped>(strip: (source: string) => Stripped): (source: string) => Stripped {
  const known = new Map<string, Stripped>()
  return source => {
    const found = known.get(source)
    if (found !== undefined) return found
    const stripped = strip(source)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(source, stripped)
    return stripped
  }
}

const MOST_REMEMBERED = 500
