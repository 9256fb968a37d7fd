import { lookup } from '../../kernel/values/lookup.ts'
import type { Matter } from '../../wire/game/matter.ts'
import type { Rule } from '../../wire/game/rule.ts'
import type { Argument } from './field-props.ts'

/** Whether an argument is the word on a ballot, judging by the name that it has in voting acts. */
export function isBallotWord({ name }: Pick<Argument, 'name'>): boolean {
  return name === 'choice'
}

/** Someone’s ballot on a matter, as the game shows it to the viewer; undefined if they have not voted. */
export function ownBallot({ fields }: Pick<Matter, 'fields'>, name: string): unknown {
  const ballots = fields['ballots']
  return typeof ballots === 'object' && ballots !== null
    ? lookup(ballots as { readonly [voter: string]: unknown }, name)
    : undefined
}

type Rules = readonly Pick<Rule, 'label' | 'text' | 'params'>[]

/**
 * The meaning of a ballot's word in the rules' own terms. If the words of a rule for “wheat” are “"wheat" for "yes,"”,
 * the meaning is “for "yes"”. Undefined if no rule says more than the word itself.
 */
export function meaningOfBallotWord(rules: Rules, word: string): string | undefined {
  const named = rules.flatMap(({ params }) => params).filter(({ value }) => endsWithValue(word, value))
  for (const { value, words = '' } of named) {
    const more = words.replace(new RegExp(`^["“‘']?${escapedForPattern(String(value))}["”’']?\\s*`, 'i'), '')
    const bare = more.replace(/[.,;:](["”’']?)$/, '$1').trim()
    if (/\p{L}/u.test(bare)) return bare
  }
  return undefined
}

/** The labels of the rules that mention any of a ballot's words, in their constants or in quotation marks. */
export function labelsOfRulesMentioning(rules: Rules, words: readonly string[]): readonly string[] {
  return rules.filter(rule => hasConstantAmongWords(rule, words) || isQuoted(rule, words)).map(({ label }) => label)
}

function hasConstantAmongWords({ params }: Rules[number], words: readonly string[]): boolean {
  return params.some(
    ({ value, words: said }) => said !== undefined && words.some(word => startsOrEndsWithValue(word, value)),
  )
}

function isQuoted({ text }: Rules[number], words: readonly string[]): boolean {
  return words.some(word => new RegExp(`["“‘]${escapedForPattern(word)}[.,]?["”’]`, 'i').test(text))
}

/** Whether a phrase states a value, either alone or after another word that the rules allow before the value. */
function endsWithValue(word: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (word === value || word.endsWith(` ${value}`))
}

function startsOrEndsWithValue(word: string, value: unknown): boolean {
  return endsWithValue(word, value) || (typeof value === 'string' && value !== '' && word.startsWith(`${value} `))
}

function escapedForPattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
