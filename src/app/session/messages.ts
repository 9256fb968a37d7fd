import type { RefusalCode } from '../../kernel/acts/refusal.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, nothing } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { KeptEntry, Snapshot, Withheld } from '../../ports/game-store.ts'
import { type DiceStanding, NO_STANDING, withEntry } from '../dice/dice-secret.ts'
import type { NewsView } from '../prose/news.ts'
import type { GameEmail } from './emails.ts'

/** An entry that a game session decided and that is not yet saved, in its stored and its public form. */
export type DecidedEntry = KeptEntry & { readonly told: string }

/** A refusal for the act's author: each rule that refuses the act, with its label, its reason and its text. */
export type ToldRefusal = {
  readonly code: RefusalCode | 'movedOn'
  readonly sentence: string
  readonly argument?: string
  readonly rules: readonly { readonly label: string; readonly reason: string; readonly text: string }[]
}

/** The answer that an act gives its author, and its results in words. */
export type DoneAct = {
  readonly seq: number
  /** The person in the game who did it; for a newcomer, the person they became. */
  readonly person: string
  readonly answer: JsonObject
} & NewsView

/** The result of an act or of the clock: entries to be saved, in order, and when the clock is next needed. */
export type SessionDone = {
  readonly is: 'done'
  readonly entries: readonly DecidedEntry[]
  /** The number of the game's texts that were withheld when it was opened: the decision is based on all other texts. */
  readonly withheld: number
  readonly nextDue?: number
  /**
   * Whether deadlines before the instant remain, so that an act has not been tried yet. If so, save these entries and
   * ask again.
   */
  readonly more: boolean
  readonly act?: DoneAct
  /** The act was refused; deadlines may still have passed before it. */
  readonly refusal?: ToldRefusal
  /** The emails that the entries cause. */
  readonly emails: readonly GameEmail[]
}

export type SessionReply =
  | SessionDone
  /** The preview of an act; the results of dice, and what others have sealed, are left out. */
  | ({
      readonly is: 'preview'
      /** Labels of rules and matters that will exist only once it is done. */
      readonly unborn: readonly string[]
      readonly thrown: boolean
      /** Whether the result depends on something that the caller may not see. */
      readonly secret: boolean
      /** The consequences of adopting the proposal that the act makes, as the caller may see them. */
      readonly adoption?: JsonObject
      readonly refusal?: ToldRefusal
    } & NewsView)
  | { readonly is: 'answer'; readonly answer: SessionAnswer; readonly seq: number }
  | { readonly is: 'sealed'; readonly seals: readonly string[] }
  | { readonly is: 'snapshot'; readonly snapshot: Snapshot; readonly withheld: number }
  /** The snapshot that was passed along was made by another version of the machine. */
  | { readonly is: 'needsLog' }

/** The caller: a person in the game, someone who may become one, or no one in particular. */
export type Asker = { readonly person: string } | 'newcomer' | 'nobody'

/** An incoming act, with labels and names in its arguments. */
export type AskedAct = {
  readonly by: Asker
  readonly do: string
  readonly with: JsonObject
  /** The time at which it was received. */
  readonly at: number
  readonly id: string
  /** The hash of the last entry that the act's author has seen: the act is done only if nothing has happened since. */
  readonly head?: string
}

/** The requests to a game in a game session. Only `act` and `fall` change it. */
export type SessionRequest =
  | ({ readonly ask: 'act' | 'preview' } & AskedAct)
  /** Passes the deadlines before an instant. */
  | { readonly ask: 'fall'; readonly until: number }
  | { readonly ask: 'snapshot' }
  /** A snapshot of the game in the state that an opening leads to. */
  | { readonly ask: 'pastSnapshot'; readonly past: Opening }
  /** The commitments that have not been opened yet, whose texts and salts must not be published. */
  | { readonly ask: 'sealed' }
  | SessionQuestion

/** A question about a game, by name; each question has its own file in `questions/`. */
export type SessionQuestion = {
  readonly ask: 'question'
  readonly about: string
  readonly by: Asker
  readonly at: number
  readonly of: JsonObject
  /** The part of the game's past that it needs: the log up to a certain entry. */
  readonly past?: Opening
  /** The entry before which it is asked; if absent, it is asked after all of the past that it needs. */
  readonly from?: number
}

/** The answer to a question: JSON for the client, or a sentence saying that something does not exist. */
export type SessionAnswer =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly code: 'unknown' | 'badArgument'; readonly sentence: string; readonly field?: string }

/** The data for opening a game: a snapshot, if there is one, the entries after it, and the secret of its dice. */
export type Opening = {
  readonly game: string
  readonly snapshot?: Snapshot
  readonly entries: readonly Entry[]
  readonly secret: string
  /** The texts that were withheld when the log was read; absent if there were none. */
  readonly withheld?: readonly Withheld[]
}

/** A game after some entries: its state, and the input of its next throw. */
export type Stood = { readonly state: State; readonly dice: DiceStanding }

/**
 * The game in the state that an opening leads to. A snapshot made by another version of the machine cannot be used; the
 * result is then `needsLog`.
 */
export function opened(world: World, { game, snapshot, entries }: Opening): Stood | 'needsLog' {
  const from = snapshot === undefined ? { state: nothing(game), dice: NO_STANDING } : stoodIn(world, snapshot)
  if (from === undefined || (entries[0] !== undefined && entries[0].seq !== from.state.seq)) return 'needsLog'
  return entries.reduce(afterEntry, from)
}

/** A game before a certain entry, and the requested entries from there on. */
export type Past = { readonly stood: Stood; readonly entries: readonly Entry[] }

/** The past that an opening contains up to `from` or, without it, the game after all entries. */
export function pastIn(world: World, opening: Opening, from = Number.POSITIVE_INFINITY): Past | 'needsLog' {
  const before = opening.entries.filter(({ seq }) => seq < from)
  const stood = opened(world, { ...opening, entries: before })
  return stood === 'needsLog' ? stood : { stood, entries: opening.entries.slice(before.length) }
}

/** A game after one more entry. */
export function afterEntry({ state, dice }: Stood, entry: Entry): Stood {
  return { state: evolve(state, entry), dice: withEntry(dice, entry) }
}

/** The data to store so that the game can be opened quickly. */
export function snapshotOf(world: World, { state, dice }: Stood): Snapshot {
  const body = canonical({ machine: world.machine, state, dice } as unknown as Json)
  return { seq: state.seq, head: state.head, body }
}

function stoodIn(world: World, { body, head }: Snapshot): Stood | undefined {
  const { machine, state, dice } = JSON.parse(body) as Stood & { readonly machine: string }
  return machine === world.machine && state.head === head ? { state, dice } : undefined
}
