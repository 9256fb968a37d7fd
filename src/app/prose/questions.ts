import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isObject } from '../binding/bind-value.ts'
import { wordsOfName } from '../names/words.ts'
import { addedInWords } from './changes.ts'
import { identityInWords, registerInWords, valueInWords } from './values.ts'

/** A requested effect in words: “+5 points to Ann”, “mover: Ben”, “announce text: hello”. */
export function askedInWords(state: State, asked: Json): string {
  if (!isObject(asked) || typeof asked['effect'] !== 'string') return valueInWords(state, asked)
  const { effect, says: _says, ...details } = asked
  if (effect === 'award') return each(details, (name, key, value) => addedInWords(state, name, key, value))
  if (effect === 'set') return each(details, (name, key, value) => set(state, name, key, value))
  const told = Object.entries(details).map(([name, value]) => `${wordsOfName(name)}: ${valueInWords(state, value)}`)
  return told.length === 0 ? wordsOfName(String(effect)) : `${wordsOfName(String(effect))} (${told.join(', ')})`
}

/** Describes every register, or every key of a register, and joins the descriptions. */
function each(details: JsonObject, say: (name: string, key: string | undefined, value: Json) => string): string {
  return Object.entries(details)
    .flatMap(([name, value]) =>
      isObject(value) ? Object.entries(value).map(([key, it]) => say(name, key, it)) : [say(name, undefined, value)],
    )
    .join(', ')
}

function set(state: State, name: string, key: string | undefined, value: Json): string {
  const of = key === undefined ? '' : ` of ${identityInWords(state, key) ?? key}`
  const declaration = lookup(state.registers, name)?.declaration
  return `${registerInWords(declaration ?? { name })}${of}: ${valueInWords(state, value)}`
}
