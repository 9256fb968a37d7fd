import { createECDH } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

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

/**
 * Returns the keys from a file, which only its owner may read. If there is no such file, makes new keys and writes them
 * there, completely or not at all. Undefined if the file contains something else.
 */
export function keysInFile(file: string): VapidKeys | undefined {
  try {
    return keysOf(readFileSync(file, 'utf8').trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const keys = newKeys()
  const unborn = `${file}.${process.pid}.new`
  try {
    writeFileSync(unborn, `${keys.privateKey}\n`, { flag: 'wx', mode: 0o600, flush: true })
    renameSync(unborn, file)
  } catch (error) {
    rmSync(unborn, { force: true })
    throw error
  }
  return keys
}

function newKeys(): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // Leading zeros are part of the key, but the curve omits them.
  const bytes = curve.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}
