import { isRestorationKind, restorationOf } from '../../institutions/restoration.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import { addedInWords } from './amounts.ts'
import { restorationInWords } from './restorations.ts'
import { joined, type Sentence, say, sentenceOf } from './sentence.ts'
import { identityInWords, registerDisplayName, valueInWords } from './values.ts'

/** Describes a requested effect: “+5 points to Ann”, “mover: Ben”, “announce text: hello”. */
export function requestedEffectInWords(state: State, asked: Json): Sentence {
  if (!isObject(asked) || typeof asked['effect'] !== 'string') return valueInWords(state, asked)
  const { effect, says: _says, ...details } = asked
  if (effect === 'award') return describeEach(details, (name, key, value) => addedInWords(state, name, key, value))
  if (effect === 'set') return describeEach(details, (name, key, value) => settingInWords(state, name, key, value))
  const restoration = isRestorationKind(effect) ? restorationOf(effect, details) : undefined
  if (restoration !== undefined) return restorationInWords(state, restoration)
  const told = Object.entries(details).map(([name, value]) => say`${wordsOfName(name)}: ${valueInWords(state, value)}`)
  const does = wordsOfName(String(effect))
  return told.length === 0 ? sentenceOf(does) : say`${does} (${joined(told, ', ')})`
}

/** Describes every register, or every key of a register, and joins the descriptions. */
function describeEach(
  details: JsonObject,
  describe: (name: string, key: string | undefined, value: Json) => Sentence,
): Sentence {
  const all = Object.entries(details).flatMap(([name, value]) =>
    isObject(value)
      ? Object.entries(value).map(([key, it]) => describe(name, key, it))
      : [describe(name, undefined, value)],
  )
  return joined(all, ', ')
}

function settingInWords(state: State, name: string, key: string | undefined, value: Json): Sentence {
  const of = key === undefined ? '' : say` of ${identityInWords(state, key) ?? key}`
  const declaration = lookup(state.registers, name)?.declaration
  return say`${registerDisplayName(declaration ?? { name })}${of}: ${valueInWords(state, value)}`
}
