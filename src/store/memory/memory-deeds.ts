import type { Deed, Deeds, NewDeed } from '../../ports/moderation.ts'

/** What operators did, in memory; `keep` is called by whatever does it. */
export type MemoryDeeds = Deeds & { keep(deed: NewDeed | undefined): void }

export function memoryDeeds(): MemoryDeeds {
  const all: Deed[] = []
  return {
    keep(deed) {
      if (deed !== undefined) all.push({ id: all.length + 1, ...deed })
    },
    async list(limit, before = Number.POSITIVE_INFINITY) {
      return all
        .filter(({ id }) => id < before)
        .reverse()
        .slice(0, limit)
    },
  }
}
