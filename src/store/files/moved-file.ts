import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { companionPath } from './companion-path.ts'
import { syncFolder } from './sync-folder.ts'

/** Where a game has moved, from a file next to the game, `NAME.moved`; undefined if it has not. */
export function movedSentence(game: string): string | undefined {
  try {
    return readFileSync(companionPath(game, 'moved'), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function writeMoved(game: string, sentence: string): void {
  const file = companionPath(game, 'moved')
  writeFileSync(file, `${sentence}\n`, { flag: 'wx', flush: true })
  syncFolder(dirname(file))
}
