import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { FiledLetter, LetterFolder } from '../ports/letter-folder.ts'
import type { Mail, Post } from '../ports/post.ts'
import { emlOf, emlRead } from './eml.ts'

/** Where letters go that leave the house by nobody: a file each, so that whoever runs the server can read them. */
export type FolderPostSettings = { readonly folder: string; readonly from: string; readonly clock: Pick<Clock, 'now'> }

/** Puts letters into a folder, for trying things out. The same letter again is another file only at another instant. */
export function folderPost({ folder, from, clock }: FolderPostSettings): Post & LetterFolder {
  const read = async (name: string): Promise<FiledLetter | undefined> => {
    if (!NAME.test(name)) return undefined
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : { name, ...emlRead(text) }
  }
  return {
    async send(mail) {
      const name = nameFor(mail, clock.now())
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, `${name}.part`), emlOf(mail, from, clock.now()), { mode: 0o600 })
        await rename(join(folder, `${name}.part`), join(folder, name))
        return { ok: true }
      } catch (error) {
        return { ok: false, again: true, why: error instanceof Error ? error.message : String(error) }
      }
    },
    async list(limit) {
      const names = await readdir(folder).catch(() => [])
      const latest = names
        .filter(name => NAME.test(name))
        .sort()
        .reverse()
      const letters = await Promise.all(latest.slice(0, limit).map(read))
      return letters.filter(letter => letter !== undefined)
    },
    read,
    async close() {},
  }
}

const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{16}\.eml$/

function nameFor({ messageId }: Mail, at: number): string {
  const instant = new Date(at).toISOString().replace(/[-:.]/g, '')
  return `${instant}-${createHash('sha256').update(messageId).digest('hex').slice(0, 16)}.eml`
}
