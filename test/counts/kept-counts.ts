import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CountsByPlay } from './counted-server.ts'

const FILE = join(import.meta.dirname, 'counts.json')

/** By this share of the kept figure, a count may change before anybody is told. */
const TOLERANCE = 0.1

/** Which counts differ so much from the kept ones that somebody has to look at them, in sentences. */
export type Changes = { readonly grown: readonly string[]; readonly fallen: readonly string[] }

export function keptCounts(): CountsByPlay {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Writes a line for each count, so that a change of one is a change of one line. */
export function keepCounts(counts: CountsByPlay): void {
  writeFileSync(FILE, `${JSON.stringify(counts, null, 2)}\n`)
}

/** Compares counts with the kept ones. A play or count that is kept on one side only has grown from nothing, or fallen to it. */
export function changesOf(kept: CountsByPlay, counts: CountsByPlay): Changes {
  const grown: string[] = []
  const fallen: string[] = []
  for (const play of new Set([...Object.keys(kept), ...Object.keys(counts)]))
    for (const count of new Set([...Object.keys(kept[play] ?? {}), ...Object.keys(counts[play] ?? {})])) {
      const [before, now] = [kept[play]?.[count] ?? 0, counts[play]?.[count] ?? 0]
      const told = (how: string): string =>
        `${play}: “${count}” ${how} from ${before.toLocaleString('en')} to ${now.toLocaleString('en')}.`
      if (now > before * (1 + TOLERANCE)) grown.push(told('grew'))
      if (now < before * (1 - TOLERANCE)) fallen.push(told('fell'))
    }
  return { grown, fallen }
}
