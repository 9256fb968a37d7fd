import { canonical } from '../../kernel/canonical.ts'
import type { Entry } from '../../kernel/entry.ts'
import { evolve, nothing } from '../../kernel/evolve.ts'
import type { Json } from '../../kernel/json.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import type { Snapshot, Withheld } from '../../ports/game-store.ts'
import { type DiceStanding, NO_STANDING, withEntry } from '../dice/dice-standing.ts'

/** With what a game is opened: a snapshot, if there is one, the entries after it, and the secret of its dice. */
export type Opening = {
  readonly game: string
  readonly snapshot?: Snapshot
  readonly entries: readonly Entry[]
  readonly secret: string
  /** The texts that were withheld when it was read; absent: none. */
  readonly withheld?: readonly Withheld[]
}

/** A game after some entries: where it stands, and what its next throw depends on. */
export type Stood = { readonly state: State; readonly dice: DiceStanding }

/** A game as it stands at the end of an opening. A snapshot of another machine is no help: then `needsLog` says so. */
export function opened(world: World, { game, snapshot, entries }: Opening): Stood | 'needsLog' {
  const from = snapshot === undefined ? { state: nothing(game), dice: NO_STANDING } : stoodIn(world, snapshot)
  if (from === undefined || (entries[0] !== undefined && entries[0].seq !== from.state.seq)) return 'needsLog'
  return entries.reduce(afterEntry, from)
}

/** A game as it stood before some entry, and the entries from there on, as far as they were asked for. */
export type Past = { readonly stood: Stood; readonly entries: readonly Entry[] }

/** The past that an opening tells of; without `from`, as the game stood after all of it. */
export function pastIn(world: World, opening: Opening, from = Number.POSITIVE_INFINITY): Past | 'needsLog' {
  const before = opening.entries.filter(({ seq }) => seq < from)
  const stood = opened(world, { ...opening, entries: before })
  return stood === 'needsLog' ? stood : { stood, entries: opening.entries.slice(before.length) }
}

/** A game after one entry more. */
export function afterEntry({ state, dice }: Stood, entry: Entry): Stood {
  return { state: evolve(state, entry), dice: withEntry(dice, entry) }
}

/** What is kept of a game so that it opens fast. */
export function snapshotOf(world: World, { state, dice }: Stood): Snapshot {
  const body = canonical({ machine: world.machine, state, dice } as unknown as Json)
  return { seq: state.seq, head: state.head, body }
}

function stoodIn(world: World, { body, head }: Snapshot): Stood | undefined {
  const { machine, state, dice } = JSON.parse(body) as Stood & { readonly machine: string }
  return machine === world.machine && state.head === head ? { state, dice } : undefined
}
