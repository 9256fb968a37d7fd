import type { Deed, Deeds } from '../../ports/deeds.ts'

/** What operators did, in memory. */
export function memoryDeeds(): Deeds {
  const all: Deed[] = []
  return {
    async add(deed) {
      all.push({ id: all.length + 1, ...deed })
    },
    async list(limit, before = Number.POSITIVE_INFINITY) {
      return all
        .filter(({ id }) => id < before)
        .reverse()
        .slice(0, limit)
    },
  }
}
