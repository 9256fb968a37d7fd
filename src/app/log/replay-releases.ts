import type { Entry } from '../../kernel/log/entry.ts'
import type { EntryAgain, ReleasedEngines, Replay } from '../../ports/released-engines.ts'
import { recordedChance } from '../play/chance.ts'

/** A release that decides its entries of a log again. */
type DecidingRelease = {
  readonly name: string
  decideAgain(entry: Entry): () => EntryAgain
}

/**
 * Lets the engine of each release decide its own entries of a log again. Between them, an engine applies the recorded
 * effects of all entries, as it did when the game was played, so each engine goes through the log at most once.
 */
export function replayReleases(
  engines: ReleasedEngines | undefined,
  game: string,
  entries: readonly Entry[],
  withSecrets: (entry: Entry) => Entry,
): {
  of(machine: string): DecidingRelease | undefined
  /** How new an engine is; undefined if it is of no release. This version is newer than all other releases. */
  rankOf(machine: string, ours: string): number | undefined
} {
  const ranks = new Map(engines?.releases.map(({ machine }, place) => [machine, place]))
  const known = new Map<string, DecidingRelease | undefined>()
  const opened = (machine: string): DecidingRelease | undefined => {
    const name = engines?.releases.find(it => it.machine === machine)?.name
    const replay = name === undefined ? undefined : engines?.open(machine)?.begin(game)
    return name === undefined || replay === undefined ? undefined : { name, decideAgain: decider(replay) }
  }
  const decider = (replay: Replay): DecidingRelease['decideAgain'] => {
    let done = 0
    return entry => () => {
      replay.apply(entries.slice(done, entry.seq).map(withSecrets))
      done = entry.seq
      return replay.decide(entry, recordedChance(entry.outside))
    }
  }
  return {
    of(machine) {
      if (!known.has(machine)) known.set(machine, opened(machine))
      return known.get(machine)
    },
    rankOf(machine, ours) {
      const rank = ranks.get(machine)
      return rank ?? (machine === ours ? ranks.size : undefined)
    },
  }
}
