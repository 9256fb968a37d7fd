/** Who pays for a piece of work. Of a payer that several people may share, less is asked: `part` is below 1. */
export type Payer = { readonly name: string; readonly part?: number }

/**
 * A queue in which those go first who have used least. Whoever joins begins with what the others have used on average,
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
  const counts = new Map<string, number>()
  /** What everyone would have used by now if all had used the same. */
  let level = 0

  const usedBy = (payers: readonly Payer[]): number =>
    payers.reduce((most, { name }) => Math.max(most, used.get(name) ?? 0), level)
  const count = ({ payers }: Waiting, by: 1 | -1): void => {
    for (const { name } of payers) {
      const now = (counts.get(name) ?? 0) + by
      if (now === 0) counts.delete(name)
      else counts.set(name, now)
    }
  }
  const charge = (payers: readonly Payer[], cost: number): void => {
    for (const { name, part = 1 } of payers) used.set(name, Math.max(level, used.get(name) ?? 0) + cost * part)
    level += Math.max(0, cost) / Math.max(1, counts.size)
    if (used.size > MOST_KNOWN) for (const [name, amount] of used) if (amount <= level) used.delete(name)
  }
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
        const amount = usedBy(one.payers)
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
      return waiting.splice(0).map(({ item }) => item)
    },
    size: () => waiting.length,
  }
}
