import { diff, type Piece } from './diff.ts'

/**
 * Maximum number of pairs of words to compare. For longer texts, everything between their common beginning and their
 * common end is shown as one removal and one addition.
 */
const MOST_PAIRS = 2_250_000

/** Returns the differences between two texts, word by word. */
export function wordDiff(before: string, after: string, most: number = MOST_PAIRS): readonly Piece[] {
  return mergedPieces(diff(words(before), words(after), most))
}

const words = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}\p{M}\p{Join_Control}]+\s*|[^\s\p{L}\p{N}]\s*|\s+/gu) ?? []

/** Merges adjacent pieces of the same kind. */
function mergedPieces(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.is === piece.is) all[all.length - 1] = { ...last, text: last.text + piece.text }
    else all.push(piece)
  }
  return all
}
