import { MOST_WORDS, type Place, placesOf } from '../law/places.ts'
import { wordDiff } from '../parts/word-diff.ts'

/** Maximum number of characters by which the new words may be longer than the old ones that they replace. */
const LONGER = 40

/** The words that replaced a phrase in a text, even if they are the same; undefined if this cannot be determined. */
export function saidInstead(before: string, words: string, after: string): string | undefined {
  const place = placesOf(spaced(before), spaced(words)).find(it => isWhole(spaced(before), it))
  if (place === undefined) return undefined
  const { from, to } = place
  let [at, found, inside] = [0, '', false]
  for (const { is, text } of wordDiff(spaced(before), spaced(after))) {
    const end = is === 'new' ? at : at + text.length
    if (is === 'new') found += inside || (at > from && at < to) ? text : ''
    else inside = is === 'gone' && at < to && end > from
    if (is === 'same') found += text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at = end
  }
  const now = asWritten(found, after)
  return now === undefined || now.length > words.length + LONGER ? undefined : now
}

/** Whether a position in a spaced text starts and ends at word boundaries: “1” does not in “10”. */
function isWhole(text: string, { from, to }: Place): boolean {
  return (from === 0 || text[from - 1] === ' ') && text[to] === ' '
}

/**
 * A text with spaces between words and punctuation, so that a word is the same before a full stop as within a sentence.
 */
function spaced(text: string): string {
  return `${text
    .replace(/\s*([^\s\p{L}\p{N}])\s*/gu, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()} `
}

/** A phrase as it is written in the text. */
function asWritten(found: string, text: string): string | undefined {
  const words = found.split(' ').filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s*')
  return new RegExp(pattern, 'u').exec(text)?.[0].replace(/\s+/g, ' ')
}
