import type { StandingRuling } from '../effects/effect.ts'
import type { Finding } from '../questions/finding.ts'
import type { HandAnswer } from '../questions/hand-answer.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import type { JsonObject } from '../values/json.ts'
import type { Deadline } from './deadline.ts'
import type { Matter, MatterId } from './matter.ts'
import type { Register } from './register.ts'
import type { Rule, RuleId } from './rule.ts'

/** An opaque identity of a person in this game's log. */
export type PersonId = string

/** A person known to the game. Names are references into `said`, so that they can be withheld without breaking the chain. */
export type Person = { readonly id: PersonId; readonly name: string; readonly surname: string; readonly since: number }

/** A container of rules as printed. */
export type Group = {
  readonly name: string
  readonly heading: string
  readonly note: string
  readonly rules: readonly RuleId[]
}

/** The rulebook of an earlier entry: its rules and whatever says which of them speak. */
export type Rulebook = Pick<State, 'rules' | 'groups' | 'findings' | 'answers'>

/** A secret: who sealed it; what it says and its salt, where they are known; and whether it has been opened for everyone. */
export type Seal = { readonly by: PersonId; readonly salt?: string; readonly text?: string; readonly open?: true }

/** The source of a program: as written, and as it runs. Kept by the hash of what runs. */
type ProgramText = { readonly source: string; readonly js: string }

/**
 * The whole state of a game at one entry: a fold of its log, changed by `evolve` alone. The kernel knows of votes,
 * turns, points, statuses or winners only as registers, matters and attributes that rules read and write.
 */
export type State = {
  readonly game: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone: string
  /** How many entries the log has, and the hash of the last one. */
  readonly seq: number
  readonly head: string
  /** The instant of the last entry, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number
  /** The next hidden identity. */
  readonly nextId: number
  readonly persons: { readonly [id: PersonId]: Person }
  /** Names and free text by their salted hash; what a host withheld is absent. */
  readonly said: { readonly [hash: string]: string }
  /** Secrets by their salted commitment; `said` holds none of them, so that what looks up a text finds no secret. */
  readonly seals: { readonly [hash: string]: Seal }
  readonly groups: readonly Group[]
  readonly rules: { readonly [id: RuleId]: Rule }
  readonly programs: { readonly [hash: string]: ProgramText }
  readonly registers: { readonly [name: string]: Register }
  /** Matters that are open; those that were closed lie apart, so that a long game costs no more than a short one. */
  readonly matters: { readonly [id: MatterId]: Matter }
  readonly closed: { readonly [id: MatterId]: Matter }
  /** The rulebooks by which open matters may be judged, by the entry that opened them. */
  readonly rulebooks: { readonly [entry: string]: Rulebook }
  readonly deadlines: { readonly [id: string]: Deadline }
  readonly findings: readonly Finding[]
  readonly answers: readonly HandAnswer[]
  readonly rulings: readonly StandingRuling[]
  readonly open: readonly OpenQuestion[]
}
