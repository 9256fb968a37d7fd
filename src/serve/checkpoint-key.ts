import { randomBytes } from 'node:crypto'
import { type NoteSigner, privateKeyOf } from '../app/checkpoints/signed-note.ts'

/** The name under which the key of a server's checkpoints is kept. */
export const CHECKPOINT_KEY = 'checkpoint.key'

export function newCheckpointKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The signer of a server's checkpoints, by its key; undefined if that is not a key. */
export function checkpointSigner(key: string, origin: string): NoteSigner | undefined {
  const seed = Buffer.from(key, 'base64url')
  return seed.length === 32 ? { name: new URL(origin).host, privateKey: privateKeyOf(seed) } : undefined
}
