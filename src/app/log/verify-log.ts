import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import { isOfHost } from '../../kernel/acts/run-guarded.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { isSaidBy } from '../../kernel/log/chain.ts'
import type { Beside, Entry } from '../../kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import { sealsIn } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { LogFault } from '../../ports/game-and-ruleset-files.ts'
import { type DiceCheck, diceCheck } from '../dice/dice-check.ts'
import { decidedAgain } from '../explain/explain-entry.ts'
import { wordsOfName } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { sha256 } from '../play/world.ts'
import { warrantInWords } from '../prose/decisions.ts'
import { effectInWords } from '../prose/effects.ts'
import { listInWords } from '../prose/sentence.ts'
import { chainFault } from './chain-fault.ts'
import { textsOf, withoutTexts, withTexts } from './fold-entries.ts'

/** What is known about a log after it, or a part of it, has been verified. */
export type Verdict = {
  /** The number of valid entries: all of them, or those before the fault. */
  readonly entries: number
  /** The number of entries that were decided again with a byte-identical result. */
  readonly decidedAgain: number
  /** The number of entries whose throws used a secret that an earlier entry had committed to. */
  readonly throws: number
  readonly fault?: LogFault
  /** Notes on throws without a commitment, and on entries that could not be decided again here, with the reasons. */
  readonly notes: readonly string[]
}

/** The result of verifying a log. */
export type Verified = Verdict & { readonly state: State }

/** The entries of a log that are decided again: from one number up to but not including another. */
export type Stretch = { readonly from: number; readonly to: number }

/** An entry that could not be decided again, and the machine that decided it. */
type Undecided = Pick<Entry, 'seq' | 'machine'>

/** What was found in the entries of a log up to the end of a stretch, of which the stretch was decided again. */
export type CheckedStretch = Omit<Verdict, 'notes'> & {
  readonly from: number
  readonly elsewhere: readonly Undecided[]
  readonly withheld: readonly Undecided[]
  readonly diceNotes: readonly string[]
}

/**
 * Decides a whole log again from the beginning, each act with its recorded dice. Every entry must be byte-identical.
 * Entries decided by another machine are only checked against the chain, and the result says so.
 */
export function verifyLog(world: World, entries: readonly Entry[], progress?: (done: number) => void): Verified {
  const { state, ...checked } = checkStretch(world, entries, { from: 0, to: entries.length }, progress)
  return { ...verdictOfStretches(world.machine, [checked]), state }
}

/**
 * Decides one stretch of a log again. All entries before it are checked against the chain and the dice, and their
 * recorded effects are applied. Stretches of one log can thus be checked at the same time.
 */
export function checkStretch(
  world: World,
  entries: readonly Entry[],
  { from, to }: Stretch,
  progress?: (done: number) => void,
): CheckedStretch & { readonly state: State } {
  const elsewhere: Undecided[] = []
  const withheld: Undecided[] = []
  let state = stateBeforeFounding(entries[0]?.game ?? '')
  let again = 0
  let before: Entry | undefined
  let texts: (readonly [string, string])[] = []
  const addTexts = (): void => {
    state = withTexts(state, texts)
    texts = []
  }
  const dice = diceCheck()
  const opened = secretsOpened(entries)
  const checked = (fault?: LogFault) => {
    addTexts()
    return checkedNow(fault)
  }
  const checkedNow = (fault?: LogFault) => ({
    ...{ from, entries: state.seq, decidedAgain: again, throws: dice.committed, elsewhere, withheld, state },
    ...{ diceNotes: diceNotes(dice), ...(fault === undefined ? {} : { fault }) },
  })
  for (const read of entries.slice(0, to)) {
    const entry = withOpened(read, opened)
    const fault = chainFault(entry, before) ?? dice.fault(entry) ?? revealFault(entry)
    const isApplied = entry.seq < from
    if (!isApplied) addTexts()
    const lean = isApplied ? withoutTexts(entry) : entry
    const decide = isApplied ? applied : redecided
    const found = fault === undefined ? decide(world, state, lean) : { is: 'fault' as const, message: fault }
    if (found.is === 'fault') return checked({ entry: state.seq, message: found.message })
    const { seq, machine } = entry
    if (found.is === 'same') again += 1
    if (found.is === 'elsewhere') elsewhere.push({ seq, machine })
    if (found.is === 'withheld') withheld.push({ seq, machine })
    state = found.is === 'applied' ? found.state : evolve(state, entry)
    if (isApplied) texts.push(...textsOf(entry))
    dice.pass(entry)
    before = entry
    if (entry.seq >= from) progress?.(state.seq)
  }
  return checked()
}

/** The verdict on a log whose stretches, in order and without gaps, were checked one by one. */
export function verdictOfStretches(machine: string, stretches: readonly CheckedStretch[]): Verdict {
  const faults = stretches.flatMap(({ fault }) => fault ?? []).toSorted((a, b) => a.entry - b.entry)
  const [fault] = faults
  // A stretch that begins after the fault was decided from effects that may be wrong.
  const sound = stretches.filter(({ from }) => fault === undefined || from <= fault.entry)
  const last = sound.at(-1)
  return {
    entries: fault?.entry ?? last?.entries ?? 0,
    decidedAgain: sound.reduce((sum, it) => sum + it.decidedAgain, 0),
    throws: last?.throws ?? 0,
    ...(fault === undefined ? {} : { fault }),
    notes: [
      ...undecidedNotes(
        machine,
        sound.flatMap(it => it.elsewhere),
        sound.flatMap(it => it.withheld),
      ),
      ...(last?.diceNotes ?? []),
    ],
  }
}

type Redecided =
  | { readonly is: 'same' | 'elsewhere' | 'withheld' }
  | { readonly is: 'applied'; readonly state: State }
  | { readonly is: 'fault'; readonly message: string }

/** Applies the recorded effects of an entry that is not decided again. */
function applied(_: World, before: State, entry: Entry): Redecided {
  try {
    return { is: 'applied', state: evolve(before, entry) }
  } catch (fault) {
    if (isOfHost(fault)) throw fault
    return { is: 'fault', message: NOT_CARRIED_OUT }
  }
}

const NOT_CARRIED_OUT = 'it contains effects that can’t be carried out, so it was not created as an entry.'

function redecided(world: World, before: State, entry: Entry): Redecided {
  try {
    if (entry.machine !== world.machine) {
      evolve(before, entry)
      return { is: 'elsewhere' }
    }
    const again = decidedAgain(world, before, entry)
    const difference = firstDifference(before, entry, again)
    if (difference === undefined) return { is: 'same' }
    return hasWithheldNames(evolve(before, entry)) || again.lacking.length > 0
      ? { is: 'withheld' }
      : { is: 'fault', message: difference }
  } catch (fault) {
    // A stack overflow on this machine is not a fault of the log.
    if (isOfHost(fault)) throw fault
    // Logs may be hostile: input that is not an entry at all must not crash the verification.
    return { is: 'fault', message: NOT_CARRIED_OUT }
  }
}

/**
 * Whether names have been withheld. Rules may read names (for an alphabetical order), so without them the result can
 * differ.
 */
function hasWithheldNames(state: State): boolean {
  return Object.values(state.persons).some(
    ({ name, surname }) => lookup(state.said, name) === undefined || lookup(state.said, surname) === undefined,
  )
}

function revealFault({ effects }: Entry): string | undefined {
  const wrong = effects.find(it => it.do === 'reveal' && !isSaidBy(it.seal, it, sha256))
  return wrong?.do === 'reveal' ? `it opens a secret that is not the one that was sealed as ${wrong.seal}.` : undefined
}

/** The secrets that the log itself opens, keyed by commitment: each secret that a rule revealed, with its salt. */
function secretsOpened(entries: readonly Entry[]): Beside {
  const revealed = entries.flatMap(({ effects }) => effects.filter(effect => effect.do === 'reveal'))
  return Object.fromEntries(revealed.map(({ seal, salt, text }) => [seal, { salt, text }] as const))
}

/**
 * Returns an entry with the secrets that later entries open, so that the entry can be decided again from the log alone.
 */
function withOpened(entry: Entry, opened: Beside): Entry {
  const lacking = sealsIn(entry.act.with).filter(seal => !Object.hasOwn(entry.beside, seal))
  const found = lacking.flatMap(seal => (Object.hasOwn(opened, seal) ? [[seal, lookup(opened, seal)] as const] : []))
  return found.length === 0 ? entry : { ...entry, beside: { ...entry.beside, ...Object.fromEntries(found) } as Beside }
}

/**
 * Describes the first difference between a recorded entry and the same act decided again; undefined if there is none.
 */
function firstDifference(before: State, entry: Entry, again: Decided | Refused): string | undefined {
  if (!again.ok) {
    const { by, do: name } = entry.act
    return `the rules refuse this act (${nameOf(before, by)}: ${wordsOfName(name)}), but the log contains it: ${again.refusal.sentence}`
  }
  if (again.entry.hash === entry.hash) return undefined
  return effectsDifference(before, entry, again) ?? restDifference(entry, again.entry)
}

function effectsDifference(before: State, entry: Entry, again: Decided): string | undefined {
  const count = Math.max(entry.effects.length, again.entry.effects.length)
  for (let index = 0; index < count; index += 1) {
    const recorded = entry.effects[index]
    const decided = again.entry.effects[index]
    if (canonicalText(recorded) === canonicalText(decided)) continue
    const say = (effect: LoggedEffect | undefined) => effectWithWarrantInWords(before, again.state, effect)
    return `its effect ${index + 1} differs: the log has “${say(recorded)}”, but under the rules it is “${say(decided)}”.`
  }
  return undefined
}

function effectWithWarrantInWords(before: State, after: State, effect: LoggedEffect | undefined): string {
  if (effect === undefined) return 'nothing'
  const words = effectInWords(before, after, effect)
  return words === undefined
    ? canonicalText(effect).slice(0, 200)
    : `${words}, ${warrantInWords(after, effect.warrant)}`
}

function canonicalText(value: unknown): string {
  return value === undefined ? '' : canonical(value as Json)
}

function restDifference(entry: Entry, again: Entry): string {
  if (canonicalText(entry.outside) !== canonicalText(again.outside))
    return 'its dice throws are not the ones the rules ask for.'
  if (canonicalText(entry.answer) !== canonicalText(again.answer))
    return 'its answer to its author differs from the rules’ answer.'
  if (entry.decisions !== again.decisions) return 'the questions and answers behind it are not the ones in its hash.'
  return 'the rules now give a different entry for the same act.'
}

/** Notes on the entries of a valid log that could not be decided again. */
function undecidedNotes(
  machine: string,
  elsewhere: readonly Undecided[],
  withheld: readonly Undecided[],
): readonly string[] {
  const ours = machine.slice(0, 12)
  return [
    ...runsByMachine(elsewhere).map(run => {
      const one = run.length === 1
      const theirs = run[0]?.machine.slice(0, 12)
      return `${entryRangeInWords(run)} ${one ? 'was' : 'were'} decided by machine ${theirs}…; this is ${ours}…: ${one ? 'its' : 'their'} hashes and chain are valid, but ${one ? 'it' : 'they'} cannot be decided again here.`
    }),
    ...runsByMachine(withheld).map(
      run =>
        `${entryRangeInWords(run)} cannot be decided again, because names or secrets that the rules may depend on are withheld. The hashes and the chain are valid.`,
    ),
  ]
}

/** Notes that readers need to judge whether to trust a valid log's dice. */
function diceNotes({ told, renewed }: DiceCheck): readonly string[] {
  const [founding, later] = [told.filter(isCommittedFounding), told.filter(entry => !isCommittedFounding(entry))]
  return [
    ...(founding.length === 0 ? [] : [NO_COMMITMENT_BEFORE]),
    ...(later.length === 0
      ? []
      : [`${entriesInWords(later)} threw scripted dice, so no commitment proves the result.`]),
    ...(renewed.length === 0
      ? []
      : [
          `${entriesInWords(renewed)} got new dice. The host says that the old secret was lost, or the game moved to another server; nothing proves it.`,
        ]),
  ]
}

/** Whether an entry is entry 0 of a game with committed dice. */
function isCommittedFounding({ seq, outside }: Entry): boolean {
  return seq === 0 && outside.told !== true
}

const NO_COMMITMENT_BEFORE =
  'Dice were thrown when the game started, before any entry could commit to them, so their result rests on the founders’ word.'

function entriesInWords(entries: readonly Entry[]): string {
  const first = entries.slice(0, 5).map(({ seq }) => `${seq}`)
  const more = entries.length - first.length
  return `${entries.length === 1 ? 'Entry' : 'Entries'} ${listInWords(more === 0 ? first : [...first, `${more} more`])}`
}

function entryRangeInWords(run: readonly Undecided[]): string {
  const [first, last] = [run[0]?.seq, run.at(-1)?.seq]
  return run.length === 1 ? `Entry ${first}` : `Entries ${first}–${last}`
}

/** Groups consecutive entries that the same machine decided. */
function runsByMachine(entries: readonly Undecided[]): readonly (readonly Undecided[])[] {
  const found: Undecided[][] = []
  for (const entry of entries) {
    const last = found.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.seq === entry.seq - 1 && before.machine === entry.machine) last.push(entry)
    else found.push([entry])
  }
  return found
}
