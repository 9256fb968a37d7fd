import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { CountsByPlay } from './counted-server.ts'

const ACCEPT = 'To accept the new figures, run npm run counts:accept and commit'

/** By this share of the kept figure, a count may change before anybody is told. */
const TOLERANCE = 0.1

/** Which counts differ so much from the kept ones that somebody has to look at them, in sentences. */
export type Changes = { readonly grown: readonly string[]; readonly fallen: readonly string[] }

/**
 * Compares counts with those in a file beside this one: what has grown by more than a tenth fails, what has fallen is
 * told. When the figures are accepted, they are written instead.
 */
export function assertKept(context: TestContext, name: 'counts' | 'requests', counts: CountsByPlay): void {
  const file = join(import.meta.dirname, `${name}.json`)
  // A line for each count, so that a change of one is a change of one line.
  if (process.execArgv.includes('--test-update-snapshots')) {
    writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`)
    return
  }
  const { grown, fallen } = changesOf(JSON.parse(readFileSync(file, 'utf8')), counts)
  const accept = `${ACCEPT} test/counts/${name}.json.`
  if (fallen.length > 0) context.diagnostic([...fallen, accept].join('\n'))
  assert.ok(grown.length === 0, [...grown, accept].join('\n'))
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
