/** The vocabulary of a rule's program, in addition to plain JavaScript. See docs/write-rules/reference.md. */

/** A value that can be written as JSON. Facts are the program's own copy, frozen two levels deep. */
// biome-ignore lint/suspicious/noExplicitAny: facts have the shapes that rules declare, which no type here can know.
type Fact = any

/**
 * The input of a program's function: the rule itself, the founder's settings, the instant, and everything that the
 * program reads and needs.
 */
interface Facts {
  readonly self: {
    readonly id: string
    readonly label: string
    readonly title: string
    readonly attributes: Fact
    readonly version: number
    readonly params: Fact
    readonly readings: Fact
  }
  readonly settings: Fact
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number
  /** The act that is offered or forbidden. */
  readonly act: { readonly do: string; readonly by: string; readonly with: Fact; readonly at: number }
  /** The event to react to. */
  readonly event: Fact
  /** The subject of a question. */
  readonly about: Fact
  /** The matter that the act, event or question names. */
  readonly matter: Fact
  /** Decisions on the questions that the program needs; a decision is null if no rule answers. */
  readonly decided: Fact
  /** Registers and lists that the program reads. */
  readonly [register: string]: Fact
}

/** A requested effect; the kernel adds its warrant. */
interface AskedEffect {
  readonly effect: string
}

/**
 * Each power makes the effect of the same name. The second argument is a sentence that explains why the effect happens.
 */
type Power = (args?: object, says?: string) => AskedEffect
type Powers = { readonly [effect in PowerName]: Power }

/** The names of all effects. A test compares this list with the moves of the kernel and the institutions. */
type PowerName =
  | 'addGroup'
  | 'admit'
  | 'adopt'
  | 'allow'
  | 'amend'
  | 'announce'
  | 'answer'
  | 'appoint'
  | 'appointJudge'
  | 'award'
  | 'beginTurn'
  | 'cancelDeadline'
  | 'carryOut'
  | 'castBallot'
  | 'castOverrule'
  | 'clear'
  | 'closeCase'
  | 'closeCases'
  | 'closeMatter'
  | 'considerWinner'
  | 'countBallot'
  | 'defeat'
  | 'drop'
  | 'editGroup'
  | 'enact'
  | 'endPart'
  | 'endTurn'
  | 'findBarred'
  | 'firstTurn'
  | 'giveConsent'
  | 'giveRuling'
  | 'introduce'
  | 'leave'
  | 'letIn'
  | 'makeFinal'
  | 'openBallot'
  | 'openBallots'
  | 'openCase'
  | 'openMatter'
  | 'openVote'
  | 'overrule'
  | 'placeRule'
  | 'propose'
  | 'raise'
  | 'ratify'
  | 'readAs'
  | 'reinstate'
  | 'release'
  | 'removeGroup'
  | 'rename'
  | 'repeal'
  | 'replaceJudge'
  | 'restore'
  | 'resumeDeadline'
  | 'retire'
  | 'reveal'
  | 'revise'
  | 'revive'
  | 'roll'
  | 'selfAmend'
  | 'set'
  | 'setDeadline'
  | 'setMatter'
  | 'setTally'
  | 'suspendDeadline'
  | 'transmute'
  | 'unbind'
  | 'undo'
  | 'void'
  | 'withdraw'

type Does<T> = (facts: Facts, powers: Powers) => T
type Effects = AskedEffect | readonly (AskedEffect | null | undefined)[] | null | undefined

/** What `otherwise` returns. */
interface Otherwise {
  readonly is: 'otherwise'
  readonly value: Fact
}

interface Offer {
  /** The type of each argument, followed by `?` if it is optional. */
  readonly schema?: { readonly [argument: string]: string }
  /**
   * By precedence, a right can prevail over a prohibition, and a duty can prevail over a prohibition that leaves no way
   * to fulfil it. A facility always defers to a prohibition.
   */
  readonly as?: 'right' | 'duty' | 'facility'
  readonly needs?: readonly string[]
  /** True, or the reason why the act is not open now; with `otherwise(true)`, a right counts only as a facility. */
  readonly when?: Does<true | Otherwise | string | undefined>
  /**
   * Returns a description of the error in the arguments, if there is one. Not called when the act is only being tried
   * out to see whether it is possible now.
   */
  readonly check?: Does<string | undefined>
  readonly does: Does<Effects>
}

/**
 * The reason for a prohibition. With `otherwise`, the prohibition only determines when or how to act, so a duty defers
 * to it.
 */
type Prohibition = string | Otherwise | null | undefined

interface Hook<T> {
  readonly needs?: readonly string[]
  readonly only?: string
  readonly does: Does<T>
}

/** An answer. With `touching`, a guard is asked only about batches that have one of these topics. */
interface Answer extends Hook<Fact> {
  readonly touching?: readonly string[]
}

/**
 * A reaction. With `byHand`, people may also raise its event, by `record` or a ruling; otherwise, only programs can.
 * With `own`, the rule reacts only to events that it raised itself or whose deadline it set, not to events of other
 * rules' programs. With `from`, it also reacts to events of rules that answer the named question, or of the rules with
 * the listed labels, even after these labels have changed.
 */
interface Reaction extends Hook<Effects> {
  readonly byHand?: boolean
  readonly own?: boolean
  readonly from?: string | readonly string[]
}

interface Rule {
  readonly reads?: readonly string[]
  readonly needs?: readonly string[]
  readonly offers?: { readonly [act: string]: Offer }
  readonly forbids?: { readonly [act: string]: Does<Prohibition> | Hook<Prohibition> }
  readonly answers?: {
    readonly [question: string]:
      | Does<Fact>
      | Answer
      | { readonly param: string }
      | string
      | number
      | boolean
      | readonly string[]
  }
  readonly after?: { readonly [event: string]: Does<Effects> | Reaction }
}

declare function rule(definition: Rule): Rule
declare function says(value: Fact, reason?: string, cites?: string): Fact
declare function otherwise(value: Fact, reason?: string, cites?: string): Otherwise
declare function block(reason?: string, cites?: string): Fact
declare function undecided(reason: string): Fact
/** Returns the changes in a proposal's arguments: [{kind: "enact", text…}, {kind: "amend", rule, …}]. */
declare function changesIn(args: Fact): readonly Fact[]

/** Exact arithmetic on whole numbers and fractions ("7", "-15/2"); fractions are returned as text. */
declare const exact: {
  plus(a: Fact, b: Fact): string
  minus(a: Fact, b: Fact): string
  times(a: Fact, b: Fact): string
  over(a: Fact, b: Fact): string
  /** Returns -1, 0 or 1. */
  compare(a: Fact, b: Fact): number
  atLeast(a: Fact, b: Fact): boolean
  moreThan(a: Fact, b: Fact): boolean
  /** The nearest whole number; an exact half is rounded up, or to the even neighbour. */
  nearest(value: Fact, halves?: 'up' | 'even'): string
  /** The greatest whole number that is not greater than a value (rounds down). */
  floor(value: Fact): string
  /** The least whole number that is not less than a value (rounds up). */
  ceil(value: Fact): string
}

/** Days and months in a zone with a fixed offset from UTC: 'UTC', '-05:00', '+05:30'. Instants are in milliseconds. */
declare const calendar: {
  /** The date of an instant in that zone, such as '2030-01-07'. */
  day(now: number, zone: string): string
  /** The end of the day (24:00) that many days after the date of an instant in that zone. */
  endOfDay(now: number, days: number, zone: string): number
  /**
   * The same day of the month and time of day that many months later, or the last day of that month if it is too short.
   */
  addMonths(now: number, n: number, zone: string): number
}
