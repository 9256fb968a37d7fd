import type { ModerationEntry, ModerationLog, NewModerationEntry } from '../../ports/moderation.ts'

/** Stores the moderation log in memory. An operation that carries out a moderation action calls `keep` itself. */
export type MemoryModerationLog = ModerationLog & { keep(action: NewModerationEntry | undefined): void }

export function memoryModerationLog(): MemoryModerationLog {
  const all: ModerationEntry[] = []
  return {
    keep(action) {
      if (action !== undefined) all.push({ id: all.length + 1, ...action })
    },
    async list(limit, before = Number.POSITIVE_INFINITY) {
      return all
        .filter(({ id }) => id < before)
        .reverse()
        .slice(0, limit)
    },
  }
}
