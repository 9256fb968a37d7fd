/** Who joins a list and who leaves it, and the list as it would be, in which those who join have their places. */
export type ListChanges = {
  readonly joins: readonly string[]
  readonly leaves: readonly string[]
  readonly order: readonly string[]
}

/** The changes that turn one list into another. */
export function listChanges(from: readonly string[], to: readonly string[]): ListChanges {
  return {
    joins: to.filter(it => !from.includes(it)),
    leaves: from.filter(it => !to.includes(it)),
    order: to,
  }
}

/**
 * A list after changes, which leave everyone else in it. Each member who joins is placed after those who precede them in
 * the list as it would be.
 */
export function changedList(list: readonly string[], { joins, leaves, order }: ListChanges): readonly string[] {
  const changed = list.filter(it => !leaves.includes(it))
  for (const joining of joins.filter(it => !changed.includes(it))) {
    const before = order.slice(0, Math.max(0, order.indexOf(joining)))
    const at = changed.findLastIndex(it => before.includes(it))
    changed.splice(at + 1, 0, joining)
  }
  // Somebody may be in a list twice, such as who has moved twice in a circuit.
  const isWhole = changed.every(it => order.includes(it)) && order.every(it => changed.includes(it))
  return isWhole ? order : changed
}
