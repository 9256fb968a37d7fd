/** Who pays for a piece of work. For one that several people may share, only a part of the cost counts. */
export type Payer = { readonly name: string; readonly part?: number }

/**
 * A queue in which those go first who have used least. Newcomers begin with what the others have used on average,
 * so neither newcomers nor those who come back can keep anyone waiting for more than an equal share.
 */
export type FairShare<Item> = {
  push(item: Item, payers: readonly Payer[]): void
  /** Takes the next item that fits, if any, and charges its payers what such an item may cost. */
  next(fits?: (item: Item) => boolean): Item | undefined
  /** Charges payers, once it is known what an item has cost beyond what they were charged before. */
  charge(payers: readonly Payer[], cost: number): void
  /** How many items of a payer are waiting. */
  waitingOf(name: string): number
  /** Empties the queue. */
  drain(): readonly Item[]
  size(): number
}

/** Beyond this many payers, those are forgotten who have used no more than they would begin with. */
const MOST_KNOWN = 1_000

/** Opens an empty queue. `guess` is what an item is expected to cost. */
export function fairShare<Item>(guess: number): FairShare<Item> {
  type Waiting = { readonly item: Item; readonly payers: readonly Payer[] }
  const waiting: Waiting[] = []
  const used = new Map<string, number>()
  /** How many items each payer has waiting, and how many payers with the whole cost those stand for together. */
  const counts = new Map<string, number>()
  let shares = 0
  /** What everyone would have used by now if all who had something waiting had used the same. */
  let level = 0

  const count = ({ payers }: Waiting, by: 1 | -1): void => {
    for (const { name, part = 1 } of payers) {
      const before = counts.get(name) ?? 0
      if (before === 0) used.set(name, Math.max(level, used.get(name) ?? 0))
      if (before + by === 0) counts.delete(name)
      else counts.set(name, before + by)
      if (before === 0 || before + by === 0) shares += by / part
    }
  }
  const charge = (payers: readonly Payer[], cost: number): void => {
    const others = payers.reduce((sum, { name, part = 1 }) => sum + (counts.has(name) ? 0 : 1 / part), 0)
    for (const { name, part = 1 } of payers) used.set(name, (used.get(name) ?? level) + cost * part)
    level += Math.max(0, cost) / (shares + others)
    if (used.size > MOST_KNOWN)
      for (const [name, amount] of used) if (amount <= level && !counts.has(name)) used.delete(name)
  }
  const amountOf = ({ payers }: Waiting): number => Math.max(...payers.map(({ name }) => used.get(name) ?? level))
  return {
    push(item, payers) {
      const one = { item, payers }
      waiting.push(one)
      count(one, 1)
    },
    next(fits = () => true) {
      let first: Waiting | undefined
      let least = Number.POSITIVE_INFINITY
      for (const one of waiting) {
        const amount = amountOf(one)
        if (amount >= least || !fits(one.item)) continue
        first = one
        least = amount
      }
      if (first === undefined) return undefined
      waiting.splice(waiting.indexOf(first), 1)
      charge(first.payers, guess)
      count(first, -1)
      return first.item
    },
    charge,
    waitingOf: name => counts.get(name) ?? 0,
    drain() {
      counts.clear()
      shares = 0
      return waiting.splice(0).map(({ item }) => item)
    },
    size: () => waiting.length,
  }
}
