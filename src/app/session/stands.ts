import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import { afterEntry, type NotCurrent, type Stood, type Upto } from './messages.ts'

/** An entry that another node decided, and how the game stood before and after it. */
export type FromElsewhere = { readonly before: State; readonly entry: Entry; readonly after: State }

/**
 * How a game stood after each of its latest entries: first after the last entry that the store is known to contain, then
 * after each entry that was decided here since. Other nodes may decide entries with the same numbers, and the store keeps
 * those that it gets first.
 */
export type Stands = {
  /** Adds how the game stands after one more entry that was decided here. */
  decided(stood: Stood): void
  /** Compares the game with the end of its log in the store. Undefined if it lacks nothing. */
  lacks(end: Upto): NotCurrent | undefined
  /**
   * Adds entries of the store, and returns those that the game lacked. Entries that were decided here and are not among
   * them are lost.
   */
  catchUp(entries: readonly Entry[]): readonly FromElsewhere[]
  /** Takes back what was decided here and is not known to be saved. */
  rollBack(): void
  /** Says that the game must be opened again. */
  outdated(): void
  last(): Stood
}

export function openStands(saved: Stood): Stands {
  let stands: readonly [Stood, ...Stood[]] = [saved]
  let outdated = false
  const afterNumber = (seq: number): Stood | undefined => stands.find(({ state }) => state.seq === seq)
  const add = (entry: Entry): readonly FromElsewhere[] => {
    if (outdated || entry.seq < stands[0].state.seq || afterNumber(entry.seq + 1)?.state.head === entry.hash) return []
    const before = afterNumber(entry.seq)
    if (before === undefined || before.state.head !== entry.prev) {
      outdated = true
      return []
    }
    const [first, ...others] = stands
    const kept = others.filter(({ state }) => state.seq <= entry.seq)
    const after = afterEntry(before, entry)
    stands = [first, ...kept, after]
    return [{ before: before.state, entry, after: after.state }]
  }
  return {
    decided(stood) {
      stands = [...stands, stood]
    },
    lacks({ seq, head }) {
      if (outdated) return { is: 'outdated' }
      const [saved] = stands
      // The end was read before the game was opened, or caught up with the store.
      if (seq < saved.state.seq) return undefined
      const known = afterNumber(seq)
      if (known?.state.head !== head) return { is: 'behind', from: saved.state.seq }
      stands = [known, ...stands.filter(({ state }) => state.seq > seq)]
      return undefined
    },
    catchUp: entries => entries.flatMap(add),
    rollBack() {
      stands = [stands[0]]
    },
    outdated() {
      outdated = true
    },
    last: () => stands.at(-1) ?? stands[0],
  }
}
