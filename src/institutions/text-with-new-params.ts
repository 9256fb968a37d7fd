import type { Front, Param, Rule } from '../kernel/state/rule.ts'
import type { JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { numbersInText, numberWrittenLike } from './numbers-in-text.ts'
import { paramOf } from './object-and-param.ts'
import { placesOfPhrases } from './places-of-words.ts'

/** Words of a text that state a constant, and the words that state its new value; undefined if nobody has said them. */
export type Rewording = { readonly old: string; readonly now: string | undefined }

/**
 * A rule's text with new values for its parameters: wherever it states one of them, it states the new value, so that
 * changing the constant also changes the text.
 */
export function textWithNewParams(rule: Rule, params: JsonObject): string {
  return textReworded(
    rule.text,
    Object.entries(params).flatMap(([name, asked]) => {
      const was = lookup(rule.front.params, name)
      return was === undefined ? [] : rewordings(was, paramOf(asked))
    }),
  )
}

/** A text with other words, wherever it contains the old ones as whole words. Line breaks between them do not matter. */
export function textReworded(text: string, rewordings: readonly Rewording[]): string {
  let [reworded, from] = ['', 0]
  for (const { start, end, phrase } of placesOfPhrases(
    text,
    rewordings.map(({ old }) => old),
  )) {
    reworded += text.slice(from, start) + (rewordings[phrase]?.now ?? text.slice(start, end))
    from = end
  }
  return reworded + text.slice(from)
}

/**
 * The words that a text has for a constant, each with the words for its new value: the given words, or the old ones with
 * the new number in place of the old one. If the main words have no such number, the value itself replaces them.
 */
export function rewordings(was: Param, is: Param): readonly Rewording[] {
  if (was.words === undefined) return []
  const same = isSameValue(was, is)
  const now = (old: string) => (same ? old : wordsWithValue(old, was.value, is.value))
  const also = (was.also ?? []).map((old, place) => ({ old, now: is.also?.[place] ?? now(old) }))
  return [{ old: was.words, now: is.words ?? now(was.words) ?? shown(is.value) }, ...also]
}

/** Words with a new value wherever they have the old one; undefined if they do not have it. */
function wordsWithValue(words: string, old: Param['value'], now: Param['value']): string | undefined {
  const [before, after] = [shown(old), shown(now)]
  const numbers = numbersInText(words).filter(it => it.value === before)
  const places =
    numbers.length > 0
      ? numbers.map(({ start, said }) => ({ start, end: start + said.length, now: numberWrittenLike(said, after) }))
      : placesOfPhrases(words, [before]).map(({ start, end }) => ({ start, end, now: after }))
  if (places.length === 0) return undefined
  let [reworded, from] = ['', 0]
  for (const { start, end, now: by } of places) {
    reworded += words.slice(from, start) + by
    from = end
  }
  return reworded + words.slice(from)
}

/** Whether a constant keeps its value. A page loads this, so it does not use canonical JSON. */
function isSameValue(was: Param, is: Param): boolean {
  return JSON.stringify(was.value) === JSON.stringify(is.value)
}

function shown(value: Param['value']): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value}`
}

/** The words for the old value of a constant that a text still contains, although the value changes. */
export function stillStated(was: Param | undefined, is: Param, text: string): readonly string[] {
  if (was === undefined || isSameValue(was, is)) return []
  const now = new Set([is.words, ...(is.also ?? [])])
  const words = wordsFor(was).filter(it => !now.has(it))
  const found = new Set(placesOfPhrases(text, words).map(({ phrase }) => phrase))
  return words.filter((_, place) => found.has(place))
}

/** All words of the text that state a constant. */
export function wordsFor({ words, also = [] }: Param): readonly string[] {
  return words === undefined ? also : [words, ...also]
}

/**
 * The constants of a program that stays with a reworded rule. Those that the old text stated and the new one does not
 * are marked as `unsaid`.
 */
export function paramsKept(was: Front['params'], now: Front['params'], text: string): Front['params'] {
  return Object.fromEntries(
    Object.entries(now).map(([name, param]) => {
      const before = lookup(was, name)
      const wasSaid = before?.unsaid === true || (before !== undefined && wordsFor(before).length > 0)
      const { unsaid: _, ...said } = param
      return [name, wasSaid && !isStated(param, text) ? { ...said, unsaid: true as const } : said]
    }),
  )
}

/** Whether a text has the words for a constant, or states its number. */
function isStated(param: Param, text: string): boolean {
  const value = shown(param.value)
  return placesOfPhrases(text, wordsFor(param)).length > 0 || numbersInText(text).some(it => it.value === value)
}

/** A constant after a change: its new value, with the words for it that the new text contains. */
export function paramAfter(was: Param | undefined, asked: Param, text: string): Param {
  if (was === undefined) return asked
  const [words, ...also] = rewordings(was, asked).map(({ now }) => now)
  const said = (it: string | undefined): it is string => it !== undefined && placesOfPhrases(text, [it]).length > 0
  const kept = (asked.also ?? also).filter(said)
  return {
    value: asked.value,
    ...(asked.words !== undefined ? { words: asked.words } : said(words) ? { words } : {}),
    ...(kept.length === 0 ? {} : { also: kept }),
  }
}
