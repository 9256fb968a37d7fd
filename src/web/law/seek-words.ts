import { placesOf } from './places-of.ts'
import { startsWord } from './starts-word.ts'

type Sought = { readonly label: string; readonly title: string; readonly text: string }

/** What was found of some words: in which rules, and what is to be marked in them. */
export type Found<Rule> = { readonly rules: readonly Rule[]; readonly marks: readonly string[] }

/**
 * Rules in which words stand: those that have them one after the other, wherever lines break, and begin a word with them
 * if any rule does; where none has, those that have every one of them; else those that have any.
 */
export function seekWords<Rule extends Sought>(rules: readonly Rule[], words: string): Found<Rule> {
  const anywhere = rules.filter(rule => holds(rule, words))
  const atWords = anywhere.filter(rule => holdsAtWord(rule, words))
  const together = atWords.length > 0 ? atWords : anywhere
  if (together.length > 0) return { rules: together, marks: [words] }
  const each = [...new Set(words.split(/\s+/).filter(word => word.length >= LONG))]
  const every = rules.filter(rule => each.length > 0 && each.every(word => holds(rule, word)))
  if (every.length > 0) return { rules: every, marks: each }
  return { rules: rules.filter(rule => each.some(word => holds(rule, word))), marks: each }
}

/** Shorter words stand in nearly every rule. */
const LONG = 3

function holds(rule: Sought, words: string): boolean {
  return placesOf(whole(rule), words).length > 0
}

function holdsAtWord(rule: Sought, words: string): boolean {
  return placesOf(whole(rule), words).some(({ from }) => startsWord(whole(rule), from))
}

function whole({ label, title, text }: Sought): string {
  return `${label} ${title}\n${text}`
}
