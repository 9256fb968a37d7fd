import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import type { Argument } from './field-of.ts'

/** Whether an argument is the word that a ballot says, by what the acts by which one votes call it. */
export function isBallot({ name }: Pick<Argument, 'name'>): boolean {
  return name === 'choice'
}

/** What someone’s ballot on a matter says, as the game shows it to whoever looks; undefined where none lies there. */
export function ownBallot({ fields }: Pick<Schema['Matter'], 'fields'>, name: string): unknown {
  const ballots = fields['ballots']
  return typeof ballots === 'object' && ballots !== null
    ? lookup(ballots as { readonly [voter: string]: unknown }, name)
    : undefined
}

type Rules = readonly Pick<Schema['Rule'], 'label' | 'text' | 'params'>[]

/**
 * What a rule says that a word of a ballot is for, in its own words: of a rule that counts “wheat” by its words
 * “"wheat" for "yes,"” that is “for "yes"”. Undefined where no rule says more of it than the word.
 */
export function wordMeant(rules: Rules, word: string): string | undefined {
  const named = rules.flatMap(({ params }) => params).filter(({ value }) => isSaidBy(word, value))
  for (const { value, words = '' } of named) {
    const more = words.replace(new RegExp(`^["“‘']?${escaped(String(value))}["”’']?\\s*`, 'i'), '')
    const bare = more.replace(/[.,;:](["”’']?)$/, '$1').trim()
    if (/\p{L}/u.test(bare)) return bare
  }
  return undefined
}

/** The rules that name some words of a ballot, by label: in what they count with, or in quotation marks. */
export function rulesNaming(rules: Rules, words: readonly string[]): readonly string[] {
  return rules.filter(rule => isCounted(rule, words) || isQuoted(rule, words)).map(({ label }) => label)
}

function isCounted({ params }: Rules[number], words: readonly string[]): boolean {
  return params.some(({ value, words: said }) => said !== undefined && words.some(word => partOf(word, value)))
}

function isQuoted({ text }: Rules[number], words: readonly string[]): boolean {
  return words.some(word => new RegExp(`["“‘]${escaped(word)}[.,]?["”’]`, 'i').test(text))
}

/** Whether a word is the value, alone or after another word that rules let stand before it. */
function isSaidBy(word: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (word === value || word.endsWith(` ${value}`))
}

function partOf(word: string, value: unknown): boolean {
  return isSaidBy(word, value) || (typeof value === 'string' && value !== '' && word.startsWith(`${value} `))
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
