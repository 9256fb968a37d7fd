import { MOST_WORDS, type Place, placesOf } from '../law/places.ts'
import { wordDiff } from '../parts/word-diff.ts'

/** By how many letters what stands there now may be longer, to be taken for a new form of the words. */
const LONGER = 40

/** What a text says now in the place of some words that it said before, be it the same; undefined where that cannot be told. */
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

/** Whether a place in a text that is spaced begins and ends with a word: “1” is none in “10”. */
function isWhole(text: string, { from, to }: Place): boolean {
  return (from === 0 || text[from - 1] === ' ') && text[to] === ' '
}

/** A text with every word and every mark by itself, so that a word is the same before a full stop and within a sentence. */
function spaced(text: string): string {
  return `${text
    .replace(/\s*([^\s\p{L}\p{N}])\s*/gu, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()} `
}

/** Some words as the text has them. */
function asWritten(found: string, text: string): string | undefined {
  const words = found.split(' ').filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s*')
  return new RegExp(pattern, 'u').exec(text)?.[0].replace(/\s+/g, ' ')
}
