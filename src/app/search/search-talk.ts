import type { GameId } from '../../ports/ids.ts'
import type { MessageDocument } from '../../ports/search-index.ts'
import type { TalkMessage } from '../../ports/talk.ts'
import type { TalkEvent } from '../../wire/talk.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { searchPhrases } from './search-words.ts'

/** Messages with all the words, latest first. `unsearched` is the number of messages that are not in the index yet. */
type FoundInTalk = { readonly messages: readonly TalkMessage[]; readonly before?: number; readonly unsearched: number }

/**
 * Finds messages in the talk of a game. The index only proposes them: what is shown comes from the store, so a message
 * that has changed, or is hidden or removed, is not found by its old words.
 */
export async function searchTalk(
  server: GameServer,
  game: GameId,
  words: string,
  page: { readonly before?: number; readonly limit: number },
): Promise<FoundInTalk> {
  const unsearched = await keepTalkIndexed(server, game)
  const found = await server.search.findMessages(game, { ...page, phrases: searchPhrases(words) })
  const messages: TalkMessage[] = []
  for (const { id, version } of found.messages) {
    const message = await server.store.talk.one(game, id)
    if (message === undefined) continue
    if (message.versions === version && isFindable(message)) messages.push(message)
    else await renewInIndex(server, message)
  }
  return { messages, unsearched, ...(found.before === undefined ? {} : { before: found.before }) }
}

/** Brings a message in the index up to date after it was written, edited, hidden, shown or removed. */
export async function renewInIndex({ search }: GameServer, message: TalkMessage): Promise<void> {
  await search.replaceMessage(message.game, messageDocument(message))
}

/** Brings the index of this node up to date after a message changed through another node. New ones are indexed later. */
export async function renewAfterNews(
  server: GameServer,
  game: GameId,
  { message: id, what }: TalkEvent,
): Promise<void> {
  const message = what === 'written' || what === 'reacted' ? undefined : await server.store.talk.one(game, id)
  if (message !== undefined) await renewInIndex(server, message)
}

/** Number of messages that are indexed at a time, on the main thread, in a tenth of a second at most; and per request. */
const PAGE = 20
const MOST = 5_000

/** Adds the messages that are not in the index yet. Returns how many are still not in it. */
async function keepTalkIndexed(server: GameServer, game: GameId): Promise<number> {
  const { search, store } = server
  return server.turns(`search talk ${game}`, async () => {
    const last = (await store.talk.page(game, { limit: 1 })).messages[0]?.number ?? 0
    let after = await search.indexedMessages(game)
    const end = Math.min(last, after + MOST)
    while (after < end) {
      const upTo = Math.min(after + PAGE, end)
      const { messages } = await store.talk.page(game, { before: upTo + 1, limit: upTo - after })
      if ((await search.addMessages(game, { after, upTo }, messages.map(messageDocument))) === 'conflict') break
      after = upTo
      await yieldToPendingWork()
    }
    return last - after
  })
}

function messageDocument(message: TalkMessage): MessageDocument {
  const { number, id, versions, text } = message
  return { number, id, version: versions, ...(isFindable(message) && text !== undefined ? { text } : {}) }
}

/** Whether everyone in the game may read a message: it is neither hidden nor removed. */
function isFindable({ text, hidden }: TalkMessage): boolean {
  return text !== undefined && hidden === undefined
}
