import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptChecks } from '../../ports/kept-checks.ts'

/** Keeps how far checks got in a folder, with a file for each game. */
export function keptChecks(folder: string): KeptChecks {
  const fileOf = (game: string): string => join(folder, `${encodeURIComponent(game)}.json`)
  return {
    read: game => readFile(fileOf(game), 'utf8').catch(() => undefined),
    async write(game, text) {
      await mkdir(folder, { recursive: true })
      const file = fileOf(game)
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    },
  }
}
