import type { Finding } from '../questions/finding.ts'
import type { HandAnswer } from '../questions/hand-answer.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import type { Deadline } from '../state/deadline.ts'
import type { Matter, MatterId } from '../state/matter.ts'
import type { RegisterDeclaration } from '../state/register.ts'
import type { BoundProgram, Front, RuleId } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { Warrant } from './warrant.ts'

/** A rule as it enters the game. The kernel adds the version and the entry numbers. */
export type NewRule = {
  readonly id: RuleId
  readonly label: string
  readonly title: string
  readonly text: string
  readonly attributes: JsonObject
  readonly group: string
  readonly front: Front
  readonly program: BoundProgram | null
  readonly lineage?: readonly string[]
  /** Set only if a repealed rule is restored, because it keeps its age and its number of texts. */
  readonly version?: number
  readonly since?: number
  readonly textSince?: number
  readonly textFrom?: number
}

/**
 * The primitive changes to the rulebook. Moves of an institution, such as enacting, amending and transmuting, consist
 * of these changes.
 */
export type RulebookEffect =
  | { readonly do: 'addRule'; readonly rule: NewRule; readonly at?: number }
  | { readonly do: 'removeRule'; readonly rule: RuleId }
  | {
      readonly do: 'replaceText'
      readonly rule: RuleId
      readonly text: string
      readonly title?: string
      readonly keep?: boolean
    }
  | { readonly do: 'setAttribute'; readonly rule: RuleId; readonly name: string; readonly value: Json }
  /** `lineage` is set only if an earlier label is restored: the labels before that one. */
  | { readonly do: 'relabel'; readonly rule: RuleId; readonly label: string; readonly lineage?: readonly string[] }
  | { readonly do: 'place'; readonly rule: RuleId; readonly group: string; readonly at?: number }
  | { readonly do: 'setFront'; readonly rule: RuleId; readonly front: Front }
  | { readonly do: 'bind'; readonly rule: RuleId; readonly program: BoundProgram }
  | { readonly do: 'unbind'; readonly rule: RuleId }
  | { readonly do: 'addGroup'; readonly name: string; readonly heading: string; readonly note: string }
  | { readonly do: 'editGroup'; readonly name: string; readonly heading?: string; readonly note?: string }
  | { readonly do: 'removeGroup'; readonly name: string }

/**
 * One die, or several identical dice, thrown at random. The result is one face, all faces (for a request to the dice
 * server) or, for throws too large to list, the number of times each face came up. Before the throw, the result is 0 or
 * empty.
 */
export type Throw = {
  readonly do: 'throw'
  readonly sides: number
  readonly purpose: string
  /** Number of dice thrown; 1 by default. */
  readonly times?: number
  readonly face?: number
  readonly faces?: readonly number[]
  readonly counts?: readonly number[]
  /** Values that the event `thrown` passes on. */
  readonly data?: JsonObject
}

/** One change to the state. This list is closed: a game can change in no other way. */
export type Effect =
  | RulebookEffect
  | { readonly do: 'found'; readonly ruleset: string; readonly settings: JsonObject; readonly zone: string }
  | { readonly do: 'keepProgram'; readonly hash: string; readonly source: string; readonly js: string }
  | { readonly do: 'declare'; readonly register: RegisterDeclaration; readonly by: RuleId; readonly value?: Json }
  /** The key has its initial value again, and takes no room. */
  | { readonly do: 'clear'; readonly register: string; readonly key: string }
  /** The register no longer counts; its name is free. What it contained is kept apart. */
  | { readonly do: 'retire'; readonly register: string }
  /** The register that was retired last under this name is in use again. */
  | { readonly do: 'reinstate'; readonly register: string }
  | { readonly do: 'write'; readonly register: string; readonly key?: string; readonly value: Json }
  | { readonly do: 'add'; readonly register: string; readonly key?: string; readonly amount: string | number }
  | { readonly do: 'introduce'; readonly person: string; readonly name: string; readonly surname: string }
  | { readonly do: 'rename'; readonly person: string; readonly name: string; readonly surname: string }
  /** `since` is set only if a closed matter is opened again, because it keeps its age. */
  | { readonly do: 'openMatter'; readonly matter: Omit<Matter, 'since' | 'open'>; readonly since?: number }
  | { readonly do: 'changeMatter'; readonly matter: string; readonly set: JsonObject }
  | { readonly do: 'closeMatter'; readonly matter: string; readonly set?: JsonObject }
  | { readonly do: 'arm'; readonly deadline: Deadline }
  | { readonly do: 'disarm'; readonly deadline: string }
  | { readonly do: 'suspend'; readonly deadline: string }
  /** The deadline passes at the given instant, whether it was paused or not. */
  | { readonly do: 'resume'; readonly deadline: string; readonly at: number; readonly brief?: true }
  | { readonly do: 'readAs'; readonly rule: RuleId; readonly reading: string; readonly value: Json }
  | { readonly do: 'find'; readonly finding: Finding }
  | { readonly do: 'lapse'; readonly rule: RuleId }
  | Throw
  | { readonly do: 'say'; readonly said: string }
  /** An event that someone raises by hand or by a ruling, for rules to react to. It changes nothing by itself. */
  | { readonly do: 'raise'; readonly event: string; readonly data: JsonObject }
  | { readonly do: 'seal'; readonly seal: string; readonly by: string }
  | { readonly do: 'reveal'; readonly seal: string; readonly salt: string; readonly text: string }
  | { readonly do: 'ask'; readonly open: OpenQuestion }
  | { readonly do: 'settle'; readonly id: string; readonly how: string }
  | { readonly do: 'answer'; readonly answer: HandAnswer }
  | { readonly do: 'withdraw'; readonly id: string }
  | { readonly do: 'stand'; readonly ruling: StandingRuling }
  | { readonly do: 'follow'; readonly id: string; readonly undoing: readonly Undoing[] }
  | { readonly do: 'rest'; readonly rulings: readonly string[] }
  /** `amounts` lists the cells in which an amount added by the ruling has been replaced by a new value. */
  | {
      readonly do: 'overwrite'
      readonly id: string
      readonly cells: readonly string[]
      readonly amounts?: readonly string[]
    }
  | { readonly do: 'fall'; readonly id: string }

/** An effect with its warrant, as entries contain it. */
export type LoggedEffect = Effect & { readonly warrant: Warrant }

/**
 * A ruling that may still be overruled: the inverse of each of its effects, with the cell it wrote and the value it
 * wrote there (an effect is undone only if the cell still has that value), and the later entries that read one of those
 * cells.
 */
export type StandingRuling = {
  readonly id: string
  readonly matter: MatterId
  readonly entry: number
  readonly undoing: readonly Undoing[]
  readonly restedOnBy: readonly number[]
  /** The entries that the ruling takes back. Absent if it takes none back. */
  readonly of?: readonly number[]
  /** The parts of other entries that the ruling takes back. */
  readonly only?: PartsByEntry
  /** Later entries that would fail or have other consequences without those. */
  readonly rested?: readonly number[]
}

/**
 * Parts of entries, by the numbers of the entries: the places, counted from 0, of some of the effects or changes that an
 * entry asks for.
 */
export type PartsByEntry = { readonly [entry: string]: readonly number[] }

export type Undoing = {
  /** The cell that was written: "register points p1", "rule r3 text". */
  readonly cell: string
  /**
   * The canonical value that the cell must still have, or the SHA-256 of a long one; absent if undoing is always right
   * (as with an added amount).
   */
  readonly stands?: string
  /**
   * Set if this effect can be undone only together with all other effects of the ruling that have `whole` set: a vote,
   * for example, cannot be half undone.
   */
  readonly whole?: true
  /**
   * Set if the effect is part of a correction. If a matter in it was continued since, none of it is undone, so that no
   * half of an adoption remains; a rule or a register that has changed since only stays as it is.
   */
  readonly corrects?: true
  /** For a list of people, what the effect left of it: undoing takes back who joined and who left. */
  readonly list?: readonly string[]
  readonly effect: Effect
}
