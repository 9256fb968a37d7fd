import { join } from 'node:path'
import { type MovingKeys, movingKeysOf, newMovingKeys } from '../app/passport/moving-key.ts'
import { StartFault } from './banner-port-and-config.ts'
import { secretInFile } from './secret-file.ts'

/** The keys in the data folder, for which the secrets of games that move here are encrypted. */
export function openMovingKeys(data: string): MovingKeys {
  const file = join(data, 'moving.key')
  const keys = movingKeysOf(secretInFile(file, () => newMovingKeys().privateKey))
  if (keys !== undefined) return keys
  throw new StartFault(`${file} does not contain a private key. Delete it, and the server makes a new one.`)
}
