import type { GameRecord } from '../../ports/game-store.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { toldEntries } from './entry-views.ts'

/** Which entries are asked for: those after one, oldest first; else those before one or before the end, newest first. */
type WantedEntries = { readonly before?: number; readonly after?: number; readonly limit: number }

/** A page of told entries as JSON, and where what is earlier and what is later begins. It ends early where it has much to say. */
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

/** How many entries are told at a time, and after how many characters a page has enough, however few they are. */
const AT_ONCE = 20
const MOST_CHARACTERS = 2_000_000

/** Whether a page holds as much as one answer may: people may say much in one entry. */
export function isFull(lines: readonly string[]): boolean {
  return lines.reduce((sum, line) => sum + line.length, 0) >= MOST_CHARACTERS
}

function pageOf(lines: readonly string[], { before, after }: { before: number; after: number }): string {
  const older = before > 0 ? `,"before":${before}` : ''
  const newer = after >= 0 ? `,"after":${after}` : ''
  return `{"entries":[${lines.join(',')}]${older}${newer}}`
}

/** Whether a game has an entry of some number; if not, which it has. */
export function entryThere({ entries }: Pick<GameRecord, 'entries'>, seq: number): ServerRefusal | undefined {
  if (seq < entries) return undefined
  return serverRefuses('unknownThing', `There is no entry ${seq}: this game has the entries 0 to ${entries - 1}.`)
}
