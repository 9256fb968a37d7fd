/** A range of a text, from one character up to but not including another. */
export type Place = { readonly from: number; readonly to: number }

/** Maximum number of words in a quoted phrase. Browsers are slow with very long patterns, or reject them. */
export const MOST_WORDS = 200

/**
 * Finds where a phrase occurs in a text, across line breaks and ignoring case. A phrase must start at the start of a
 * word (“hat” does not match “that”), unless the text has no such place.
 */
export function placesOfPhrase(text: string, phrase: string): readonly Place[] {
  const words = phrase.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const sought = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'gi')
  const anywhere = [...text.matchAll(sought)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  const atWords = anywhere.filter(({ from }) => startsWord(text, from))
  return atWords.length > 0 ? atWords : anywhere
}

/** Whether a word starts at the given character of a text, or the character is not part of a word. */
export function startsWord(text: string, from: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from))
}

/** The pieces within a range of a text. Pieces that extend beyond the range are cut off at its ends. */
export function piecesWithin(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let start = 0
  return pieces.flatMap(piece => {
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

/** A piece of a rule’s text, with its properties. Together, all pieces make up the whole text. */
export type Piece = {
  readonly text: string
  /** The current label of the rule that the piece names. */
  readonly rule?: string
  /** Whether the piece is a comment, which is enclosed in [[ ]]. */
  readonly comment?: true
  /** Whether the piece is highlighted, because it decides something or matches a search. */
  readonly marked?: true
}
