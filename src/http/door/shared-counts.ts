import { sha256 } from '../../app/play/world.ts'
import type { CountedRequests, SharedStore } from '../../ports/shared-store.ts'

/** Counts the requests that all nodes together admit. */
export type SharedCounts = {
  /**
   * Whether a request may be admitted, of at most `most` by all nodes until `milliseconds` from now. If so, counts it. A
   * node learns about once a second what the others have admitted, so all together may admit more by what they admit in
   * that time.
   */
  admits(key: string, most: number, milliseconds: number): boolean
  close(): void
}

/** Milliseconds between two exchanges with the other nodes. */
const EXCHANGED_EVERY = 1_000
/** Maximum number of keys that are exchanged at once. The others wait for the next time. */
const MOST_AT_ONCE = 5_000
/** Maximum number of keys to count. Beyond it, those that were first used longest ago are forgotten. */
const MOST_KEYS = 50_000

/** What was admitted here and elsewhere, and until when it counts, by `performance.now()`. */
type Count = { own: number; readonly until: number; others: number; othersUntil: number }

export function sharedCounts({ exchangeCounts }: Pick<SharedStore, 'exchangeCounts'>): SharedCounts {
  const counts = new Map<string, Count>()
  const used = new Set<string>()
  const countOf = (key: string, milliseconds: number): Count => {
    const now = performance.now()
    const known = counts.get(key)
    if (known !== undefined && known.until > now) return known
    const { others = 0, othersUntil = 0 } = known ?? {}
    const count = { own: 0, until: now + milliseconds, others, othersUntil }
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > MOST_KEYS && oldest !== undefined) {
      counts.delete(oldest)
      used.delete(oldest)
    }
    return count
  }
  const exchange = async (): Promise<void> => {
    const keys = [...used].slice(0, MOST_AT_ONCE)
    const now = performance.now()
    const own = new Map<string, CountedRequests>()
    const names = new Map<string, string>()
    for (const key of keys) {
      used.delete(key)
      const count = counts.get(key)
      if (count === undefined || count.until <= now) continue
      names.set(sha256(key), key)
      own.set(sha256(key), { requests: count.own, milliseconds: count.until - now })
    }
    if (own.size === 0) return
    const others = await exchangeCounts(own)
    for (const [name, key] of names) {
      const count = counts.get(key)
      const { requests = 0, milliseconds = 0 } = others.get(name) ?? {}
      if (count !== undefined) Object.assign(count, { others: requests, othersUntil: now + milliseconds })
    }
  }
  let exchanging = false
  const timer = setInterval(async () => {
    if (exchanging) return
    exchanging = true
    // While the store is away, each node counts alone.
    await exchange().catch(() => {})
    exchanging = false
  }, EXCHANGED_EVERY).unref()
  return {
    admits(key, most, milliseconds) {
      const count = countOf(key, milliseconds)
      used.add(key)
      if (count.own + (count.othersUntil > performance.now() ? count.others : 0) >= most) return false
      count.own += 1
      return true
    },
    close: () => clearInterval(timer),
  }
}
