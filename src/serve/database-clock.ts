import type { Clock } from '../ports/clock.ts'
import type { ServerStore } from './open-store.ts'
import { clockOf, systemClock } from './system-clock.ts'

/** Milliseconds between two comparisons with the clock of the database. */
const COMPARED_EVERY = 5_000
/** A comparison that took more milliseconds is too inexact. */
const EXACT = 250
/** Number of comparisons at the start until one is exact. After that, the most exact one is used. */
const TRIES = 5

/** How far this process's own time, which nobody can set, is behind the clock of the database, and how exactly. */
type Comparison = { readonly behind: number; readonly took: number }

/** Opens the clock of a store, unless another one is given: that of its database or, with SQLite, of the machine. */
export async function clockOfStore(store: ServerStore, given: Clock | undefined): ReturnType<typeof databaseClock> {
  if (given === undefined && 'address' in store) return databaseClock(store.now)
  return { clock: given ?? systemClock(), close() {} }
}

/**
 * The clock of a database, which all nodes share: this process's own time (`performance.now()`), which runs evenly, and
 * the difference to the database, which is measured every few seconds. If someone sets the clock of this machine, nothing
 * changes. The clock is never ahead of the database, and behind it by at most the time of one answer.
 */
export async function databaseClock(
  askDatabase: () => Promise<number>,
): Promise<{ readonly clock: Clock; close(): void }> {
  let { behind } = await firstComparison(askDatabase)
  const clock = clockOf(() => Math.floor(performance.now() + behind))
  const compareAgain = async (): Promise<void> => {
    const found = await compare(askDatabase)
    if (found.took <= EXACT) behind = found.behind
  }
  // While the database cannot be asked, the clock goes on by itself.
  const timer = setInterval(() => void compareAgain().catch(() => {}), COMPARED_EVERY).unref()
  return { clock, close: () => clearInterval(timer) }
}

async function compare(askDatabase: () => Promise<number>): Promise<Comparison> {
  const asked = performance.now()
  const instant = await askDatabase()
  const answered = performance.now()
  // The answer was true before it arrived, so the clock cannot be ahead.
  return { behind: instant - answered, took: answered - asked }
}

async function firstComparison(askDatabase: () => Promise<number>): Promise<Comparison> {
  let best = await compare(askDatabase)
  for (let tries = 1; best.took > EXACT && tries < TRIES; tries += 1) {
    const next = await compare(askDatabase)
    if (next.took < best.took) best = next
  }
  return best
}
