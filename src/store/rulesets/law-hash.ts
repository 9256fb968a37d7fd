import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const SOURCE = resolve(import.meta.dirname, '../..')

/**
 * The hash of the code that decides entries: every source file of the kernel and the institutions, by name and content.
 */
export function lawHash(): string {
  const hash = createHash('sha256')
  for (const file of ['kernel', 'institutions'].flatMap(sourceFileNamesIn)) {
    const bytes = readFileSync(join(SOURCE, file))
    hash.update(`${file} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

function sourceFileNamesIn(folder: string): readonly string[] {
  return readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .sort()
    .map(name => `${folder}/${name.split(sep).join('/')}`)
}
