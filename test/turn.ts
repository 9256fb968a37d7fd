/** Every item, or with the variable NOMIC_TURN, an integer, the share of so many parts whose turn it is. */
export function ofThisTurn<T>(items: readonly T[], parts: number): readonly T[] {
  const turn = process.env['NOMIC_TURN']
  return turn === undefined ? items : items.filter((_, index) => index % parts === Number(turn) % parts)
}
