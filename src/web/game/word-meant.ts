import type { Schema } from '../api/schema.ts'

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

/** A rule that names words of a ballot, and as which phrase of its text. */
export type Naming = { readonly label: string; readonly phrase: string }

/** The rules that name some words of a ballot: in what they count with, or in quotation marks. */
export function rulesNaming(rules: Rules, words: readonly string[]): readonly Naming[] {
  return rules.flatMap(rule => {
    const phrase = counted(rule, words) ?? quoted(rule, words)
    return phrase === undefined ? [] : [{ label: rule.label, phrase }]
  })
}

function counted({ params }: Rules[number], words: readonly string[]): string | undefined {
  return params.find(({ value, words: said }) => said !== undefined && words.some(word => partOf(word, value)))?.words
}

function quoted({ text }: Rules[number], words: readonly string[]): string | undefined {
  const found = words.map(word => new RegExp(`["“‘]${escaped(word)}[.,]?["”’]`, 'i').exec(text)?.[0])
  return found.find(it => it !== undefined)
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
