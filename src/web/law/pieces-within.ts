import type { Piece } from './piece.ts'

/** The pieces of a text from a character on and before another; what reaches over an end is cut there. */
export function piecesWithin(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let start = 0
  return pieces.flatMap(piece => {
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}
