import type { Schema } from '../api/schema.ts'

type Register = Schema['Register']
type Held = { readonly [key: string]: unknown }

/** Whether a register has something of its own for each key. */
export function isKept(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether nothing stands in a register: no one, no words, no list, no key. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether it says how much each person has: whole numbers and fractions, and no instants. */
export function isAmounts({ keys, type, value }: Register): boolean {
  return (
    keys === 'person' &&
    (type === 'rational' || type === 'integer') &&
    isKept(value) &&
    Object.values(value).every(it => Math.abs(Number(it)) < 1e12 || typeof it === 'string')
  )
}

/** Whether it says on which square of a board each person stands. */
export function isBoard({ keys, value }: Register): boolean {
  return keys === 'person' && isKept(value) && Object.keys(value).length > 0 && Object.values(value).every(isSquare)
}

/** A square of a board: x and y. */
export type Square = readonly [number, number]

function isSquare(value: unknown): value is Square {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger)
}

/** Whether it is lines that belong together, as those of a poem. */
export function isLines({ value }: Register): boolean {
  return Array.isArray(value) && value.length > 1 && value.every(it => typeof it === 'string' && it.length > 20)
}

/** What a register says, as a heading; its name in words where its rule does not tell. */
export function registerHeading({ about, name, words: called }: Pick<Register, 'about' | 'name' | 'words'>): string {
  const words =
    about ?? (name === 'awaited' ? 'who has yet to vote' : name === 'judge' ? 'who would judge now' : called)
  const plain = words
    .replaceAll('`', '')
    .replace(/,? ?\(?in milliseconds since 1970\)?/, '')
    .replace(/ \(milliseconds\)/, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
