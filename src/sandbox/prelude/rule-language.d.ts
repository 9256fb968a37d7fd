/** What a program of a rule may use beside plain JavaScript. See docs/write-rules/reference.md. */

/** Anything that can be written as JSON. Facts are a copy of one’s own, frozen two levels deep. */
// biome-ignore lint/suspicious/noExplicitAny: facts have the shapes that rules declare, which no type here can know.
type Fact = any

/** What a function of a program is told: itself, the founder's settings, the instant, and what it reads and needs. */
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
  /** The event that one reacts to. */
  readonly event: Fact
  /** What a question is about. */
  readonly about: Fact
  /** The matter that the act, event or question names. */
  readonly matter: Fact
  /** Decisions of the questions that the program needs; null where no rule answers. */
  readonly decided: Fact
  /** Registers and lists that the program reads. */
  readonly [register: string]: Fact
}

/** An effect asked for; the kernel gives it its warrant. */
interface AskedEffect {
  readonly effect: string
}

/** Each power makes the effect of its name; the second argument says in a sentence how it came about. */
type Power = (args?: object, says?: string) => AskedEffect
type Powers = { readonly [effect in PowerName]: Power }

/** A test holds this list to the moves of the kernel and the institutions. */
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
  | 'firstTurn'
  | 'giveConsent'
  | 'giveRuling'
  | 'introduce'
  | 'leave'
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
  | 'readAs'
  | 'release'
  | 'removeGroup'
  | 'repeal'
  | 'replaceJudge'
  | 'resumeDeadline'
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

interface Offer {
  /** The type of each argument; `?` after it if it may be left out. */
  readonly schema?: { readonly [argument: string]: string }
  /** A right holds against a prohibition, by precedence; a facility yields to any. */
  readonly as?: 'right' | 'facility'
  readonly needs?: readonly string[]
  /** True, or why not now. */
  readonly when?: Does<true | string | undefined>
  /** What is wrong with the arguments; not asked when it is only tried whether the act is open. */
  readonly check?: Does<string | undefined>
  readonly does: Does<Effects>
}

interface Hook<T> {
  readonly needs?: readonly string[]
  readonly only?: string
  readonly does: Does<T>
}

/** A reaction; with `byHand`, people may raise its event, by `record` or a ruling: else only programs do. */
interface Reaction extends Hook<Effects> {
  readonly byHand?: boolean
}

interface Rule {
  readonly reads?: readonly string[]
  readonly needs?: readonly string[]
  readonly offers?: { readonly [act: string]: Offer }
  readonly forbids?: { readonly [act: string]: Does<string | null | undefined> | Hook<string | null | undefined> }
  readonly answers?: {
    readonly [question: string]:
      | Does<Fact>
      | Hook<Fact>
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
declare function otherwise(value: Fact, reason?: string, cites?: string): Fact
declare function block(reason?: string, cites?: string): Fact
declare function undecided(reason: string): Fact
/** The changes that a proposal's arguments hold: [{kind: "enact", text…}, {kind: "amend", rule, …}]. */
declare function changesIn(args: Fact): readonly Fact[]

/** Exact arithmetic on whole numbers and fractions ("7", "-15/2"); fractions come back as text. */
declare const exact: {
  plus(a: Fact, b: Fact): string
  minus(a: Fact, b: Fact): string
  times(a: Fact, b: Fact): string
  over(a: Fact, b: Fact): string
  /** -1, 0 or 1. */
  compare(a: Fact, b: Fact): number
  atLeast(a: Fact, b: Fact): boolean
  moreThan(a: Fact, b: Fact): boolean
  /** The nearest whole number; an exact half goes up, or to the even neighbour. */
  nearest(value: Fact, halves?: 'up' | 'even'): string
  /** The greatest whole number that is not above a value: rounded down. */
  floor(value: Fact): string
  /** The least whole number that is not below a value: rounded up. */
  ceil(value: Fact): string
}

/** Days and months in a zone that is always equally far from UTC: 'UTC', '-05:00', '+05:30'. Instants are milliseconds. */
declare const calendar: {
  /** The day of an instant there: '2030-01-07'. */
  day(now: number, zone: string): string
  /** 24:00 of the day that lies so many days after the day of an instant there. */
  endOfDay(now: number, days: number, zone: string): number
  /** The same day of the month and time of day so many months later, or the last day of a shorter month. */
  addMonths(now: number, n: number, zone: string): number
}
