import { type JsonText, valueOfText } from '../../kernel/values/json-text.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { FeedTopic } from './atom-feed.ts'
import { publicEntries } from './cached-entry-views.ts'

/** Number of entries read at a time, and maximum numbers of entries, and of their characters, searched for a feed. */
const PAGE = 50
const MOST_SEARCHED = 400
const MOST_CHARACTERS = 8_000_000

/** Returns the latest entries about a topic as an Atom feed. */
export async function feedOfGame(
  server: GameServer,
  record: GameRecord,
  topic: FeedTopic,
  self: string,
): Promise<string> {
  const { id: game, title, foundedAt: since } = record
  const kinds = topic === 'all' ? undefined : await matterKinds(server, record, INSTITUTION[topic])
  const lines: JsonText<PublicEntry>[] = []
  const first = Math.max(0, record.entries - (kinds === undefined ? PAGE : MOST_SEARCHED))
  let characters = 0
  for (let end = record.entries; end > first && characters < MOST_CHARACTERS; end -= PAGE) {
    const page = await publicEntries(server, record, Math.max(first, end - PAGE), end)
    characters += page.reduce((sum, line) => sum + line.length, 0)
    lines.push(...page.toReversed())
  }
  const about = kinds === undefined ? {} : { kinds }
  return server.readingRoom.read('feed', { home: server.home, game, title, topic, self, since, lines, ...about })
}

/** The institution that runs the matters of each topic, whatever the rules call those matters. */
const INSTITUTION = { proposals: 'proposals', rulings: 'judgment' } as const

/** Maximum number of matters to examine to find out what the rules call them. */
const MOST_MATTERS = 100

/** The kinds of matter that an institution runs in this game. */
async function matterKinds(server: GameServer, { id }: GameRecord, institution: string): Promise<readonly string[]> {
  const answer = await askGame(server, id, { about: 'matters', by: 'nobody', of: { limit: MOST_MATTERS } })
  if (!answer.ok) return []
  const { matters } = valueOfText(answer.json)
  return matters.filter(it => it.institution === institution).map(({ kind }) => kind)
}
