import type { RefusalCode } from '../../kernel/acts/refusal.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { JsonText } from '../../kernel/values/json-text.ts'
import type { Snapshot, StoredEntry, Withheld } from '../../ports/game-store.ts'
import type { ModeratorsByRules } from '../../ports/moderators.ts'
import type { Adoption, KeptProgram } from '../../wire/game/adoption.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import type { RefusingRule } from '../../wire/problem.ts'
import type { ComputedCorrection } from '../correction/computed-corrections.ts'
import { type DiceStanding, NO_STANDING, withEntry } from '../dice/dice-secret.ts'
import { foldEntries } from '../log/fold-entries.ts'
import type { WatchedWorld } from '../play/world.ts'
import type { NewsView } from '../prose/news.ts'
import type { EntryAuthors } from './doubted-entries.ts'
import type { GameEmail } from './game-email-type.ts'
import type { HostByRules } from './host-by-rules.ts'

/** An entry that a game session has decided but not saved yet, in its stored and its public form. */
export type DecidedEntry = StoredEntry & { readonly told: JsonText<PublicEntry> }

/** A refusal for the act's author. Each rule that refuses the act has its label, its reason and its text. */
export type RefusalView = {
  readonly code: RefusalCode | 'movedOn'
  readonly sentence: string
  readonly argument?: string
  readonly rules: readonly RefusingRule[]
}

/** The response to the author of an act: the act's answer, and a description of its results. */
export type DoneAct = {
  readonly seq: number
  /** The person who did the act; for a newcomer, the person that they became. */
  readonly person: string
  readonly answer: JsonObject
  /** Until when its author can undo the act; absent if they cannot. */
  readonly undoUntil?: number
} & NewsView

/**
 * The last entry that a reply takes into account: the number of entries up to it, and its hash. It may be lost, and
 * then the reply is wrong.
 */
export type Upto = { readonly seq: number; readonly head: string }

/** The result of an act or of the clock: entries to save, in order, and when the clock is next needed. */
export type SessionDone = Upto & {
  readonly is: 'done'
  readonly entries: readonly DecidedEntry[]
  /**
   * The number of the game's texts that were withheld when the game was opened. The decision is based on all other
   * texts.
   */
  readonly withheld: number
  readonly nextDue?: number
  /**
   * Whether some deadlines before the instant have yet to pass, in which case the act has not been tried. Save these
   * entries and ask again.
   */
  readonly more: boolean
  readonly act?: DoneAct
  /** The person whom the rules make the host of the game now, if they do. */
  readonly host?: HostByRules
  /** The people whom the rules make the moderators of the game now, if a rule says so. */
  readonly moderators?: ModeratorsByRules
  /** The act was refused. Deadlines may still have passed before it. */
  readonly refusal?: RefusalView
  /** The emails caused by the entries. */
  readonly emails: readonly GameEmail[]
  /** The gas that programs used for the entries, or before the act was refused. */
  readonly gas: number
}

export type SessionReply =
  | SessionDone
  /** The preview of an act, without the results of dice and without what others have sealed. */
  | ({
      readonly is: 'preview'
      /** Labels of rules and matters that will exist only once the act is done. */
      readonly unborn: readonly string[]
      readonly thrown: boolean
      /** Whether the result depends on something that the caller may not see. */
      readonly secret: boolean
      /** The consequences of adopting the proposal that the act makes, as far as the caller may see them. */
      readonly adoption?: Adoption
      /** The rules whose text might differ from their program if the proposal that the act is about were adopted. */
      readonly kept?: readonly KeptProgram[]
      /** What the author of an act by hand should confirm, in sentences. */
      readonly confirm?: readonly string[]
      readonly refusal?: RefusalView
    } & NewsView &
      Upto)
  | ({ readonly is: 'answer'; readonly answer: SessionAnswer } & Upto)
  | ({ readonly is: 'sealed'; readonly seals: readonly string[]; readonly sealers: readonly PersonId[] } & Upto)
  /** Entries in their public form; absent if the session does not know how the game stood around each of them. */
  | ({ readonly is: 'told'; readonly lines?: readonly JsonText<PublicEntry>[] } & Upto)
  | { readonly is: 'snapshot'; readonly snapshot: Snapshot; readonly withheld: number }
  /** The given snapshot was made by another version of the machine. */
  | { readonly is: 'needsLog' }
  /** The question must be asked again with the authors of these entries, which are in doubt. */
  | { readonly is: 'needsAuthors'; readonly entries: readonly number[] }

/**
 * Why a game session cannot answer yet: the store has entries that it lacks, from a number on, or the session must be
 * opened again.
 */
export type NotCurrent = { readonly is: 'behind'; readonly from: number } | { readonly is: 'outdated' }

/** The caller: a person in the game, someone who may join it, or no one in particular. */
export type Asker = { readonly person: string } | 'newcomer' | 'nobody'

/** An incoming act, with labels and names in its arguments. */
export type AskedAct = {
  readonly by: Asker
  readonly do: string
  readonly with: JsonObject
  /** When the act was received. */
  readonly at: number
  readonly id: string
  /** What was computed from the log for the corrections in the act. */
  readonly corrections?: readonly ComputedCorrection[]
  /** The hash of the last entry that the act's author has seen. The act is done only if nothing has happened since. */
  readonly head?: string
}

/** The requests to a game session about its game. Only `act` and `fall` change the game. */
export type SessionRequest =
  | ({ readonly ask: 'act' | 'preview' } & AskedAct)
  /** Passes the deadlines before an instant. */
  | { readonly ask: 'fall'; readonly until: number }
  | { readonly ask: 'snapshot' }
  /** Returns entries that other nodes decided lately, in their public form. */
  | { readonly ask: 'told'; readonly from: number; readonly to: number }
  /** Creates a snapshot of the game in the state that an opening leads to. */
  | { readonly ask: 'pastSnapshot'; readonly past: Opening }
  /** Returns the commitments that have not been opened yet. Their texts and salts must not be published. */
  | { readonly ask: 'sealed' }
  | SessionQuestion

/** A question about a game, by name. Each question has its own file in `questions/`. */
export type SessionQuestion<Of = unknown> = {
  readonly ask: 'question'
  readonly about: string
  readonly by: Asker
  readonly at: number
  /** What the question is about. */
  readonly of: Of
  /** The part of the game's past that the question needs: the log up to a certain entry. */
  readonly past?: Opening
  /** The entry before which the question is asked. If absent, it is asked after the last entry. */
  readonly from?: number
  /**
   * Whether the next question may be about the entries after these. The session then keeps how the game stood after them,
   * and the next past need not contain more than its entries.
   */
  readonly walk?: boolean
  /** The authors of entries that the session has asked for. */
  readonly authors?: EntryAuthors
}

/** The answer to a question: JSON for the client, or a sentence that says that something does not exist. */
export type SessionAnswer<Answer = unknown> = { readonly ok: true; readonly json: JsonText<Answer> } | NoAnswer

/** Says why a question has no answer. */
export type NoAnswer = {
  readonly ok: false
  readonly code: 'unknown' | 'badArgument'
  readonly sentence: string
  readonly field?: string
}

/**
 * The data for opening a game: a snapshot, if there is one, the entries after it, and the secret of the game's dice.
 */
export type Opening = {
  /** The name of the game here. A game that was brought here has another one in its log. */
  readonly game: string
  readonly snapshot?: Snapshot
  readonly entries: readonly UnparsedEntry[]
  readonly secret: string
  /** The texts that were withheld when the log was read; absent if there are none. */
  readonly withheld?: readonly Withheld[]
}

/** A game after some entries: its state, and the state of its dice. */
export type Stood = { readonly state: State; readonly dice: DiceStanding }

/**
 * Opens a game in the state given by an opening. A snapshot from another version of the machine cannot be used, so the
 * result is then `needsLog`.
 */
export function replayFromSnapshot(
  world: WatchedWorld,
  { game, snapshot, entries: lines }: Opening,
): Stood | 'needsLog' {
  const entries = lines.map(parsedEntry)
  const from =
    snapshot === undefined
      ? { state: stateBeforeFounding(entries[0]?.game ?? game), dice: NO_STANDING }
      : stoodInSnapshot(world, snapshot)
  if (from === undefined || (entries[0] !== undefined && entries[0].seq !== from.state.seq)) return 'needsLog'
  return { state: foldEntries(from.state, entries, world.watchApplied), dice: entries.reduce(withEntry, from.dice) }
}

/** A game before a certain entry, and the requested entries from that one on. */
export type Past = { readonly stood: Stood; readonly entries: readonly Entry[] }

/** The part of an opening's past up to `from`. Without `from`, the game after all entries. */
export function pastIn(world: WatchedWorld, opening: Opening, from = Number.POSITIVE_INFINITY): Past | 'needsLog' {
  const before = opening.entries.filter(({ seq }) => seq < from)
  const stood = replayFromSnapshot(world, { ...opening, entries: before })
  if (stood === 'needsLog') return stood
  const entries = opening.entries.slice(before.length).map(parsedEntry)
  // An opening that goes on where a session was contains nothing from before.
  return entries[0] !== undefined && entries[0].seq !== stood.state.seq ? 'needsLog' : { stood, entries }
}

/** A game after one more entry. */
export function afterEntry({ state, dice }: Stood, entry: Entry): Stood {
  return { state: evolve(state, entry), dice: withEntry(dice, entry) }
}

/** The version of the state in snapshots. Change it whenever a state contains something that it did not contain before. */
export const SNAPSHOT_SHAPE = 3

/** The snapshot to store so that the game can be opened quickly. */
export function snapshotOf(world: World, { state, dice }: Stood): Snapshot {
  const body = canonical({ machine: world.machine, shape: SNAPSHOT_SHAPE, state, dice })
  return { seq: state.seq, head: state.head, body }
}

function stoodInSnapshot(world: World, { body, head }: Snapshot): Stood | undefined {
  const { machine, shape, state, dice } = JSON.parse(body) as Stood & {
    readonly machine: string
    readonly shape?: number
  }
  return machine === world.machine && shape === SNAPSHOT_SHAPE && state.head === head ? { state, dice } : undefined
}
