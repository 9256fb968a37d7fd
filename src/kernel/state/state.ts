import type { StandingRuling } from '../effects/effect.ts'
import type { Finding } from '../questions/finding.ts'
import type { HandAnswer } from '../questions/hand-answer.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import type { JsonObject } from '../values/json.ts'
import type { PersistentMap } from '../values/persistent-map.ts'
import type { Deadline } from './deadline.ts'
import type { Matter, MatterId } from './matter.ts'
import type { Register, RetiredRegister } from './register.ts'
import type { Rule, RuleId } from './rule.ts'

/** The opaque identity of a person in this game's log. */
export type PersonId = string

/** A person in the game. Names are references into `said`, so they can be withheld without breaking the chain. */
export type Person = { readonly id: PersonId; readonly name: string; readonly surname: string; readonly since: number }

/** A group of rules as printed. */
export type Group = {
  readonly name: string
  readonly heading: string
  readonly note: string
  readonly rules: readonly RuleId[]
}

/** An amount that people added to a register by hand; `key` is absent for a register without keys. */
export type AddedByHand = { readonly register: string; readonly key?: string; readonly amount: string }

/** An entry by hand that its author may still undo. */
export type RecentByHand = { readonly entry: number; readonly by: PersonId; readonly at: number }

/** The rulebook as of an earlier entry: its rules, and the state that determines which of these rules may answer. */
export type Rulebook = Pick<State, 'rules' | 'groups' | 'findings' | 'answers'>

/** A secret: who sealed it, its text and salt (if known), and whether it has been opened for everyone. */
export type Seal = { readonly by: PersonId; readonly salt?: string; readonly text?: string; readonly open?: true }

/** The source of a program, as written and without types. It is stored under the hash of the version without types. */
type ProgramText = { readonly source: string; readonly js: string }

/**
 * The whole state of a game at one entry. It results from applying all entries of the log in order, and only `evolve`
 * changes it. For the kernel, votes, turns, points, statuses and winners are only registers, matters and attributes
 * that rules read and write.
 */
export type State = {
  readonly game: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone: string
  /** Number of entries in the log, and the hash of the last one. */
  readonly seq: number
  readonly head: string
  /** The instant of the last entry, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number
  /** Number of the next hidden identity. */
  readonly nextId: number
  readonly persons: { readonly [id: PersonId]: Person }
  /** Names and free text, keyed by their salted hash; texts that a host withheld are absent. */
  readonly said: PersistentMap<string>
  /**
   * Secrets that have not been opened for everyone, keyed by their salted commitment. `said` does not contain them, so
   * looking up a text never finds a secret.
   */
  readonly seals: PersistentMap<Seal>
  /** Secrets that have been opened for everyone, kept apart so that reads need not pass over them. */
  readonly opened: PersistentMap<Seal>
  readonly groups: readonly Group[]
  readonly rules: { readonly [id: RuleId]: Rule }
  readonly programs: PersistentMap<ProgramText>
  readonly registers: { readonly [name: string]: Register }
  /** Registers that rules have retired, kept apart so that they cost an act nothing. Absent until there are any. */
  readonly retired?: PersistentMap<RetiredRegister>
  /** Open matters; closed ones are kept apart, so that a long game costs no more time than a short one. */
  readonly matters: { readonly [id: MatterId]: Matter }
  readonly closed: PersistentMap<Matter>
  /** The rulebooks under which open matters may be decided, keyed by the entry that opened them. */
  readonly rulebooks: { readonly [entry: string]: Rulebook }
  readonly deadlines: { readonly [id: string]: Deadline }
  readonly findings: readonly Finding[]
  readonly answers: readonly HandAnswer[]
  readonly rulings: readonly StandingRuling[]
  readonly open: readonly OpenQuestion[]
  /** The amounts that entries by hand added, keyed by the entry. Absent until there are any. */
  readonly addedByHand?: { readonly [entry: string]: readonly AddedByHand[] }
  /** The entries by hand of the last minutes. Absent until there are any. */
  readonly recentByHand?: readonly RecentByHand[]
  /**
   * The SHA-256 of the latest corrections that were computed from the log, not by their authors. Absent until there are
   * any.
   */
  readonly computed?: readonly string[]
  /** The entry that an act corrects. Set only while that act is decided. */
  readonly correcting?: number
}
