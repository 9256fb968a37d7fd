import { createECDH } from 'node:crypto'

/** The keys that identify a server to push services (VAPID, RFC 8292), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** Returns both keys for a private key; undefined if it is not one. */
export function keysOf(privateKey: string): VapidKeys | undefined {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (!/^[\w-]{43}$/.test(privateKey) || bytes.length !== 32) return undefined
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(bytes)
  } catch {
    return undefined
  }
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}

/** Makes a new private key. */
export function newPrivateKey(): string {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // Leading zeros are part of the key, but the curve omits them.
  const bytes = curve.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}
