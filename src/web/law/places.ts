/** A range of a text, from one character up to, but not including, another. */
export type Place = { readonly from: number; readonly to: number }

/** Maximum number of words in a quoted phrase: browsers take long to match a very long pattern, or fail. */
export const MOST_WORDS = 200

/**
 * The occurrences of a phrase in a text, across line breaks and ignoring case. They are at word starts (“hat” does not
 * match in “that”); occurrences within words count only if there are no others.
 */
export function placesOf(text: string, phrase: string): readonly Place[] {
  const words = phrase.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const sought = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'gi')
  const anywhere = [...text.matchAll(sought)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  const atWords = anywhere.filter(({ from }) => startsWord(text, from))
  return atWords.length > 0 ? atWords : anywhere
}

/** Whether a word starts at a character of a text, or the character does not belong to any word. */
export function startsWord(text: string, from: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from))
}

/** The pieces within a range of a text; pieces that extend beyond the range are cut off. */
export function piecesWithin(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let start = 0
  return pieces.flatMap(piece => {
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

/** A stretch of a rule’s text, with its properties. Together, all pieces make up the whole text. */
export type Piece = {
  readonly text: string
  /** The rule that the piece names, by its current label. */
  readonly rule?: string
  /** Whether the piece is a comment, set off by [[ ]]. */
  readonly comment?: true
  /** Whether the piece is highlighted, as the deciding clause or a search result. */
  readonly marked?: true
}
