import type { Schema } from '../api/schema.ts'

type Named = Schema['TalkMessage']['mentions'][number] | Schema['TalkLink']

/** A part of a text, where it starts, and what it names. */
type Piece = { readonly at: number; readonly words: string; readonly named?: Named }

/**
 * Splits a text at the names that it contains. `source` is the text as it was written, from position `from` of the
 * message. If markup makes the two differ, the names are found by their words.
 */
export function piecesByName(value: string, source: string, from: number, named: readonly Named[]): readonly Piece[] {
  const placed = named
    .flatMap(it => {
      const at = value === source ? it.at - from : value.indexOf(it.text)
      return at >= 0 && value.slice(at, at + it.text.length) === it.text ? [{ at, it }] : []
    })
    .sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let end = 0
  for (const { at, it } of placed) {
    if (at < end) continue
    if (at > end) pieces.push({ at: end, words: value.slice(end, at) })
    end = at + it.text.length
    pieces.push({ at, words: it.text, named: it })
  }
  if (end < value.length) pieces.push({ at: end, words: value.slice(end) })
  return pieces
}
