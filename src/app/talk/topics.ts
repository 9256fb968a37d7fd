import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { TalkTopic } from '../../wire/talk.ts'
import { shortenedToRoom } from '../names/display-text.ts'
import { A_LINE } from '../prose/matters.ts'
import { publicEntries } from '../reads/cached-entry-views.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Topic } from '../session/questions/talk.ts'
import type { TalkReader } from './talk-reader.ts'

/** A person of the game, by the name that the game shows. */
type NamedPerson = { readonly person: string; readonly name: string }

/** Topics by key, and people by identity. What has left the game is absent. */
export type TopicsAndPeople = {
  readonly topics: ReadonlyMap<string, Topic>
  readonly people: ReadonlyMap<string, NamedPerson>
}

/** Maximum number of entries that are described in one answer. The others have only their number. */
const MOST_ENTRIES = 20

/** Returns some topics and people as the reader sees them now. */
export async function topicsAndPeopleNow(
  { server, access: { record }, by }: TalkReader,
  keys: readonly string[],
  persons: readonly string[],
): Promise<TopicsAndPeople> {
  if (keys.length === 0 && persons.length === 0) return { topics: new Map(), people: new Map() }
  const of = { keys: [...new Set(keys)], persons: [...new Set(persons)] }
  const answer = await askGame(server, record.id, { about: 'talkTopics', by, of })
  if (!answer.ok) throw new Error(`Game ${record.id} does not say what its talk is about: ${answer.sentence}`)
  const { topics, people } = valueOfText(answer.json)
  const described = await withEntryLines(server, record, topics)
  return {
    topics: new Map(described.map(it => [it.key, it])),
    people: new Map(people.map(it => [it.person, it])),
  }
}

/** Adds to the topics that are entries who did what in them. */
async function withEntryLines(
  server: GameServer,
  record: GameRecord,
  topics: readonly Topic[],
): Promise<readonly Topic[]> {
  const described: Topic[] = []
  let entries = 0
  for (const topic of topics) {
    const seq = entryOfKey(topic.key)
    const isTold = seq !== undefined && seq < record.entries && entries < MOST_ENTRIES
    if (isTold) entries += 1
    described.push(isTold ? await entryTopic(server, record, topic, seq) : topic)
  }
  return described
}

async function entryTopic(server: GameServer, record: GameRecord, topic: Topic, seq: number): Promise<Topic> {
  const [told] = await publicEntries(server, record, seq, seq + 1)
  if (told === undefined) return topic
  const line = `: ${shortenedToRoom(valueOfText(told).words, A_LINE)}`
  return { ...topic, words: topic.words + line, parts: [...topic.parts, { text: line }] }
}

/** The number of the entry that a conversation is about. */
export function entryOfKey(key: string): number | undefined {
  return key.startsWith('entry:') ? Number(key.slice('entry:'.length)) : undefined
}

/**
 * Returns what an address means. The conversation about a rule that has left the game is found by its identity, and
 * keeps the name that the rule had.
 */
export async function topicMeant(reader: TalkReader, about: string): Promise<Topic | ServerRefusal> {
  const { server, access, by } = reader
  const { id: game } = access.record
  const answer = await askGame(server, game, { about: 'talkMeant', by, of: { about } })
  if (!answer.ok) {
    const kept = await server.store.talk.conversation(game, about)
    return kept === undefined ? serverRefusal('unknownThing', answer.sentence) : goneTopic(about, kept.name)
  }
  const [topic] = await withEntryLines(server, access.record, [valueOfText(answer.json)])
  return topic as Topic
}

/** A topic that has left the game. */
export function goneTopic(key: string, name: string): Topic {
  const words = `${name} (no longer in the game)`
  return { key, about: key, words, parts: [{ text: words }] }
}

/** A topic for the client. */
export function topicView({ access: { person } }: Pick<TalkReader, 'access'>, topic: Topic): TalkTopic {
  const { key, about, words, parts, by } = topic
  return { key, about, words, parts: [...parts], yours: by !== undefined && by === person }
}
