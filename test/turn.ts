/** Returns all items, or, if NOMIC_TURN is set to a number, one in `parts` of them: other ones with each other number. */
export function ofThisTurn<T>(items: readonly T[], parts: number): readonly T[] {
  const turn = process.env['NOMIC_TURN']
  return turn === undefined ? items : items.filter((_, index) => index % parts === Number(turn) % parts)
}
