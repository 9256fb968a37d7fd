import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/**
 * Texts signed with Ed25519, as the specification https://c2sp.org/signed-note describes them. Programs of transparency
 * logs can read them.
 */

/** Who signs notes: a name without spaces and plus signs, and the private key. */
export type NoteSigner = { readonly name: string; readonly privateKey: KeyObject }

/** A key with which notes are verified, in its public form `name+id+key`. */
export type VerifierKey = string

/** The byte that marks an Ed25519 key in a verifier key. */
const ED25519 = 1
/** The part of an encoded public key before its 32 bytes, and of a private key before its seed (RFC 8410). */
const PUBLIC_PREFIX = Uint8Array.fromHex('302a300506032b6570032100')
const PRIVATE_PREFIX = Uint8Array.fromHex('302e020100300506032b657004220420')

/** A private key from its seed, which is 32 bytes. */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: joined(PRIVATE_PREFIX, seed), format: 'der', type: 'pkcs8' })
}

/** The verifier key that belongs to a signer. It may be published. */
export function verifierKeyOf({ name, privateKey }: NoteSigner): VerifierKey {
  const encoded = encodedKey(publicBytes(privateKey))
  return `${name}+${keyId(name, encoded).toHex()}+${encoded.toBase64()}`
}

function publicBytes(privateKey: KeyObject): Uint8Array {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length)
}

function encodedKey(bytes: Uint8Array): Uint8Array {
  return joined(Uint8Array.of(ED25519), bytes)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => [...part]))
}

function keyId(name: string, encoded: Uint8Array): Uint8Array {
  return createHash('sha256').update(`${name}\n`).update(encoded).digest().subarray(0, 4)
}

/** Signs a text whose lines all end with a newline. */
export function signedNote(text: string, signer: NoteSigner): string {
  const { name, privateKey } = signer
  const id = keyId(name, encodedKey(publicBytes(privateKey)))
  const signature = joined(id, sign(null, bytesOf(text), privateKey))
  return `${text}\n— ${name} ${signature.toBase64()}\n`
}

type OpenedNote = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string }

/** The text of a note, if the owner of a key signed it; otherwise, what is wrong, as a sentence. */
export function openNote(note: string, key: VerifierKey): OpenedNote {
  const verifier = parsedVerifierKey(key)
  if (verifier === undefined) return { ok: false, fault: 'The key is not a verifier key such as NAME+ID+KEY.' }
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return { ok: false, fault: 'This is not a signed note.' }
  const text = note.slice(0, end + 1)
  const own = note
    .slice(end + 2, -1)
    .split('\n')
    .flatMap(line => signatureOn(line, verifier))
  const [signature] = own
  if (signature === undefined) return { ok: false, fault: `${verifier.name} has not signed this note with this key.` }
  return verify(null, bytesOf(text), verifier.publicKey, signature)
    ? { ok: true, text }
    : { ok: false, fault: `The signature of ${verifier.name} does not match the note.` }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

type Verifier = { readonly name: string; readonly id: string; readonly publicKey: KeyObject }

function parsedVerifierKey(told: VerifierKey): Verifier | undefined {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(told.trim()) ?? []
  const bytes = bytesOfBase64(encoded)
  if (bytes?.length !== 33 || bytes[0] !== ED25519 || keyId(name, bytes).toHex() !== id) return undefined
  const key = joined(PUBLIC_PREFIX, bytes.subarray(1))
  return { name, id, publicKey: createPublicKey({ key, format: 'der', type: 'spki' }) }
}

/** The bytes that a text in base64 stands for; undefined if it is not base64. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return undefined
  }
}

/** The signature on a line, if it is by this verifier's key. */
function signatureOn(line: string, { name, id }: Verifier): readonly Uint8Array[] {
  const [, by, encoded = ''] = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
  const bytes = bytesOfBase64(encoded)
  return by === name && bytes?.length === 68 && bytes.subarray(0, 4).toHex() === id ? [bytes.subarray(4)] : []
}
