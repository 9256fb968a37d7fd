import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** A playthrough: its name, such as suber/judgment, the path of its file, and its text. */
export type GoldenGame = { readonly name: string; readonly file: string; readonly text: string }

/** The playthroughs in games/ and test/games/, or those in one folder of both. */
export function goldenGames(folder = '**'): readonly GoldenGame[] {
  const single = globSync(`games/${folder}/**/*.yaml`, { cwd: ROOT }).sort()
  const several = globSync(`test/games/${folder}/**/*.yaml`, { cwd: ROOT }).sort()
  return [
    ...single.map(path => ({ name: path.slice('games/'.length, -'.yaml'.length), ...read(path) })),
    ...several.flatMap(path => gamesIn(path.split('/')[2] ?? '', read(path))),
  ]
}

/** About one in `each` playthroughs, drawn by their names, so that a new one does not change which others are drawn. */
export function drawnGames(each: number): readonly GoldenGame[] {
  return goldenGames().filter(({ name }) => Number.parseInt(hash('sha256', name).slice(0, 8), 16) % each === 0)
}

function read(path: string) {
  const file = resolve(ROOT, path)
  return { file, text: readFileSync(file, 'utf8') }
}

/** The playthroughs in a file with several documents, each named in the line with which its document begins. */
function gamesIn(folder: string, { file, text }: ReturnType<typeof read>): readonly GoldenGame[] {
  const heads = [...text.matchAll(/^--- # (\S+)$/gm)]
  return heads.map(({ 1: name, index }, place) => {
    // Empty lines take the place of the documents before, because lines are counted from the beginning of the file.
    const before = text.slice(0, index).replaceAll(/[^\n]/g, '')
    return { name: `${folder}/${name}`, file, text: before + text.slice(index, heads[place + 1]?.index) }
  })
}
