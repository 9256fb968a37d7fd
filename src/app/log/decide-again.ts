import { isOfHost } from '../../kernel/acts/run-guarded.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import type { EntryAgain } from '../../ports/released-engines.ts'
import { wordsOfName } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { warrantInWords } from '../prose/decisions.ts'
import { effectInWords } from '../prose/effects.ts'

/** What is found when an entry is decided again, or applied because it cannot be. */
export type Redecided =
  | { readonly is: 'same' | 'elsewhere' | 'withheld' | 'applied'; readonly state: State }
  | { readonly is: 'fault'; readonly message: string }

/** Applies the recorded effects of an entry that is not decided again. */
export function applied(before: State, entry: Entry): Redecided {
  try {
    return { is: 'applied', state: evolve(before, entry) }
  } catch (fault) {
    if (isOfHost(fault)) throw fault
    return { is: 'fault', message: NOT_CARRIED_OUT }
  }
}

const NOT_CARRIED_OUT = 'it contains effects that can’t be carried out, so it was not created as an entry.'

/**
 * Decides an entry again and compares the result with what the log contains. `decideAgain` is undefined if no engine
 * here has the machine of the entry.
 */
export function redecided(before: State, entry: Entry, decideAgain: (() => EntryAgain) | undefined): Redecided {
  try {
    if (decideAgain === undefined) return { is: 'elsewhere', state: evolve(before, entry) }
    const again = decideAgain()
    const difference = firstDifference(before, entry, again)
    const state = evolve(before, entry)
    if (difference === undefined) return { is: 'same', state }
    return hasWithheldNames(state) || again.lacking.length > 0
      ? { is: 'withheld', state }
      : { is: 'fault', message: difference }
  } catch (fault) {
    // A stack overflow on this machine is not a fault of the log.
    if (isOfHost(fault)) throw fault
    // Logs may be hostile: input that is not an entry at all must not crash the verification.
    return { is: 'fault', message: NOT_CARRIED_OUT }
  }
}

/**
 * Says that a program would run other JavaScript than its source gives. Releases until entry format 2 took the
 * JavaScript from their server, so their engines cannot find this out.
 */
export function programFault({ programs }: World, { effects }: Entry): string | undefined {
  for (const effect of effects) {
    if (effect.do !== 'keepProgram') continue
    // A made-up entry may have anything here.
    const stripped = typeof effect.source === 'string' ? programs.strip(effect.source) : undefined
    if (stripped?.ok !== true || stripped.js !== effect.js) return NOT_ITS_SOURCE
  }
  return undefined
}

const NOT_ITS_SOURCE = 'a program in it would run other JavaScript than its source gives.'

/**
 * Whether names have been withheld. Rules may read names (for an alphabetical order), so without them the result can
 * differ.
 */
export function hasWithheldNames(state: State): boolean {
  return Object.values(state.persons).some(
    ({ name, surname }) => valueAt(state.said, name) === undefined || valueAt(state.said, surname) === undefined,
  )
}

/**
 * Describes the first difference between a recorded entry and the same act decided again; undefined if there is none.
 */
function firstDifference(before: State, entry: Entry, again: EntryAgain): string | undefined {
  if (!again.ok) {
    const { by, do: name } = entry.act
    return `the rules refuse this act (${nameOf(before, by)}: ${wordsOfName(name)}), but the log contains it: ${again.refusal.sentence}`
  }
  if (again.entry.hash === entry.hash) return undefined
  return effectsDifference(before, entry, again.entry) ?? restDifference(entry, again.entry)
}

function effectsDifference(before: State, entry: Entry, again: Entry): string | undefined {
  const count = Math.max(entry.effects.length, again.effects.length)
  for (let index = 0; index < count; index += 1) {
    const recorded = entry.effects[index]
    const decided = again.effects[index]
    if (canonicalText(recorded) === canonicalText(decided)) continue
    const after = evolve(before, again)
    const say = (effect: LoggedEffect | undefined) => effectWithWarrantInWords(before, after, effect)
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
