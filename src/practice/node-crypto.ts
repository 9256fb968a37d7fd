import { ctr } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The part of `node:crypto` that the app uses, for browsers: SHA-256, HMAC, AES in counter mode, and the browser's own
 * randomness. It is built from audited packages. The build replaces Node's module with this file.
 */
type Text = string | Uint8Array

const bytes = (text: Text): Uint8Array => (typeof text === 'string' ? utf8ToBytes(text) : text)

export function hash(_: 'sha256', text: Text): string {
  return bytesToHex(sha256(bytes(text)))
}

type Digest = { update(text: Text): Digest; digest(): Uint8Array; digest(as: 'hex'): string }

export function createHash(_: 'sha256'): Digest {
  return digest(sha256)
}

export function createHmac(_: 'sha256', key: Text): Digest {
  return digest(text => hmac(sha256, bytes(key), text))
}

function digest(finish: (text: Uint8Array) => Uint8Array): Digest {
  const parts: Uint8Array[] = []
  const taken: Digest = {
    update(text) {
      parts.push(bytes(text))
      return taken
    },
    digest: ((as?: 'hex') => {
      const done = finish(concatBytes(...parts))
      return as === 'hex' ? bytesToHex(done) : done
    }) as Digest['digest'],
  }
  return taken
}

/** The stream continues where the previous part ended: each part starts with the next block. */
export function createCipheriv(
  _: 'aes-256-ctr',
  key: Uint8Array,
  iv: Uint8Array,
): { update(text: Uint8Array): Uint8Array } {
  let done = 0
  return {
    update(text) {
      const padded = new Uint8Array(done + text.length)
      padded.set(text, done)
      const part = ctr(key, iv).encrypt(padded).slice(done)
      done += text.length
      return part
    },
  }
}

export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Returns a random whole number from `from` up to but not including `below`. All numbers are equally likely. */
export function randomInt(from: number, below: number): number {
  const span = below - from
  const rounds = 2 ** 32 - (2 ** 32 % span)
  const word = new Uint32Array(1)
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= rounds)
  return from + ((word[0] ?? 0) % span)
}
