import type { GameRecord } from '../../ports/game-store.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { toldEntries } from './entry-views.ts'

/**
 * The requested entries: those after `after`, oldest first; or else those before `before` or before the end of the log,
 * newest first.
 */
type WantedEntries = { readonly before?: number; readonly after?: number; readonly limit: number }

/**
 * A page of rendered entries as JSON, with cursors for earlier and later entries. The page ends early if its texts are
 * long.
 */
export async function entriesView(
  server: GameServer,
  record: GameRecord,
  { before, after, limit }: WantedEntries,
): Promise<string> {
  const end = Math.min(before ?? record.entries, record.entries)
  if (after !== undefined) {
    const from = Math.min(after + 1, end)
    const to = Math.min(from + limit, end)
    const lines: string[] = []
    while (from + lines.length < to && !isFull(lines)) {
      const at = from + lines.length
      lines.push(...(await toldEntries(server, record, at, Math.min(at + AT_ONCE, to))))
    }
    return pageOf(lines, { before: from, after: from + lines.length - 1 })
  }
  const from = Math.max(0, end - limit)
  const lines: string[] = []
  while (end - lines.length > from && !isFull(lines)) {
    const at = end - lines.length
    lines.push(...(await toldEntries(server, record, Math.max(from, at - AT_ONCE), at)).toReversed())
  }
  return pageOf(lines, { before: end - lines.length, after: end - 1 })
}

/**
 * The number of entries rendered at a time, and the number of characters after which a page is full, however few
 * entries it contains.
 */
const AT_ONCE = 20
const MOST_CHARACTERS = 2_000_000

/** Whether a page contains as much as one response may: even one entry may have long texts. */
export function isFull(lines: readonly string[]): boolean {
  return lines.reduce((sum, line) => sum + line.length, 0) >= MOST_CHARACTERS
}

function pageOf(lines: readonly string[], { before, after }: { before: number; after: number }): string {
  const older = before > 0 ? `,"before":${before}` : ''
  const newer = after >= 0 ? `,"after":${after}` : ''
  return `{"entries":[${lines.join(',')}]${older}${newer}}`
}

/** A refusal if a game has no entry with the given number, which says which entries it has. */
export function entryThere({ entries }: Pick<GameRecord, 'entries'>, seq: number): ServerRefusal | undefined {
  if (seq < entries) return undefined
  return serverRefuses('unknownThing', `There is no entry ${seq}: this game has entries 0 to ${entries - 1}.`)
}
