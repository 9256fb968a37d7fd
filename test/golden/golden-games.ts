import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** The playthroughs in games/ or in one of its folders, by path. */
export function goldenGames(
  folder = '**',
): readonly { readonly name: string; readonly file: string; readonly text: string }[] {
  const files = globSync(`games/${folder}/**/*.yaml`, { cwd: ROOT }).sort()
  return files.map(name => {
    const file = resolve(ROOT, name)
    return { name: relative(resolve(ROOT, 'games'), file), file, text: readFileSync(file, 'utf8') }
  })
}
