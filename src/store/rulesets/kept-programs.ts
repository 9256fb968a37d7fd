import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPE_STRIPPER } from './type-stripper-version.ts'

/**
 * Returns the JavaScript of a program, if a folder contains it. The name of its file is the hash of the source and the
 * version of the type stripper, and its first line is the hash of the rest, so a damaged file is ignored. The folder is
 * trusted like the source of this program: someone who can write there can change that, too.
 */
export function keptProgram(folder: string, source: string): string | undefined {
  // Texts with half of a character are not told apart by UTF-8, so they are not kept.
  if (!source.isWellFormed()) return undefined
  const text = readText(placeOf(folder, source))
  const end = text?.indexOf('\n') ?? -1
  const js = text?.slice(end + 1)
  return js !== undefined && text?.slice(0, end) === firstLine(js) ? js : undefined
}

/** Keeps the JavaScript of a program in a folder. Other processes and threads may be keeping the same one. */
export function keepProgram(folder: string, source: string, js: string): void {
  if (!source.isWellFormed()) return
  const place = placeOf(folder, source)
  const unfinished = `${place}.${randomUUID()}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, `${firstLine(js)}\n${js}`)
  renameSync(unfinished, place)
}

function placeOf(folder: string, source: string): string {
  return join(folder, `${createHash('sha256').update(`${TYPE_STRIPPER}\n${source}`).digest('hex')}.js`)
}

function firstLine(js: string): string {
  return `// ${createHash('sha256').update(js).digest('hex')}`
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
