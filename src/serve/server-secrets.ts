import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutPassword } from '../store/postgres/connect.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { ServerStore } from './open-store.ts'
import { secretInFile } from './secret-file.ts'

/** The server's keys, which it makes itself. */
export type ServerSecrets = {
  /**
   * Returns the key with a name, such as `push.key`, as `keyOf` reads it. If there is none, makes a new one. Throws a
   * `StartFault` if what is stored is not a key.
   */
  key<Key>(name: string, newSecret: () => string, keyOf: (secret: string) => Key | undefined): Promise<Key>
}

/**
 * Opens the server's keys. With SQLite, they are files in the data folder. On PostgreSQL, they are in the database, so that
 * all nodes have the same ones; a file from before is taken over.
 */
export function openSecrets(store: ServerStore, data: string): ServerSecrets {
  return {
    async key(name, newSecret, keyOf) {
      const file = join(data, name)
      const sound = <Key>(key: Key | undefined, where: string): Key => {
        if (key !== undefined) return key
        throw new StartFault(
          `${where} does not contain a private key. Restore it from a backup, or delete it, and the server makes a new one.`,
        )
      }
      if (!('address' in store)) return sound(keyOf(secretInFile(file, newSecret)), file)
      const place = withoutPassword(store.address)
      const own = secretIfInFile(file)
      if (own !== undefined) sound(keyOf(own), file)
      const secret = await store.secret(name, own ?? newSecret())
      if (own !== undefined && own !== secret)
        throw new StartFault(
          `${file} differs from the key of the other servers on ${place}. Move the file away, and this server uses theirs.`,
        )
      return sound(keyOf(secret), `The row ${name} of the table node_secrets of ${place}`)
    },
  }
}

function secretIfInFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
