import { StoreFault, type StoreFaultCode } from '../../ports/store-care.ts'
import { withoutPassword } from './connect.ts'

type Failure = Error & { readonly code?: string; readonly syscall?: string }

/** Converts an error of PostgreSQL or of the network into a fault. Returns any other error unchanged: it is our bug. */
export function postgresFaultOf(error: unknown, address: string): unknown {
  if (error instanceof StoreFault || !isDatabaseError(error)) return error
  const { code = '', message } = error as Failure
  const place = withoutPassword(address)
  const [, fault, sentence] = SENTENCES.find(([codes]) => codes.test(code)) ?? NO_CONNECTION(error as Failure)
  return new StoreFault(fault, `${sentence(place)} (${message || code})`)
}

/** Converts any reason why the first connection could not be made into a fault: no host has seen it work yet. */
export function connectFaultOf(error: unknown, address: string): unknown {
  const fault = postgresFaultOf(error, address)
  if (fault instanceof StoreFault || (error as Failure).code === undefined) return fault
  const { message } = error as Failure
  return new StoreFault('failed', `${withoutPassword(address)} cannot be opened. Correct the address. (${message})`)
}

type Sentence = readonly [RegExp, StoreFaultCode, (place: string) => string]

/** What to do if there is no connection, so that PostgreSQL itself gave no code. */
function NO_CONNECTION({ code = '', message, syscall }: Failure): Sentence {
  if (syscall === 'open')
    return [/^E/, 'failed', place => `A file that the address ${place} names cannot be read. Correct the address.`]
  if (UNTRUSTED.test(code) || message.includes('SSL'))
    return [
      UNTRUSTED,
      'failed',
      place =>
        `The connection to ${place} cannot be encrypted as sslmode demands. See whether PostgreSQL has TLS (ssl = on), and a certificate for this name that this machine or sslrootcert trusts.`,
    ]
  return [
    /^/,
    'failed',
    place => `PostgreSQL cannot be reached at ${place}. Start it, or correct the address of the store.`,
  ]
}

/** PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), and what hosts should do. */
const SENTENCES: readonly Sentence[] = [
  [/^28/, 'failed', place => `PostgreSQL does not let this user in at ${place}. Check the user name and the password.`],
  [
    /^3D000/,
    'failed',
    place =>
      `The database of ${place} does not exist. Create it with: createdb --owner USER --encoding UTF8 --template template0 NAME.`,
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
  return NETWORK.test(code) || UNTRUSTED.test(code) || (/^[0-9A-Z]{5}$/.test(code) && !MISTAKES.test(code))
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

/** Codes of OpenSSL for certificates that are not trusted. A certificate may also expire while a server runs. */
const UNTRUSTED = /CERT|CRL|ISSUER|LEAF_SIGNATURE|HOSTNAME|INVALID_(CA|PURPOSE)|PATH_LENGTH|^ERR_SSL/

/** Classes of errors that only a bug in Nomothete can cause: wrong values, broken constraints, wrong statements. */
const MISTAKES = /^(0A|21|22|23|26|2F|42(?!501)|P0)/
