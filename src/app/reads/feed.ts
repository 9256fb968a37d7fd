import type { GameRecord } from '../../ports/game-store.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { publicEntries } from './cached-entry-views.ts'

/** The feeds of a game: everything, or only entries about its proposals or its disputes. */
export type FeedTopic = 'all' | 'proposals' | 'rulings'

/** Maximum number of entries in a feed, and maximum number of entries searched to fill it. */
const MOST = 50
const MOST_SEARCHED = 400

/** Returns the latest entries about a topic, newest first, as everyone received them. */
export async function feedEntries(
  server: GameServer,
  record: GameRecord,
  topic: FeedTopic,
): Promise<readonly PublicEntry[]> {
  const kinds = topic === 'all' ? undefined : await matterKinds(server, record, INSTITUTION[topic])
  const found: PublicEntry[] = []
  const first = Math.max(0, record.entries - (kinds === undefined ? MOST : MOST_SEARCHED))
  for (let end = record.entries; end > first && found.length < MOST; end -= MOST) {
    const lines = await publicEntries(server, record, Math.max(first, end - MOST), end)
    const entries = lines.map(it => JSON.parse(it) as PublicEntry).toReversed()
    found.push(...entries.filter(entry => kinds === undefined || isAboutKind(entry, kinds)))
  }
  return found.slice(0, MOST)
}

/** The institution that runs the matters of each topic, whatever the rules call those matters. */
const INSTITUTION = { proposals: 'proposals', rulings: 'judgment' } as const

/** Maximum number of matters to examine to find out what the rules call them. */
const MOST_MATTERS = 100

/** The kinds of matter that an institution runs in this game. */
async function matterKinds(server: GameServer, { id }: GameRecord, institution: string): Promise<ReadonlySet<string>> {
  const answer = await askGame(server, id, { about: 'matters', by: 'nobody', of: { limit: MOST_MATTERS } })
  if (!answer.ok) return new Set()
  const { matters } = JSON.parse(answer.json) as { matters: readonly { kind: string; institution: string }[] }
  return new Set(matters.filter(it => it.institution === institution).map(({ kind }) => kind))
}

function isAboutKind({ parts, lines }: PublicEntry, kinds: ReadonlySet<string>): boolean {
  const named = [...parts, ...lines.flatMap(line => line.parts)]
  return named.some(({ matter }) => matter !== undefined && kinds.has(matter.kind))
}
