import { holdsNumbers } from '../../kernel/state/register.ts'
import type { Register } from '../../wire/game/register.ts'

type Held = { readonly [key: string]: unknown }

/** Whether a register has a value for each key. */
export function isKeyed(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a register is empty: it has no person, no text, no items and no keys. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/**
 * Whether a register has an amount for each person: whole numbers and fractions, but not instants, and nothing that only
 * accompanies other news.
 */
export function hasAmountPerPerson({ keys, type, told, value }: Register): boolean {
  return (
    keys === 'person' &&
    told !== 'elsewhere' &&
    holdsNumbers({ type }) &&
    isKeyed(value) &&
    Object.values(value).every(it => Math.abs(Number(it)) < 1e12 || typeof it === 'string')
  )
}

/** Whether a register has a square on a board for each person. */
export function hasSquarePerPerson({ keys, value }: Register): boolean {
  return keys === 'person' && isKeyed(value) && Object.keys(value).length > 0 && Object.values(value).every(isSquare)
}

/** A square on a board: x and y. */
export type Square = readonly [number, number]

function isSquare(value: unknown): value is Square {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger)
}

/** Whether a register consists of lines that belong together, like those of a poem. */
export function isListOfLongLines({ value }: Register): boolean {
  return Array.isArray(value) && value.length > 1 && value.every(it => typeof it === 'string' && it.length > 20)
}
