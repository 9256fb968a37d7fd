import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type NoteSigner, privateKeyOf } from '../app/checkpoints/signed-note.ts'
import { StartFault } from './banner-port-and-config.ts'
import { secretInFile } from './secret-file.ts'

/** The signer of a server's checkpoints. Its key is in the data folder, and is made when the server first starts. */
export function checkpointSigner(data: string, origin: string): NoteSigner {
  const file = join(data, 'checkpoint.key')
  const seed = Buffer.from(
    secretInFile(file, () => newSeed().toString('base64url')),
    'base64url',
  )
  if (seed.length !== 32)
    throw new StartFault(
      `${file} does not contain a private key. Restore it from a backup, or delete it, and the server makes a new one.`,
    )
  return { name: new URL(origin).host, privateKey: privateKeyOf(seed) }
}

function newSeed(): Buffer {
  return randomBytes(32)
}
