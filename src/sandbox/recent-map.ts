/** A map that keeps only the most recently used entries. */
export class RecentMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()
  private readonly atMost: number

  constructor(atMost: number) {
    this.atMost = atMost
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.set(key, value)
    if (this.entries.size <= this.atMost) return
    const [oldest] = this.entries.keys()
    if (oldest !== undefined) this.entries.delete(oldest)
  }
}
