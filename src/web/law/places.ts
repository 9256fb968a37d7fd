/** A stretch of a text: from a character on, and before another. */
export type Place = { readonly from: number; readonly to: number }

/** No phrase that anyone quotes has more words; a pattern of very many takes a browser long, or is none at all. */
export const MOST_WORDS = 200

/**
 * Where a phrase stands in a text, wherever its lines break and whatever its case: at the beginnings of words (“hat” is
 * not meant in “that”); within words only where it stands nowhere else.
 */
export function placesOf(text: string, phrase: string): readonly Place[] {
  const words = phrase.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const sought = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'gi')
  const anywhere = [...text.matchAll(sought)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  const atWords = anywhere.filter(({ from }) => startsWord(text, from))
  return atWords.length > 0 ? atWords : anywhere
}

/** Whether a word begins at a character of a text, or anything that is part of no word stands there. */
export function startsWord(text: string, from: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from))
}

/** The pieces of a text from a character on and before another; what reaches over an end is cut there. */
export function piecesWithin(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let start = 0
  return pieces.flatMap(piece => {
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

/** A stretch of a rule’s text, and what is true of it. All pieces of a text, one after the other, are the text. */
export type Piece = {
  readonly text: string
  /** The rule that it names, by its label now. */
  readonly rule?: string
  /** It is a comment, set off by [[ ]]. */
  readonly comment?: true
  /** It is what is pointed at: the clause that decided, or what was sought. */
  readonly marked?: true
}
