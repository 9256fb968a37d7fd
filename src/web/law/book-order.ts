import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'

/** Part of the rulebook under one heading. */
export type BookPart = {
  readonly name: string
  readonly heading: string
  readonly note: string
  readonly rules: readonly Rule[]
}

/** The possible orders of the rulebook: as printed, by number, or by an attribute that at least half of the rules have. */
export function possibleOrderNames(book: readonly BookPart[]): readonly string[] {
  const rules = book.flatMap(part => part.rules)
  const classes = new Set(rules.flatMap(({ attributes }) => Object.keys(attributes)))
  const telling = [...classes].filter(name => {
    if (rules.filter(({ attributes }) => Object.hasOwn(attributes, name)).length < rules.length / 2) return false
    const values = new Set(rules.map(rule => attributeClassInWords(rule, name)))
    return values.size > 1 && values.size <= rules.length / 2
  })
  return ['as printed', 'by number', ...telling.map(name => `by ${name}`)]
}

/** Returns the rulebook in one of the possible orders. */
export function inOrder(book: readonly BookPart[], order: string): readonly BookPart[] {
  if (order === 'as printed') return book
  const rules = book.flatMap(part => part.rules).toSorted((a, b) => compare.compare(a.label, b.label))
  if (order === 'by number') return [{ name: order, heading: '', note: '', rules }]
  const parts = Map.groupBy(rules, rule => attributeClassInWords(rule, order.slice('by '.length)))
  return [...parts].map(([name, some]) => ({ name, heading: capitalizedName(name), note: '', rules: some }))
}

const compare = new Intl.Collator('en', { numeric: true })

function attributeClassInWords({ attributes }: Rule, name: string): string {
  const value = lookup(attributes, name)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? `${name}` : `not ${name}`
  return value === undefined || value === null || value === '' ? 'neither' : String(value)
}

function capitalizedName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
