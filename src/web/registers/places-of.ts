import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { isAmounts, isKept } from './register-value.ts'

type Register = Schema['Register']

/** What someone is or holds by a register: an office, a team, a status, a place on a list. */
export type Place = {
  readonly register: Register
  /** What they are called by it: “Mogul”, “Active”, “has the turn”. */
  readonly words: string
  /** What GET …/why understands. */
  readonly of: string
  /** Whether it tells them from the others: an office or a status does, being on a list of many does not. */
  readonly office: boolean
}

/** What the institutions themselves say of one person, as it is said of them: whose turn it is, and who judges. */
const OF_ALL_GAMES: { readonly [register: string]: string } = { mover: 'has the turn', judge: 'would judge now' }

/** Everything that someone is or holds in a game, amounts apart. */
export function placesOf(registers: readonly Register[], name: string): readonly Place[] {
  return registers.flatMap(register => {
    if (isAmounts(register)) return []
    const { value, name: called, keys } = register
    if (keys === 'person') return isKept(value) ? statusIn(register, lookup(value, name), name) : []
    const said = lookup(OF_ALL_GAMES, called)
    if (value === name) return [{ register, words: said ?? register.words, of: called, office: said !== undefined }]
    if (Array.isArray(value))
      return value.includes(name) ? [{ register, words: called, of: called, office: false }] : []
    return isKept(value) ? heldIn(register, value, name) : []
  })
}

function statusIn(register: Register, status: unknown, name: string): readonly Place[] {
  if (typeof status !== 'string' || status === '' || status === '(sealed)') return []
  return [{ register, words: status, of: `${register.name} of ${name}`, office: true }]
}

/** By which keys someone is named: the office that they hold, the team of which they are. */
function heldIn(register: Register, held: { readonly [key: string]: unknown }, name: string): readonly Place[] {
  if (register.keys === 'matter' || register.keys === 'rule') return []
  return Object.entries(held).flatMap(([key, value]) =>
    holds(value, name)
      ? [
          {
            register,
            words: key,
            of: register.keys === null ? register.name : `${register.name} of ${key}`,
            office: true,
          },
        ]
      : [],
  )
}

function holds(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some(it => holds(it, name))
  return isKept(value) ? Object.values(value).includes(name) : value === name
}
