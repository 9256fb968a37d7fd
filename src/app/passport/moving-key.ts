import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * The key of a server that takes games in, with the address of the server. The host of a game copies it there, and
 * pastes it where the game is now.
 */
export type MovingKey = { readonly publicKey: string; readonly home: string }

const WRITTEN = /^nomic-move:1:([\w-]{43}):(https?:\/\/\S{1,200})$/

/** A moving key as the text that a host copies. */
export function movingKeyText({ publicKey, home }: MovingKey): string {
  return `nomic-move:1:${publicKey}:${home}`
}

/** Reads the text of a moving key; undefined if it is none. */
export function movingKeyOf(text: string): MovingKey | undefined {
  const [, publicKey, address] = WRITTEN.exec(text.trim()) ?? []
  if (publicKey === undefined || address === undefined || !URL.canParse(address)) return undefined
  const { origin, username, password } = new URL(address)
  if (username !== '' || password !== '' || address !== origin) return undefined
  return { publicKey, home: origin }
}

/** The X25519 keys of a server, each 32 bytes in base64url. */
export type MovingKeys = { readonly publicKey: string; readonly privateKey: string }

export function newMovingKeys(): MovingKeys {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  if (x === undefined || d === undefined) throw new Error('Node exported an X25519 key without its parts.')
  return { publicKey: x, privateKey: d }
}

/** Returns both keys for a private key; undefined if it is not one. */
export function movingKeysOf(privateKey: string): MovingKeys | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined
  // The prefix is that of a private X25519 key in PKCS #8 (RFC 8410).
  const der = `302e020100300506032b656e04220420${Uint8Array.fromBase64(privateKey, BASE64URL).toHex()}`
  const pem = Uint8Array.fromHex(der).toBase64()
  const key = createPrivateKey(`-----BEGIN PRIVATE KEY-----\n${pem}\n-----END PRIVATE KEY-----\n`)
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: x, privateKey }
}

/** How keys and codes are written: base64url without padding. */
export const BASE64URL = { alphabet: 'base64url', omitPadding: true } as const

export function privateKeyObject({ publicKey, privateKey }: MovingKeys): KeyObject {
  return createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', x: publicKey, d: privateKey }, format: 'jwk' })
}

export function publicKeyObject(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: publicKey }, format: 'jwk' })
}
