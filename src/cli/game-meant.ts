import { isFile } from './rulebook-of.ts'

/** The file of the game to go on with, as somebody named it; undefined where none is there yet. */
export function gameMeant(what: string | undefined, game: string | undefined): string | undefined {
  return [what, game].find(path => path !== undefined && isFile(path))
}
