import { createCipheriv, createHmac } from 'node:crypto'
import type { Act } from '../../kernel/acts/act.ts'
import type { Chance } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json } from '../../kernel/values/json.ts'
import { counting } from '../play/chance.ts'
import { sha256 } from '../play/world.ts'

/** How many bytes of the stream are made at a time: few for one die, many once there are many. */
const FIRST_BYTES = 64
const MOST_BYTES = 1 << 20

const WORDS = 2 ** 32

/**
 * The faces of one entry, drawn one after another from the stream that follows from its secret and everyone's deeds:
 * AES-256 in counter mode under the HMAC-SHA256 of both. Each word of 32 bits makes one face; words from the last,
 * incomplete round of faces are passed over, so that every face is exactly as likely as the others.
 */
export function drawnFaces(secret: string, deeds: ModerationLog): Pick<Chance, 'throwDie' | 'countFaces'> {
  const next = wordsOf(createHmac('sha256', Uint8Array.fromHex(secret)).update(deeds).digest())
  const throwDie = (sides: number): number => {
    const rounds = WORDS - (WORDS % sides)
    let word = next()
    while (word >= rounds) word = next()
    return (word % sides) + 1
  }
  return { throwDie, countFaces: counting(throwDie) }
}

function wordsOf(key: Uint8Array): () => number {
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

/** What everyone did up to an entry, as one hash: what throws are mixed with. Before entry 0 no one did anything. */
export type ModerationLog = string

export const NO_DEEDS: ModerationLog = ''

/**
 * What was done up to now and one act more: who did what, and with which words of their own. What a host could choose
 * unseen (the instant, the act's id, salted hashes) counts for nothing, so that no one tries until a face is to his liking.
 */
export function withDeed(deeds: ModerationLog, { by, do: name, with: args }: Act): ModerationLog {
  return sha256(`${deeds}\n${canonical([by, name, withoutHashes(args)])}`)
}

function withoutHashes(value: Json): Json {
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutHashes)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutHashes(member)]))
}
