import { createCipheriv, createDecipheriv, diffieHellman, hkdfSync } from 'node:crypto'
import type { Entry } from '../../kernel/log/entry.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import type { Passport, PassportHead, PassportPart } from '../../ports/passport.ts'
import { BASE64URL, type MovingKeys, newMovingKeys, privateKeyObject, publicKeyObject } from './moving-key.ts'

/** Everything that a game needs to go on elsewhere and that no player may read on the way. */
export type MovingPart = {
  /** The sealed texts: the entry that they belong to, their hash, salt and text. */
  readonly sealed: readonly SealedText[]
  /** The code by which the new server shows that it can take the game. */
  readonly receipt: string
  /** The SHA-256 of the code with which the old server hands the game over. */
  readonly handover: string
  /** The code that a player carries back to confirm the arrival. Absent if the game comes from a table. */
  readonly confirmation?: string
  /** The key with which the old server signs the whole copy, so that no one can change it or take the signature away. */
  readonly signer?: string
  /** The SHA-256 of each personal code with which the holder of a seat claims it. */
  readonly claims: { readonly [person: string]: string }
}

/** A text that is still sealed, and the entry that it belongs to. */
export type SealedText = {
  readonly entry: number
  readonly hash: string
  readonly salt: string
  readonly text: string
}

/** The name of this part in a passport. */
const MOVING = 'moving'

/** What the encryption is bound to: another log, or another entry at its end, cannot be passed off with it. */
type Bound = Pick<PassportHead, 'game' | 'entries' | 'head'>

/**
 * Encrypts the moving part for one server: a new X25519 key for this part alone, HKDF-SHA256, and AES-256-GCM, bound
 * to the log. docs/passport.md specifies every byte.
 */
export function encryptMovingPart(moving: MovingPart, bound: Bound, recipient: string): PassportPart {
  const own = newMovingKeys()
  const shared = diffieHellman({ privateKey: privateKeyObject(own), publicKey: publicKeyObject(recipient) })
  const { key, nonce } = derived(shared, own.publicKey, recipient)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundBytes(bound))
  const bytes = joined(cipher.update(JSON.stringify(moving), 'utf8'), cipher.final(), cipher.getAuthTag())
  return { part: MOVING, for: recipient, from: own.publicKey, encrypted: bytes.toBase64(BASE64URL) }
}

/** Decrypts the moving part of a passport, or says in a sentence why that is not possible here. */
export function decryptMovingPart({ head, parts }: Passport, keys: MovingKeys): MovingPart | string | undefined {
  const part = parts.find(it => it.part === MOVING)
  if (part === undefined) return undefined
  const { for: recipient, from, encrypted } = part
  if (recipient !== keys.publicKey)
    return 'This passport was made for another server. Make a new one with the key of this server.'
  if (typeof from !== 'string' || typeof encrypted !== 'string') return BROKEN
  try {
    const shared = diffieHellman({ privateKey: privateKeyObject(keys), publicKey: publicKeyObject(from) })
    const { key, nonce } = derived(shared, from, keys.publicKey)
    const bytes = Uint8Array.fromBase64(encrypted, BASE64URL)
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
    cipher.setAAD(boundBytes(head)).setAuthTag(bytes.subarray(-TAG))
    const text = new TextDecoder().decode(joined(cipher.update(bytes.subarray(0, -TAG)), cipher.final()))
    const moving = JSON.parse(text) as Json
    return isMovingPart(moving) ? (moving as unknown as MovingPart) : BROKEN
  } catch {
    return BROKEN
  }
}

const BROKEN = 'The encrypted part of this passport was altered, or belongs to another game. Make a new one.'

/** The length of a tag, in bytes. */
const TAG = 16

function derived(shared: Uint8Array, from: string, recipient: string) {
  const [first, second] = [from, recipient].map(it => Uint8Array.fromBase64(it, BASE64URL))
  const salt = joined(first ?? new Uint8Array(), second ?? new Uint8Array())
  const bytes = new Uint8Array(hkdfSync('sha256', shared, salt, 'nomothete passport 1 moving', 44))
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function boundBytes({ game, entries, head }: Bound): Uint8Array {
  return new TextEncoder().encode(canonical([game, entries, head]))
}

const isCode = (value: Json): boolean => typeof value === 'string' && /^[\w-]{43}$/.test(value)
const isHash = (value: Json | undefined): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

function isMovingPart(value: Json): boolean {
  if (!isObject(value)) return false
  const { sealed, receipt, handover, confirmation, signer, claims } = value
  if (confirmation !== undefined && !isCode(confirmation)) return false
  if (signer !== undefined && typeof signer !== 'string') return false
  if (typeof receipt !== 'string' || !isHash(handover)) return false
  if (!Array.isArray(sealed) || !sealed.every(isSealedText)) return false
  return claims !== undefined && isObject(claims) && Object.values(claims).every(isHash)
}

function isSealedText(value: Json): boolean {
  if (!isObject(value)) return false
  const { entry, hash, salt, text } = value
  return Number.isSafeInteger(entry) && isHash(hash) && typeof salt === 'string' && typeof text === 'string'
}

/** The texts of a log that are still sealed, which a public copy does not contain. */
export function sealedTextsOf(
  entries: readonly Pick<Entry, 'seq' | 'beside'>[],
  sealed: ReadonlySet<string>,
): readonly SealedText[] {
  return entries.flatMap(({ seq, beside }) =>
    Object.entries(beside).flatMap(([hash, said]) => (sealed.has(hash) ? [{ entry: seq, hash, ...said }] : [])),
  )
}

/** Puts sealed texts back beside the entries that they belong to. */
export function withSealedTexts(entries: readonly Entry[], sealed: readonly SealedText[]): readonly Entry[] {
  const byEntry = Map.groupBy(sealed, ({ entry }) => entry)
  return entries.map(entry => {
    const texts = byEntry.get(entry.seq)?.map(({ hash, salt, text }) => [hash, { salt, text }] as const)
    return texts === undefined ? entry : { ...entry, beside: { ...entry.beside, ...Object.fromEntries(texts) } }
  })
}
