import { StoreFault, type StoreFaultCode } from '../../ports/store-care.ts'
import { withoutPassword } from './connect.ts'

type Failure = Error & { readonly code?: string }

/** Converts an error of PostgreSQL or of the network into a fault. Returns any other error unchanged: it is our bug. */
export function postgresFaultOf(error: unknown, address: string): unknown {
  if (error instanceof StoreFault || !isDatabaseError(error)) return error
  const { code = '', message } = error as Failure
  const place = withoutPassword(address)
  const sentence = SENTENCES.find(([codes]) => codes.test(code))?.[2] ?? UNREACHABLE
  const fault = SENTENCES.find(([codes]) => codes.test(code))?.[1] ?? 'failed'
  return new StoreFault(fault, `${sentence(place)} (${message || code})`)
}

const UNREACHABLE = (place: string): string =>
  `PostgreSQL cannot be reached at ${place}. Start it, or correct the address of the store.`

/** PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), and what hosts should do. */
const SENTENCES: readonly (readonly [RegExp, StoreFaultCode, (place: string) => string])[] = [
  [/^28/, 'failed', place => `PostgreSQL does not let this user in at ${place}. Check the user name and the password.`],
  [
    /^3D000/,
    'failed',
    place => `The database of ${place} does not exist. Create it with: createdb --encoding UTF8 NAME.`,
  ],
  [/^53100/, 'diskFull', place => `The disk of ${place} is full. Free some space; you don’t need to restart anything.`],
  [/^53300/, 'busy', place => `${place} has no free connection. Raise max_connections, or close other programs.`],
  [/^25006/, 'readOnly', place => `${place} cannot be written, because it is a replica or read-only.`],
  [
    /^42501/,
    'readOnly',
    place => `The user of ${place} may not write its tables. Make this user the database’s owner.`,
  ],
  [/^(XX|58)/, 'damaged', place => `${place} is damaged. Stop the server and look at PostgreSQL’s log.`],
  [/^(40|55P03|57014|25P03)/, 'busy', place => `${place} is busy. Try again.`],
  [/^57P/, 'failed', place => `PostgreSQL at ${place} is stopping or starting. Try again.`],
]

/** Whether an error comes from the database or from the way to it, as opposed to a bug in Nomothete. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof StoreFault) return true
  const { code, message } = error as Failure
  if (code === undefined) return CONNECTION_LOST.test(message)
  return NETWORK.test(code) || (/^[0-9A-Z]{5}$/.test(code) && !MISTAKES.test(code))
}

/**
 * Whether an attempt can be repeated: nothing of it remains, and it may succeed later. That is so after a conflict with
 * another program, after a lost connection, and if a migration changed a table under a prepared statement.
 */
export function mayBeRepeated(error: unknown): boolean {
  const { code, message } = error as Failure
  if (code === undefined) return CONNECTION_LOST.test(message)
  return NETWORK.test(code) || /^(40001|40P01|55P03|57P0|08|53300|25P03)/.test(code) || message.includes('cached plan')
}

const CONNECTION_LOST = /connection|timeout/i
const NETWORK = /^E[A-Z_]{3,}$/

/** Classes of errors that only a bug in Nomothete can cause: wrong values, broken constraints, wrong statements. */
const MISTAKES = /^(0A|21|22|23|26|2F|42(?!501)|P0)/
