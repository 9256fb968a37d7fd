/**
 * Measures how fast the pages respond, with a game of 150 rules, 40 players and 10,000 entries on a real server, in
 * Chromium.
 *
 *   npm run bench:web                   a table
 *   npm run bench:web -- --json         the figures as JSON
 *   npm run bench:web -- --entries 500  a smaller game
 *   npm run bench:web -- --times 5      number of repetitions, instead of 9
 *
 * “Paint” is the time from a key press or a click to the next frame that shows a reaction, as measured by Chromium
 * itself (Event Timing, in steps of 8 ms; values below 16 ms count as 16). “There” is the time until the result is
 * visible.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMonster } from '../test/web/monster/open-monster.ts'
import { measureWeb, type WebFigure } from './measure-web.ts'
import { servePages, storeIn } from './serve-pages.ts'

/** The target for the pages, in milliseconds to the next frame. */
const LIMIT = 100

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    entries: { type: 'string', default: '10000' },
    times: { type: 'string', default: '9' },
  },
})

const root = join(import.meta.dirname, '../.bench')
mkdirSync(root, { recursive: true })
const data = mkdtempSync(join(root, 'web-'))
try {
  const began = performance.now()
  const monster = await openMonster(servePages, storeIn, data, { turns: 6, entries: Number(values.entries) })
  console.error(`… the game was made in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  const figures = await measureWeb(monster, Number(values.times))
  await monster.stop()
  console.log(values.json ? JSON.stringify(figures, null, 2) : tableOf(figures))
} finally {
  rmSync(data, { recursive: true })
}

function tableOf(figures: readonly WebFigure[]): string {
  const lines = figures.map(({ what, paint, worst, there }) => {
    const told = `${paint} ms${paint > LIMIT ? ' (too slow)' : ''}`
    return `| ${what} | ${told} | ≤ ${LIMIT} ms | ${worst} ms | ${Math.round(there)} ms |`
  })
  return [
    '| hand | paint, half within | limit | slowest | there, half within |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}
