import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { IndexedPart, SearchDocument, SearchQuery } from '../../ports/search-index.ts'
import type { SearchMonths, SearchResults } from '../../wire/game/search.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { searchPhrases } from './search-words.ts'

/** What to find in a game: words as someone typed them, and filters. */
type WantedSearch = Omit<SearchQuery, 'phrases'> & { readonly words: string }

/**
 * Finds entries and texts of rules in a game, newest first. A game that was not searched before is indexed first, a
 * part with each request; the result says how much of the game has been searched.
 */
export async function searchGame(
  server: GameServer,
  record: GameRecord,
  { words, ...wanted }: WantedSearch,
): Promise<SearchResults> {
  const indexed = await keepIndexed(server, record)
  const found = await server.search.find(record.id, { ...wanted, phrases: searchPhrases(words) })
  return {
    hits: found.hits.map(({ at, kinds, excerpt, ...hit }) => ({
      ...hit,
      at: wireInstant(at),
      kinds: [...kinds],
      excerpt: [...excerpt],
    })),
    ...(found.before === undefined ? {} : { before: found.before }),
    entries: record.entries,
    indexed,
  }
}

/** The months in which something happened in a game, newest first. */
export async function monthsOfGame(server: GameServer, record: GameRecord): Promise<SearchMonths> {
  const indexed = await keepIndexed(server, record)
  const months = await server.search.months(record.id)
  return { months: months.map(it => ({ ...it })), entries: record.entries, indexed }
}

/** Number of entries that are indexed at a time, and per request. */
const PAGE = 50
const MOST = 1_000
/** Number of characters that are indexed at a time, on the main thread: this takes at most a tenth of a second. */
const MOST_CHARACTERS = 65_536
/** Number of times per request that another node may be faster. */
const MOST_CONFLICTS = 10

/** Adds the entries that are not in the index yet. Returns how many entries the index contains. */
async function keepIndexed(server: GameServer, record: GameRecord): Promise<number> {
  const { id: game, entries } = record
  const { search } = server
  return server.turns(`search ${game}`, async () => {
    let part = await partStillTrue(server, game)
    let end = Math.min(entries, part.entries + MOST)
    for (let conflicts = 0; part.entries < end && conflicts < MOST_CONFLICTS; ) {
      const { entries: from, withheld } = part
      const upTo = Math.min(from + PAGE, end)
      for (const added of inParts(await documentsOf(server, record, from, upTo), from, upTo)) {
        const kept = await search.add(game, { from: added.from, upTo: added.upTo, withheld }, added.documents)
        await yieldToPendingWork()
        if (kept === 'kept') part = { entries: added.upTo, withheld }
        else {
          // Another node has added a part, which it may have read before a text in it was withheld.
          part = await partStillTrue(server, game)
          end = Math.min(end, part.entries + MOST)
          conflicts += 1
          break
        }
      }
    }
    return part.entries
  })
}

/** Documents of consecutive entries, all that there are of each. */
type IndexedDocuments = { readonly from: number; readonly upTo: number; readonly documents: readonly SearchDocument[] }

/** Splits documents between entries, so that each part but a single entry has at most `MOST_CHARACTERS`. */
function* inParts(documents: readonly SearchDocument[], from: number, upTo: number): Generator<IndexedDocuments> {
  let [start, characters, part]: [number, number, readonly SearchDocument[]] = [from, 0, []]
  for (const [entry, its] of Map.groupBy(documents, it => it.entry)) {
    const more = its.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > 0 && characters + more > MOST_CHARACTERS) {
      yield { from: start, upTo: entry, documents: part }
      ;[start, characters, part] = [entry, 0, []]
    }
    part = [...part, ...its]
    characters += more
  }
  yield { from: start, upTo, documents: part }
}

/** Forgets a game if a text in it was withheld since it was indexed, because the index may contain the text. */
async function partStillTrue({ search, store }: GameServer, game: string): Promise<IndexedPart> {
  const withheld = (await store.games.withheld(game)).length
  const part = await search.indexed(game)
  if (part === undefined || part.withheld === withheld) return part ?? { entries: 0, withheld }
  await search.forget(game)
  return { entries: 0, withheld }
}

async function documentsOf(
  server: GameServer,
  { id: game }: GameRecord,
  from: number,
  upTo: number,
): Promise<readonly SearchDocument[]> {
  const answer = await askGame(server, game, { about: 'searchable', by: 'nobody', from, upTo, walk: true })
  if (!answer.ok) throw new Error(`Entries ${from} to ${upTo} of game ${game} could not be read: ${answer.sentence}`)
  return valueOfText(answer.json).documents
}
