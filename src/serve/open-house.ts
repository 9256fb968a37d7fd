import { randomBytes } from 'node:crypto'
import type { Desks } from '../app/house/desks.ts'
import { openFeed } from '../app/house/feed.ts'
import type { House } from '../app/house/house.ts'
import { openKeeping } from '../app/house/keeping.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store.ts'
import { rulesetShelf } from '../store/ruleset-shelf.ts'
import { type DeskOptions, deskThreads } from '../threads/desk-threads.ts'

/** What a house is opened with. */
export type HouseParts = {
  readonly store: Store
  readonly clock: Clock
  readonly desks?: Partial<Omit<DeskOptions, 'load' | 'stuck'>>
}

const STUCK = 'An act of it did not come to an end. This is a mistake of the software: the operator has been told.'

/** Opens the house: desks beside the store, and everything that the use cases need. Closing it closes the store too. */
export function openHouse({ store, clock, desks: options = {} }: HouseParts): House & { close(): Promise<void> } {
  const keeping = openKeeping(store)
  const desks: Desks = deskThreads({
    file: new URL('desk-thread.ts', import.meta.url),
    ...options,
    load: keeping.opening,
    stuck: game => void store.games.suspend(game, { at: clock.now(), why: STUCK }),
  })
  return {
    store,
    desks,
    keeping,
    clock,
    feed: openFeed(),
    rulesets: rulesetShelf,
    newId,
    async close() {
      await desks.close()
      await store.close()
    },
  }
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 16 letters and digits that are not taken for one another: 80 bits that nobody guesses. */
function newId(): string {
  return Array.from(randomBytes(16), byte => LETTERS[byte % LETTERS.length]).join('')
}
