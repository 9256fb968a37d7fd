import type { ModerationEntry, ModerationLog, NewModerationEntry } from '../../ports/moderation.ts'

/** What operators did, in memory; `keep` is called by whatever does it. */
export type MemoryModerationLog = ModerationLog & { keep(deed: NewModerationEntry | undefined): void }

export function memoryModerationLog(): MemoryModerationLog {
  const all: ModerationEntry[] = []
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
