import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What boardgame.io's FlatFile storage asks of the package node-persist: one file of JSON for each key. */
export function filesInFolder(synced: boolean) {
  let folder = ''
  const fileOf = (key: string): string => join(folder, createHash('md5').update(key).digest('hex'))
  return {
    async init({ dir }: { readonly dir: string }): Promise<void> {
      folder = dir
      await mkdir(dir, { recursive: true })
    },
    async getItem(key: string): Promise<unknown> {
      const text = await readFile(fileOf(key), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : JSON.parse(text).value
    },
    async setItem(key: string, value: unknown): Promise<void> {
      const file = await open(fileOf(key), 'w')
      try {
        await file.writeFile(JSON.stringify({ key, value }))
        if (synced) await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}
