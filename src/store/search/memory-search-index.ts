import type { GameId } from '../../ports/ids.ts'
import type {
  IndexedPart,
  MessageDocument,
  SearchDocument,
  SearchHit,
  SearchIndex,
  SearchQuery,
} from '../../ports/search-index.ts'
import { hitOf, startsAt } from './document-excerpt.ts'
import { foldedPhrases, indexedText, wordsIn } from './document-words.ts'

type Talk = { last: number; readonly messages: Map<number, MessageDocument> }

type Game = { part: IndexedPart; readonly documents: SearchDocument[] }

/** An index that lasts as long as the process, for practice games and tests. It reads every document at each search. */
export function memorySearchIndex(): SearchIndex {
  const games = new Map<GameId, Game>()
  const talks = new Map<GameId, Talk>()
  return {
    async indexed(game) {
      return games.get(game)?.part
    },
    async add(game, { from, upTo, withheld }, documents) {
      const known = games.get(game) ?? { part: { entries: 0, withheld }, documents: [] }
      if (known.part.entries !== from || known.part.withheld !== withheld) return 'conflict'
      known.part = { entries: upTo, withheld }
      known.documents.push(...documents.map(it => ({ ...it, text: indexedText(it.text) })))
      games.set(game, known)
      return 'kept'
    },
    async forget(game) {
      games.delete(game)
      talks.delete(game)
    },
    async find(game, asked) {
      const query = { ...asked, phrases: foldedPhrases(asked.phrases) }
      const documents = games.get(game)?.documents ?? []
      const hits: SearchHit[] = []
      let place = Math.min(query.before ?? documents.length, documents.length)
      while (place > 0) {
        const document = documents[place - 1]
        if (document !== undefined && matches(document, query)) {
          if (hits.length === query.limit) return { hits, before: place }
          hits.push(hitOf(document, query.phrases))
        }
        place -= 1
      }
      return { hits }
    },
    async indexedMessages(game) {
      return talks.get(game)?.last ?? 0
    },
    async addMessages(game, { after, upTo }, messages) {
      const talk = talks.get(game) ?? { last: 0, messages: new Map() }
      if (talk.last !== after) return 'conflict'
      talk.last = upTo
      for (const message of messages) talk.messages.set(message.number, message)
      talks.set(game, talk)
      return 'kept'
    },
    async replaceMessage(game, message) {
      const talk = talks.get(game)
      if (talk !== undefined && message.number <= talk.last) talk.messages.set(message.number, message)
    },
    async findMessages(game, { phrases: asked, before = Number.MAX_SAFE_INTEGER, limit }) {
      const phrases = foldedPhrases(asked)
      const found = [...(talks.get(game)?.messages.values() ?? [])]
        .filter(({ number, text }) => number < before && text !== undefined && phrases.length > 0)
        .filter(({ text = '' }) => hasPhrases(text, phrases))
        .toSorted((a, b) => b.number - a.number)
      const messages = found.slice(0, limit).map(({ text: _, ...message }) => message)
      const last = messages.at(-1)
      return { messages, ...(found.length > limit && last !== undefined ? { before: last.number } : {}) }
    },
    async months(game) {
      const months = Map.groupBy(games.get(game)?.documents ?? [], ({ at }) => new Date(at).toISOString().slice(0, 7))
      return [...months]
        .map(([month, documents]) => ({ month, documents: documents.length }))
        .toSorted((a, b) => (a.month < b.month ? 1 : -1))
    },
    async close() {
      games.clear()
      talks.clear()
    },
  }
}

function matches(document: SearchDocument, { phrases, is, by, kind, from, until }: SearchQuery): boolean {
  if (is !== undefined && document.is !== is) return false
  if (by !== undefined && document.by !== by) return false
  if (kind !== undefined && !document.kinds.includes(kind)) return false
  if (from !== undefined && document.at < from) return false
  if (until !== undefined && document.at >= until) return false
  return hasPhrases(`${document.title}\n${document.text}`, phrases)
}

function hasPhrases(text: string, phrases: SearchQuery['phrases']): boolean {
  const words = wordsIn(text)
  return phrases.every(phrase => words.some((_, place) => startsAt(words, place, phrase)))
}
