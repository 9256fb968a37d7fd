import type { GameRecord } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { toldEntries } from './told-entries.ts'

/** Which entries are asked for: those after one, oldest first; else those before one or before the end, newest first. */
export type WantedEntries = { readonly before?: number; readonly after?: number; readonly limit: number }

/** A page of told entries as JSON, and where what is earlier and what is later begins. */
export async function entriesTold(
  house: House,
  record: GameRecord,
  { before, after, limit }: WantedEntries,
): Promise<string> {
  const end = Math.min(before ?? record.entries, record.entries)
  if (after !== undefined) {
    const from = Math.min(after + 1, end)
    const to = Math.min(from + limit, end)
    const lines = await toldEntries(house, record, from, to)
    return pageOf(lines, { before: from, after: to - 1 })
  }
  const from = Math.max(0, end - limit)
  const lines = await toldEntries(house, record, from, end)
  return pageOf(lines.toReversed(), { before: from, after: end - 1 })
}

function pageOf(lines: readonly string[], { before, after }: { before: number; after: number }): string {
  const older = before > 0 ? `,"before":${before}` : ''
  const newer = after >= 0 ? `,"after":${after}` : ''
  return `{"entries":[${lines.join(',')}]${older}${newer}}`
}
