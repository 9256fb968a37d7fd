import type { DocumentKind, SearchQuery } from '../../ports/search-index.ts'
import { cutWord, endsInBeginning, foldedPhrases, LAST_PLACE, MOST_PLACES, wordsIn } from './document-words.ts'

/** PostgreSQL keeps at most 1,048,575 bytes of words for a document. Words after these are not found. */
const MOST_BYTES = 900_000

/** The properties of a document by which people filter, and its game. */
type Properties = {
  readonly game: string
  readonly is?: DocumentKind | undefined
  readonly by?: string | undefined
  readonly kinds?: readonly string[]
}

/**
 * The words of a document with their places, as PostgreSQL’s `tsvector`: first a title and then a text, and no phrase
 * goes from one into the other. Properties are further words, so that one index finds words within a game.
 */
export function wordVector(properties: Properties, ...texts: readonly string[]): string {
  const places = new Map<string, number[]>()
  let place = 0
  let bytes = 0
  for (const text of texts) {
    for (const written of wordsIn(text)) {
      place += 1
      const word = cutWord(written)
      const known = places.get(word)
      if (known !== undefined) {
        if (place <= LAST_PLACE && known.length < MOST_PLACES) known.push(place)
        continue
      }
      bytes += Buffer.byteLength(word)
      if (bytes <= MOST_BYTES) places.set(word, place <= LAST_PLACE ? [place] : [])
    }
    place += 1
  }
  return [
    ...propertyWords(properties).map(quoted),
    ...[...places].map(([word, at]) => (at.length === 0 ? quoted(word) : `${quoted(word)}:${at.join(',')}`)),
  ].join(' ')
}

/** What a document must contain, as PostgreSQL’s `tsquery`. The last word of a phrase may be the beginning of a word. */
export function wordQuery(properties: Properties, phrases: SearchQuery['phrases']): string {
  return [...propertyWords(properties).map(quoted), ...new Set(foldedPhrases(phrases).map(phraseQuery))].join(' & ')
}

function phraseQuery(words: readonly string[]): string {
  return `${words.map(word => quoted(cutWord(word))).join(' <-> ')}${endsInBeginning(words) ? ':*' : ''}`
}

/**
 * Properties as words. They begin with `=`, so no search for how words begin finds one. Names may contain anything, so
 * they are in hexadecimal.
 */
function propertyWords({ game, is, by, kinds = [] }: Properties): readonly string[] {
  const word = (property: string, name: string): string => `=${property}=${Buffer.from(name).toString('hex')}`
  return [
    word('game', game),
    ...(is === undefined ? [] : [word('is', is)]),
    ...(by === undefined ? [] : [word('by', by)]),
    ...kinds.map(kind => word('kind', kind)),
  ]
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}
