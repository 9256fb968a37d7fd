import { lookup } from '../../kernel/values/lookup.ts'
import type { Register } from '../../wire/game/register.ts'
import { hasAmountPerPerson, isKeyed } from './register-shape.ts'

/** Something that a person is or has according to a register: an office, a team, a status, a place in a list. */
export type Place = {
  readonly register: Register
  /** The words to display about the person: “Mogul”, “Active”, “has the turn”. */
  readonly words: string
  /** The argument of GET …/why. */
  readonly of: string
  /**
   * Whether this place sets the person apart from others, as an office or a status does. A place as one of many in a
   * list does not.
   */
  readonly office: boolean
}

/**
 * The institutions' own registers that contain one person, and what to say about that person: that it is their turn, or
 * that they are the judge.
 */
const OF_ALL_GAMES: { readonly [register: string]: string } = { mover: 'has the turn', judge: 'would be the Judge now' }

/** Everything that a person is or has in a game, except amounts. */
export function placesOfPerson(registers: readonly Register[], name: string): readonly Place[] {
  return registers.flatMap(register => {
    if (hasAmountPerPerson(register)) return []
    const { value, name: called, keys } = register
    if (keys === 'person') return isKeyed(value) ? statusAsPlace(register, lookup(value, name), name) : []
    const said = lookup(OF_ALL_GAMES, called)
    if (value === name) return [{ register, words: said ?? register.words, of: called, office: said !== undefined }]
    if (Array.isArray(value))
      return value.includes(name) ? [{ register, words: called, of: called, office: false }] : []
    return isKeyed(value) ? keysNamingPerson(register, value, name) : []
  })
}

/**
 * What sets a person apart from the others in a game: an office, a team, a thing or an unusual status. A status with
 * which everyone starts, and what only the rules compute, are left out.
 */
export function specialPlacesOfPerson(registers: readonly Register[], name: string): readonly Place[] {
  return placesOfPerson(registers, name).filter(
    ({ office, register, words }) => office && !register.derived && words !== register.start,
  )
}

function statusAsPlace(register: Register, status: unknown, name: string): readonly Place[] {
  if (typeof status !== 'string' || status === '' || status === '(sealed)') return []
  return [{ register, words: status, of: `${register.name} of ${name}`, office: true }]
}

/** The keys under which a person is named, such as their office or their team. */
function keysNamingPerson(
  register: Register,
  held: { readonly [key: string]: unknown },
  name: string,
): readonly Place[] {
  if (register.keys === 'matter' || register.keys === 'rule') return []
  return Object.entries(held).flatMap(([key, value]) =>
    namesPerson(value, name)
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

function namesPerson(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some(it => namesPerson(it, name))
  return isKeyed(value) ? Object.values(value).includes(name) : value === name
}
