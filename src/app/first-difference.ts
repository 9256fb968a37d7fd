import { canonical } from '../kernel/canonical.ts'
import type { Decided, Refused } from '../kernel/close-course.ts'
import type { LoggedEffect } from '../kernel/effect.ts'
import type { Entry } from '../kernel/entry.ts'
import type { Json } from '../kernel/json.ts'
import type { State } from '../kernel/state.ts'
import { effectInWords } from './effect-in-words.ts'
import { nameOf } from './names.ts'
import { warrantInWords } from './warrant-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** In what a recorded entry differs from the same act decided again, in a sentence; undefined when in nothing. */
export function firstDifference(before: State, entry: Entry, again: Decided | Refused): string | undefined {
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
