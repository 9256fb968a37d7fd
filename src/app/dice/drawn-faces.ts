import { createCipheriv, createHmac } from 'node:crypto'
import type { Act } from '../../kernel/acts/act.ts'
import type { Chance } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { faceCounter } from '../play/chance.ts'
import { sha256 } from '../play/world.ts'

/**
 * Number of bytes of the stream to generate first. It is small, because most entries throw a single die, and grows if
 * there are more dice.
 */
const FIRST_BYTES = 64
const MOST_BYTES = 1 << 20

const WORDS = 2 ** 32

/**
 * Returns the faces of one entry, drawn one after another from a stream derived from the entry's secret and everyone's
 * acts: AES-256 in counter mode, with the HMAC-SHA256 of the two as its key. Each 32-bit word gives one face. Words
 * from the last, incomplete cycle of faces are skipped, so all faces are exactly equally likely.
 */
export function diceFromSecret(secret: string, acts: ActsDigest): Pick<Chance, 'throwDie' | 'countFaces'> {
  const next = randomWords(createHmac('sha256', Uint8Array.fromHex(secret)).update(acts).digest())
  const throwDie = (sides: number): number => {
    const rounds = WORDS - (WORDS % sides)
    let word = next()
    while (word >= rounds) word = next()
    return (word % sides) + 1
  }
  return { throwDie, countFaces: faceCounter(throwDie) }
}

function randomWords(key: Uint8Array): () => number {
  const stream = createCipheriv('aes-256-ctr', key, new Uint8Array(16))
  let words = new DataView(new ArrayBuffer(0))
  let at = 0
  return () => {
    if (at === words.byteLength) {
      const bytes = stream.update(new Uint8Array(Math.min(MOST_BYTES, Math.max(FIRST_BYTES, at * 2))))
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    at += 4
    return words.getUint32(at - 4)
  }
}

/** A hash of everyone's acts up to an entry, which is mixed into each throw. No acts come before entry 0. */
export type ActsDigest = string

export const NO_ACTS: ActsDigest = ''

/**
 * Returns the hash with one more act: who did what, and the words that they wrote. It leaves out everything that a host
 * could choose unseen (the instant, the act's id, salted hashes), so that a host cannot retry until they like the
 * result.
 */
export function withAct(acts: ActsDigest, { by, do: name, with: args }: Act): ActsDigest {
  return sha256(`${acts}\n${canonical([by, name, withoutHashes(args)])}`)
}

function withoutHashes(value: Json): Json {
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutHashes)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutHashes(member)]))
}
