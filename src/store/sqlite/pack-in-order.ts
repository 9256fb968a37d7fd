import { openTurns } from '../../app/server/keyed-mutex.ts'
import type { GameId, KeptEntry } from '../../ports/game-store.ts'
import { isSmall, packed, packedAside } from './packed.ts'

/** An entry whose decisions are packed; undefined where there are none. */
export type PackedEntry = KeptEntry & { readonly packed: Uint8Array | undefined }

/** Packs the decisions of entries, long ones on another thread. What follows happens in the order of asking in each game. */
type Packing = {
  whenPacked<Done>(
    game: GameId,
    entries: readonly KeptEntry[],
    work: (entries: readonly PackedEntry[]) => Promise<Done>,
  ): Promise<Done>
  /** Waits until everything that was asked for so far has gone on. */
  over(): Promise<void>
}

export function openPacking(): Packing {
  const turns = openTurns()
  const underWay = new Map<GameId, number>()
  const all = new Set<Promise<unknown>>()
  const noted = async <Done>(game: GameId, done: Promise<Done>): Promise<Done> => {
    underWay.set(game, (underWay.get(game) ?? 0) + 1)
    all.add(done)
    try {
      return await done
    } finally {
      all.delete(done)
      const left = (underWay.get(game) ?? 1) - 1
      if (left === 0) underWay.delete(game)
      else underWay.set(game, left)
    }
  }
  return {
    async whenPacked(game, entries, work) {
      if (!underWay.has(game) && entries.every(({ decisions = '' }) => isSmall(decisions)))
        return work(entries.map(entry => ({ ...entry, packed: packedIfAny(entry) })))
      // Wrapped, so that the next turn waits until the work has begun, not until it is done.
      const begun = turns(game, async () => {
        const ready = await Promise.all(entries.map(aside))
        return { done: work(ready) }
      })
      return noted(
        game,
        begun.then(({ done }) => done),
      )
    },
    async over() {
      await Promise.allSettled(all)
    },
  }
}

function packedIfAny({ decisions }: KeptEntry): Uint8Array | undefined {
  return decisions === undefined ? undefined : packed(decisions)
}

async function aside(entry: KeptEntry): Promise<PackedEntry> {
  const { decisions } = entry
  return { ...entry, packed: decisions === undefined ? undefined : await packedAside(decisions) }
}
