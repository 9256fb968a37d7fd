import type { RefusalCode } from '../../kernel/acts/refusal.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, nothing } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { KeptEntry, Snapshot, Withheld } from '../../ports/game-store.ts'
import { type DiceStanding, NO_STANDING, withEntry } from '../dice/dice-secret.ts'
import type { GameLetter } from './emails.ts'

/** An entry that a game session decided, not yet kept: as it will be, and as everyone is told of it. */
export type DecidedEntry = KeptEntry & { readonly told: string }

/** A refusal as it goes to whoever acted: each rule that refuses with its label, its reason and its text. */
export type ToldRefusal = {
  readonly code: RefusalCode | 'movedOn'
  readonly sentence: string
  readonly argument?: string
  readonly rules: readonly { readonly label: string; readonly reason: string; readonly text: string }[]
}

/** What an act answered its author, and what came of it in words. */
export type DoneAct = {
  readonly seq: number
  /** The person of the game who did it: for someone new, the one they became. */
  readonly person: string
  readonly answer: JsonObject
  readonly news: readonly string[]
  /** So many of the last of these are only notes of the rules. */
  readonly notes: number
}

/** What came of an act or of the clock: entries to be kept, in order, and when the clock is next needed. */
export type SessionDone = {
  readonly is: 'done'
  readonly entries: readonly DecidedEntry[]
  /** How many texts of the game were withheld when it was opened: what was decided rests on all the others. */
  readonly withheld: number
  readonly nextDue?: number
  /** Deadlines are left that stand before the instant, and an act has not been tried yet: keep these, and ask again. */
  readonly more: boolean
  readonly act?: DoneAct
  /** The act was refused; deadlines may have fallen before it all the same. */
  readonly refusal?: ToldRefusal
  /** What is to be written to people because of it. */
  readonly letters: readonly GameLetter[]
}

export type SessionReply =
  | SessionDone
  /** What an act would come to, without doing it; what a die would show, and what others have sealed, is left open. */
  | {
      readonly is: 'preview'
      readonly news: readonly string[]
      /** So many of the last of these are only notes of the rules. */
      readonly notes: number
      /** Labels of rules and matters that are only there once it is done. */
      readonly unborn: readonly string[]
      readonly thrown: boolean
      /** It rests on what is kept from whoever asks. */
      readonly secret: boolean
      /** What would follow if what it puts forward were adopted, for the eyes of whoever asks. */
      readonly adoption?: JsonObject
      readonly refusal?: ToldRefusal
    }
  | { readonly is: 'answer'; readonly answer: SessionAnswer; readonly seq: number }
  | { readonly is: 'sealed'; readonly seals: readonly string[] }
  | { readonly is: 'snapshot'; readonly snapshot: Snapshot; readonly withheld: number }
  /** The snapshot of the past that was sent along is another machine’s. */
  | { readonly is: 'needsLog' }

/** Who asks: a person of the game, someone who may become one, or no one in particular. */
export type Asker = { readonly person: string } | 'newcomer' | 'nobody'

/** An act as a door hands it in, with labels and names in its arguments. */
export type AskedAct = {
  readonly by: Asker
  readonly do: string
  readonly with: JsonObject
  /** The instant of its receipt. */
  readonly at: number
  readonly id: string
  /** The hash of the last entry that its author has seen: it is done only if nothing has happened since. */
  readonly head?: string
}

/** What can be asked of a game that lies on a game session. Only `act` and `fall` change it. */
export type SessionRequest =
  | ({ readonly ask: 'act' | 'preview' } & AskedAct)
  /** Lets deadlines fall that stand before an instant. */
  | { readonly ask: 'fall'; readonly until: number }
  | { readonly ask: 'snapshot' }
  /** The same of the game as it stood at the end of an opening. */
  | { readonly ask: 'pastSnapshot'; readonly past: Opening }
  /** The commitments that no one has opened yet: what stands beside them is not to be handed out. */
  | { readonly ask: 'sealed' }
  | SessionQuestion

/** A question about a game, by name: each has a file of its own in `questions/`. */
export type SessionQuestion = {
  readonly ask: 'question'
  readonly about: string
  readonly by: Asker
  readonly at: number
  readonly of: JsonObject
  /** What it needs of the game's past: the log up to some entry. */
  readonly past?: Opening
  /** The entry before which it is asked about; absent: after all of the past that it needs. */
  readonly from?: number
}

/** The answer to a question: JSON as it goes to whoever asked, or that there is no such thing. */
export type SessionAnswer =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly code: 'unknown' | 'badArgument'; readonly sentence: string; readonly field?: string }

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
