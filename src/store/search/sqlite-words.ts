import { setImmediate } from 'node:timers/promises'
import type { SearchQuery } from '../../ports/search-index.ts'
import type { Row } from '../sql/query.ts'
import { cutWord, foldedPhrases, LAST_PLACE, MOST_PLACES, wordsIn } from './document-words.ts'

/** Splits only at spaces and other ASCII marks, so the words are ours (`document-words.ts`). */
export const TOKENS = "tokenize = 'ascii', prefix = '2 3'"

/** Stands where a word is left out, so that no phrase closes the gap. No word that is searched for is like it. */
const GAP = '\uf8ff'

/**
 * The words of the texts of a document for FTS5, each text on its own, and at the end those that no phrase can contain,
 * because they stand too far behind.
 */
export function wordsForIndex(...texts: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  const behind: string[] = []
  let place = 0
  const placed = texts.map(text =>
    wordsIn(text)
      .map(written => {
        const word = cutWord(written)
        const before = times.get(word) ?? 0
        place += 1
        times.set(word, before + 1)
        if (place <= LAST_PLACE && before < MOST_PLACES) return word
        if (before === 0) behind.push(word)
        return GAP
      })
      .join(' '),
  )
  return [...placed, behind.join(` ${GAP} `)]
}

/** The phrases of a query in the language of FTS5. Words are quoted, so nothing in them is an operator. */
export function phraseExpressions(phrases: SearchQuery['phrases']): readonly string[] {
  return [...new Set(foldedPhrases(phrases).map(phraseExpression))]
}

/** The last word may be the beginning of a word, unless it is a single letter, which begins too many. */
function phraseExpression(words: readonly string[]): string {
  const quoted = words.map(word => `"${cutWord(word)}"`).join(' + ')
  return (words.at(-1)?.length ?? 0) > 1 ? `${quoted}*` : quoted
}

/** Number of documents that SQLite looks through before anybody else gets a turn. */
const AT_ONCE = 2_000

/**
 * Finds rows from the newest on, in steps, because SQLite keeps the whole server waiting. `step` returns the latest rows
 * from one number on and before another, up to a limit.
 */
export async function newestRows(
  { from, before, limit }: { readonly from: number; readonly before: number; readonly limit: number },
  step: (from: number, before: number, limit: number) => readonly Row[],
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let end = before; end > from && rows.length < limit; end -= AT_ONCE) {
    rows.push(...step(Math.max(from, end - AT_ONCE), end, limit - rows.length))
    await setImmediate()
  }
  return rows
}
