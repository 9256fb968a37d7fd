/** A map that keeps only the most recently used entries, up to a maximum number and a maximum total weight. */
export class RecentMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()
  private readonly atMost: number
  private readonly weightAtMost: number
  private readonly weigh: (value: Value) => number
  private weight = 0

  constructor(atMost: number, weightAtMost = Number.POSITIVE_INFINITY, weigh: (value: Value) => number = () => 0) {
    this.atMost = atMost
    this.weightAtMost = weightAtMost
    this.weigh = weigh
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.remove(key)
    this.entries.set(key, value)
    this.weight += this.weigh(value)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.atMost && this.weight <= this.weightAtMost) return
      this.remove(oldest)
    }
  }

  private remove(key: Key): void {
    const value = this.entries.get(key)
    if (value === undefined) return
    this.entries.delete(key)
    this.weight -= this.weigh(value)
  }
}
