import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { TalkConversation, TalkMessage } from '../../ports/talk.ts'
import type { OwnTalk, TalkEvent, TalkExport, TalkFound, TalkOverview, TalkThread } from '../../wire/talk.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { searchTalk } from '../search/search-talk.ts'
import type { GameServer } from '../server/server-context.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import type { Topic } from '../session/questions/talk.ts'
import { messagesView, seesText } from './message-view.ts'
import { messageMeant, moderates, NO_MESSAGE, type TalkReader, talkRights } from './talk-reader.ts'
import { goneTopic, topicMeant, topicsAndPeopleNow, topicView } from './topics.ts'

/** Number of milliseconds, and of messages, within which nodes that lost news look for messages. */
const LATELY = 60_000
const MOST_LATELY = 20

/** The messages that were written in a game lately, as live news: for those who may have missed them. */
export async function latestTalk({ store, clock }: GameServer, game: GameId): Promise<readonly TalkEvent[]> {
  const { messages } = await store.talk.page(game, { limit: MOST_LATELY })
  const since = clock.now() - LATELY
  return messages
    .filter(({ at, text, hidden }) => at >= since && text !== undefined && hidden === undefined)
    .toSorted((a, b) => a.number - b.number)
    .map(({ about, id, number }) => ({ conversation: about, message: id, number, what: 'written' }))
}

type Page = { readonly before?: number | undefined; readonly limit: number }

/** Returns the conversations of a game, those with the latest messages first. */
export async function talkOverview(reader: TalkReader, { before, limit }: Page): Promise<TalkOverview> {
  const { server, access, account } = reader
  const { talk } = server.store
  const game = access.record.id
  const from = before === undefined ? {} : { before }
  const found = await talk.conversations(game, { reader: account, ...from, limit: limit + 1 })
  const page = found.slice(0, limit)
  const topics = await topicsOf(reader, page)
  const latest: TalkMessage[] = []
  for (const { about } of page) latest.push(...(await talk.page(game, { about, limit: 1 })).messages)
  const messages = new Map((await messagesView(reader, latest)).map(it => [it.conversation, it]))
  const last = page.at(-1)
  return {
    conversations: page.flatMap(({ about, messages: count, unread }) => {
      const [topic, message] = [topics.get(about), messages.get(about)]
      if (topic === undefined || message === undefined) return []
      return [{ topic: topicView(reader, topic), messages: count, unread, latest: message }]
    }),
    unread: account === undefined ? 0 : await talk.unread(game, account),
    you: await talkRights(reader),
    ...(found.length > limit && last !== undefined ? { before: last.latest } : {}),
  }
}

/** Returns the topics of conversations by key, also of those whose rule has left the game. */
async function topicsOf(
  reader: TalkReader,
  conversations: readonly Pick<TalkConversation, 'about' | 'name'>[],
): Promise<ReadonlyMap<string, Topic>> {
  const { topics } = await topicsAndPeopleNow(
    reader,
    conversations.map(({ about }) => about),
    [],
  )
  return new Map(conversations.map(({ about, name }) => [about, topics.get(about) ?? goneTopic(about, name)]))
}

/** Returns a page of one conversation, the latest messages first, with the rationale apart. */
export async function talkThread(
  reader: TalkReader,
  about: string,
  { before, limit }: Page,
): Promise<({ readonly ok: true } & { readonly thread: TalkThread }) | ServerRefusal> {
  const { server, access, account } = reader
  const { talk } = server.store
  const game = access.record.id
  const topic = await topicMeant(reader, about)
  if ('code' in topic) return topic
  const from = before === undefined ? {} : { before }
  const page = await talk.page(game, { about: topic.key, ...from, limit })
  const rationale = await talk.rationale(game, topic.key)
  const others = page.messages.filter(({ id }) => id !== rationale?.id)
  const shown = await messagesView(reader, rationale === undefined ? others : [rationale, ...others])
  const [first, ...rest] = shown
  const conversation = await talk.conversation(game, topic.key, account)
  const thread: TalkThread = {
    topic: topicView(reader, topic),
    unread: conversation?.unread ?? 0,
    you: await talkRights(reader),
    ...(rationale === undefined || first === undefined
      ? { messages: [...shown] }
      : { rationale: first, messages: rest }),
    ...(page.before === undefined ? {} : { before: page.before }),
  }
  return { ok: true, thread }
}

/** Returns messages of all conversations with all of the given words, or all messages, latest first. */
export async function talkFound(
  reader: TalkReader,
  { words, before, limit }: Page & { readonly words?: string | undefined },
): Promise<TalkFound> {
  const { server, access } = reader
  const query = { ...(before === undefined ? {} : { before }), limit }
  const page =
    words === undefined
      ? { unsearched: 0, ...(await server.store.talk.page(access.record.id, query)) }
      : await searchTalk(server, access.record.id, words, query)
  const topics = await topicsOfMessages(reader, page.messages)
  const messages = await messagesView(reader, page.messages)
  return {
    messages: messages.flatMap(message => {
      const topic = topics.get(message.conversation)
      return topic === undefined ? [] : [{ topic: topicView(reader, topic), message }]
    }),
    ...(page.before === undefined ? {} : { before: page.before }),
    ...(page.unsearched > 0 ? { unsearched: page.unsearched } : {}),
  }
}

async function topicsOfMessages(reader: TalkReader, messages: readonly TalkMessage[]) {
  const { server, access } = reader
  const kept: TalkConversation[] = []
  for (const about of new Set(messages.map(message => message.about))) {
    const conversation = await server.store.talk.conversation(access.record.id, about)
    if (conversation !== undefined) kept.push(conversation)
  }
  return topicsOf(reader, kept)
}

/** Returns one message with its topic. */
export async function talkMessage(
  reader: TalkReader,
  id: string,
): Promise<({ readonly ok: true } & TalkFound['messages'][number]) | ServerRefusal> {
  const message = await messageMeant(reader, id)
  if ('code' in message) return message
  const topic = (await topicsOfMessages(reader, [message])).get(message.about)
  const [shown] = await messagesView(reader, [message])
  if (topic === undefined || shown === undefined) return NO_MESSAGE
  return { ok: true, topic: topicView(reader, topic), message: shown }
}

/** Returns the versions of a message, oldest first; none if it has been removed, or is hidden from the reader. */
export async function messageVersions(reader: TalkReader, message: TalkMessage) {
  return seesText({ reader: reader.account, moderates: moderates(reader) }, message)
    ? allVersions(reader.server, message.id)
    : []
}

async function allVersions({ store }: GameServer, id: string) {
  const versions = await store.talk.versions(id)
  return versions.flatMap(({ version, at, text }) =>
    text === undefined ? [] : [{ version, at: wireInstant(at), text }],
  )
}

/** Maximum number of characters in one part of an export, beyond the first messages. */
const MOST_CHARACTERS = 4_000_000
/** Number of characters that each message counts for besides its texts. */
const AROUND_MESSAGE = 600
/** Maximum number of messages in one part of an export. */
const MOST_EXPORTED = 5_000
/** Number of messages that are read at a time. */
const AT_ONCE = 50

type Exported = TalkFound['messages'][number] & { readonly versions: Awaited<ReturnType<typeof allVersions>> }

/**
 * Returns the latest messages of a game before a number, by conversation and oldest first, with all their versions. If
 * there is too much for one answer, the older messages can be requested next.
 */
export async function talkExport(reader: TalkReader, before?: number): Promise<TalkExport> {
  const { server, access } = reader
  const { id: game, title } = access.record
  const exported: Exported[] = []
  let [next, characters] = [before, 0]
  do {
    const page = await talkFound(reader, { before: next, limit: AT_ONCE })
    for (const found of page.messages) {
      const versions = found.message.text === undefined ? [] : await allVersions(server, found.message.id)
      characters += versions.reduce((sum, { text }) => sum + text.length, AROUND_MESSAGE)
      exported.push({ ...found, versions })
    }
    next = page.before
  } while (next !== undefined && characters < MOST_CHARACTERS && exported.length < MOST_EXPORTED)
  const conversations = [...Map.groupBy(exported.reverse(), ({ topic }) => topic.key).values()].flatMap(all => {
    const [first] = all
    const messages = all.map(({ message, versions }) => ({ message, versions }))
    return first === undefined ? [] : [{ topic: first.topic, messages }]
  })
  return {
    game,
    title,
    at: wireInstant(server.clock.now()),
    conversations,
    ...(next === undefined ? {} : { before: next }),
  }
}

/** Marks messages of a conversation, or of all conversations, as read. */
export async function markTalkRead(
  reader: TalkReader,
  account: AccountId,
  upTo: number,
  about?: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const { server, access } = reader
  const { talk } = server.store
  const game = access.record.id
  const topic = about === undefined ? undefined : await topicMeant(reader, about)
  if (topic !== undefined && 'code' in topic) return topic
  const last = (await talk.page(game, { limit: 1 })).messages[0]?.number ?? 0
  await talk.markRead(game, account, Math.min(upTo, last), topic?.key)
  return { ok: true }
}

/** Maximum number of games that are looked at for unread messages, the newest first. */
const MOST_GAMES = 100

/** Returns the games of an account with messages that it has not read. */
export async function ownTalk({ store }: GameServer, account: AccountId): Promise<OwnTalk> {
  const { games } = await store.games.list({ account, limit: MOST_GAMES })
  const unread: { game: GameId; unread: number }[] = []
  for (const { id } of games) {
    const messages = await store.talk.unread(id, account)
    if (messages > 0) unread.push({ game: id, unread: messages })
  }
  return { games: unread }
}
