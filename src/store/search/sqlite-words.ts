import { setImmediate } from 'node:timers/promises'
import type { SearchQuery } from '../../ports/search-index.ts'
import type { Row } from '../sql/query.ts'
import {
  cutWord,
  endsInBeginning,
  foldedPhrases,
  LAST_PLACE,
  LONGEST_BEGINNING,
  MOST_PLACES,
  wordsIn,
} from './document-words.ts'

/** The lengths of the beginnings of words that the index contains, so that it finds each of them like a word. */
const BEGINNINGS = Array.from({ length: LONGEST_BEGINNING - 1 }, (_, place) => place + 2).join(' ')

/** Splits only at spaces and other ASCII marks, so the words are ours (`document-words.ts`). */
export const TOKENS = `tokenize = 'ascii', prefix = '${BEGINNINGS}'`

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

function phraseExpression(words: readonly string[]): string {
  return `${words.map(word => `"${cutWord(word)}"`).join(' + ')}${endsInBeginning(words) ? '*' : ''}`
}

/** Number of documents that SQLite looks through before anybody else gets a turn: at first, and at most. */
const AT_ONCE = { first: 250, most: 4_000 }

/** Processor time in milliseconds: after a longer step, the next one is half as long; after that of all, a search ends. */
const MOST_TIME = { step: 20, all: 300 }

/** Rows that were found, newest first, and the number before which none was looked through, if the search ended early. */
type NewestRows = { readonly rows: readonly Row[]; readonly unsearchedBefore?: number }

/**
 * Finds rows from the newest on, in steps, because SQLite keeps the whole server waiting. `step` returns the latest rows
 * from one number on and before another, up to a limit.
 */
export async function newestRows(
  { from, before, limit }: { readonly from: number; readonly before: number; readonly limit: number },
  step: (from: number, before: number, limit: number) => readonly Row[],
): Promise<NewestRows> {
  const rows: Row[] = []
  let [end, size, spent]: [number, number, number] = [before, AT_ONCE.first, 0]
  while (end > from && rows.length < limit && spent < MOST_TIME.all) {
    const start = Math.max(from, end - size)
    await nextTurn()
    const began = processorTime()
    rows.push(...step(start, end, limit - rows.length))
    const took = processorTime() - began
    spent += took
    size = took > MOST_TIME.step ? Math.ceil(size / 2) : Math.min(2 * size, AT_ONCE.most)
    end = start
  }
  return { rows, ...(end > from && rows.length < limit ? { unsearchedBefore: end } : {}) }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Waits until the other searches have had a step each, and everything else on this thread a turn between two steps. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** The processor time that this thread has used, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
