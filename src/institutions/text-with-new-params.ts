import type { Rule } from '../kernel/state/rule.ts'
import { canonical } from '../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { placesOfWords } from './places-of-words.ts'

/**
 * A rule's text with new values for its parameters: the words that each parameter quotes are replaced by the new words
 * (or by the value itself), so that changing the constant also changes the text.
 */
export function textWithNewParams(rule: Rule, params: JsonObject): string {
  return Object.entries(params).reduce((text, [name, value]) => {
    const words = lookup(rule.front.params, name)?.words
    return words === undefined ? text : replacedOnce(text, words, wordsOf(value))
  }, rule.text)
}

function wordsOf(value: Json): string {
  const object =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
  if (typeof object?.['words'] === 'string') return object['words']
  const shown = object?.['value'] ?? value
  return typeof shown === 'object' && shown !== null ? canonical(shown) : `${shown}`
}

/** Replaces the first occurrence of some words, whether or not the text has line breaks between them. */
function replacedOnce(text: string, words: string, by: string): string {
  const [place] = placesOfWords(text, words)
  return place === undefined ? text : `${text.slice(0, place.start)}${by}${text.slice(place.end)}`
}
