import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import { isOfHost } from '../../kernel/acts/fault.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { isSaidBy } from '../../kernel/log/chain.ts'
import type { Beside, Entry } from '../../kernel/log/entry.ts'
import { evolve, nothing } from '../../kernel/state/evolve.ts'
import { sealsIn } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { LogFault } from '../../ports/shelves.ts'
import { type DiceCheck, diceCheck } from '../dice/dice-check.ts'
import { decidedAgain } from '../explain/explain-entry.ts'
import { nameOf } from '../names/names.ts'
import { wordsOfName } from '../names/words.ts'
import { sha256 } from '../play/world.ts'
import { warrantInWords } from '../prose/decisions.ts'
import { effectInWords } from '../prose/effects.ts'
import { listInWords } from '../prose/values.ts'
import { chainFault } from './chain-fault.ts'

/** What verifying a log came to. */
export type Verified = {
  /** How many entries hold: all of them, or those before the fault. */
  readonly entries: number
  /** How many of them were decided again, to the byte. */
  readonly decidedAgain: number
  /** How many entries threw by a secret that an earlier entry had committed to. */
  readonly throws: number
  readonly fault?: LogFault
  /** What could not be decided again here, and why; and which throws no one had committed to. */
  readonly notes: readonly string[]
  readonly state: State
}

/**
 * Decides a whole log again, from nothing: each act with the faces that the dice showed. Entry for entry the same must
 * come out, to the byte. What another machine decided is held to its chain only, and said so.
 */
export function verifyLog(world: World, entries: readonly Entry[], progress?: (done: number) => void): Verified {
  const elsewhere: Entry[] = []
  const withheld: Entry[] = []
  let state = nothing(entries[0]?.game ?? '')
  let again = 0
  let before: Entry | undefined
  const dice = diceCheck()
  const opened = openedLater(entries)
  for (const read of entries) {
    const entry = withOpened(read, opened)
    const fault = chainFault(entry, before) ?? dice.fault(entry) ?? revealFault(entry)
    const found = fault === undefined ? redecided(world, state, entry) : { is: 'fault' as const, message: fault }
    if (found.is === 'fault') {
      const done = state.seq
      return {
        entries: done,
        decidedAgain: again,
        throws: dice.committed,
        fault: { entry: done, message: found.message },
        notes: verifyNotes(world.machine, elsewhere, withheld, dice),
        state,
      }
    }
    if (found.is === 'same') again += 1
    if (found.is === 'elsewhere') elsewhere.push(entry)
    if (found.is === 'withheld') withheld.push(entry)
    state = evolve(state, entry)
    dice.pass(entry)
    before = entry
    progress?.(state.seq)
  }
  return {
    entries: entries.length,
    decidedAgain: again,
    throws: dice.committed,
    notes: verifyNotes(world.machine, elsewhere, withheld, dice),
    state,
  }
}

type Redecided = { readonly is: 'same' | 'elsewhere' | 'withheld' } | { readonly is: 'fault'; readonly message: string }

function redecided(world: World, before: State, entry: Entry): Redecided {
  try {
    if (entry.machine !== world.machine) {
      evolve(before, entry)
      return { is: 'elsewhere' }
    }
    const again = decidedAgain(world, before, entry)
    const difference = firstDifference(before, entry, again)
    if (difference === undefined) return { is: 'same' }
    return namesWithheld(evolve(before, entry)) || again.lacking.length > 0
      ? { is: 'withheld' }
      : { is: 'fault', message: difference }
  } catch (fault) {
    // A stack that is too small here is no fault of the log.
    if (isOfHost(fault)) throw fault
    // A log is someone's word: what is no entry at all must not stop whoever checks it.
    return { is: 'fault', message: 'it holds what cannot be carried out: it is not made as an entry is.' }
  }
}

/** Rules may read names (an alphabetical order), so that without them the same cannot always come out. */
function namesWithheld(state: State): boolean {
  return Object.values(state.persons).some(
    ({ name, surname }) => lookup(state.said, name) === undefined || lookup(state.said, surname) === undefined,
  )
}

function revealFault({ effects }: Entry): string | undefined {
  const wrong = effects.find(it => it.do === 'reveal' && !isSaidBy(it.seal, it, sha256))
  return wrong?.do === 'reveal' ? `it opens a secret that is not the one that was sealed as ${wrong.seal}.` : undefined
}

/** What the log itself opens: each secret that a rule revealed, with its salt, by its commitment. */
function openedLater(entries: readonly Entry[]): Beside {
  const revealed = entries.flatMap(({ effects }) => effects.filter(effect => effect.do === 'reveal'))
  return Object.fromEntries(revealed.map(({ seal, salt, text }) => [seal, { salt, text }] as const))
}

/** An entry with the secrets beside it that later entries open; whoever has the log without them can decide it again. */
function withOpened(entry: Entry, opened: Beside): Entry {
  const lacking = sealsIn(entry.act.with).filter(seal => !Object.hasOwn(entry.beside, seal))
  const found = lacking.flatMap(seal => (Object.hasOwn(opened, seal) ? [[seal, lookup(opened, seal)] as const] : []))
  return found.length === 0 ? entry : { ...entry, beside: { ...entry.beside, ...Object.fromEntries(found) } as Beside }
}

/** In what a recorded entry differs from the same act decided again, in a sentence; undefined when in nothing. */
function firstDifference(before: State, entry: Entry, again: Decided | Refused): string | undefined {
  if (!again.ok) {
    const { by, do: name } = entry.act
    return `the rules refuse this act (${nameOf(before, by)}: ${wordsOfName(name)}), and yet the log has it: ${again.refusal.sentence}`
  }
  if (again.entry.hash === entry.hash) return undefined
  return effectsDiffer(before, entry, again) ?? restDiffers(entry, again.entry)
}

function effectsDiffer(before: State, entry: Entry, again: Decided): string | undefined {
  const count = Math.max(entry.effects.length, again.entry.effects.length)
  for (let index = 0; index < count; index += 1) {
    const recorded = entry.effects[index]
    const decided = again.entry.effects[index]
    if (written(recorded) === written(decided)) continue
    const say = (effect: LoggedEffect | undefined) => inWords(before, again.state, effect)
    return `its effect ${index + 1} differs: the log has “${say(recorded)}”, and by the rules it is “${say(decided)}”.`
  }
  return undefined
}

function inWords(before: State, after: State, effect: LoggedEffect | undefined): string {
  if (effect === undefined) return 'nothing'
  const words = effectInWords(before, after, effect)
  return words === undefined ? written(effect).slice(0, 200) : `${words}, ${warrantInWords(after, effect.warrant)}`
}

function written(value: unknown): string {
  return value === undefined ? '' : canonical(value as Json)
}

function restDiffers(entry: Entry, again: Entry): string {
  if (written(entry.outside) !== written(again.outside)) return 'it records other throws than the rules ask for.'
  if (written(entry.answer) !== written(again.answer)) return 'it answers its author something else than the rules do.'
  if (entry.decisions !== again.decisions)
    return 'the questions and answers behind it are not those that it was hashed with.'
  return 'deciding it again gives another entry.'
}

/** What is no fault of a log, and yet has to be known of it: what could not be decided again, and which throws no one committed to. */
function verifyNotes(
  machine: string,
  elsewhere: readonly Entry[],
  withheld: readonly Entry[],
  dice: DiceCheck,
): readonly string[] {
  const ours = machine.slice(0, 12)
  return [
    ...runs(elsewhere).map(run => {
      const one = run.length === 1
      const theirs = run[0]?.machine.slice(0, 12)
      return `${named(run)} ${one ? 'was' : 'were'} decided by machine ${theirs}…; this is ${ours}…: ${one ? 'its' : 'their'} hashes and chain hold, but ${one ? 'it' : 'they'} cannot be decided again here.`
    }),
    ...runs(withheld).map(
      run =>
        `${named(run)} cannot be decided again, because names or secrets on which the rules may rest are withheld; the hashes and the chain hold.`,
    ),
    ...diceNotes(dice),
  ]
}

/** What is no fault of a log's dice, and yet has to be known to trust them. */
function diceNotes({ told, renewed }: DiceCheck): readonly string[] {
  const [founding, later] = [told.filter(isFounding), told.filter(entry => !isFounding(entry))]
  return [
    ...(founding.length === 0 ? [] : [NO_COMMITMENT_BEFORE]),
    ...(later.length === 0
      ? []
      : [
          `${listed(later)} threw dice that were told what to show (by a script, say): no commitment stands behind them.`,
        ]),
    ...(renewed.length === 0
      ? []
      : [
          `${listed(renewed)} took new dice, the secret of the old ones being lost, says whoever keeps the game; nothing shows that it was.`,
        ]),
  ]
}

/** Entry 0 of a game whose dice are committed to. */
function isFounding({ seq, outside }: Entry): boolean {
  return seq === 0 && outside.told !== true
}

const NO_COMMITMENT_BEFORE =
  'Dice were thrown at the founding, before any entry could commit to them: what they showed rests on the founders’ word.'

function listed(entries: readonly Entry[]): string {
  const first = entries.slice(0, 5).map(({ seq }) => `${seq}`)
  const more = entries.length - first.length
  return `${entries.length === 1 ? 'Entry' : 'Entries'} ${listInWords(more === 0 ? first : [...first, `${more} more`])}`
}

function named(run: readonly Entry[]): string {
  const [first, last] = [run[0]?.seq, run.at(-1)?.seq]
  return run.length === 1 ? `Entry ${first}` : `Entries ${first}–${last}`
}

/** Entries one after another of one machine, taken together. */
function runs(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const found: Entry[][] = []
  for (const entry of entries) {
    const last = found.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.seq === entry.seq - 1 && before.machine === entry.machine) last.push(entry)
    else found.push([entry])
  }
  return found
}
