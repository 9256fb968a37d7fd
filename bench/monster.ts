/**
 * Plays on in a browser in a game of 150 rules and 40 players, half of whose entries say something, and measures for
 * how long the page does not react.
 *
 *   npm run bench:monster                               a game of 10,000 entries, 200 acts
 *   npm run bench:monster -- --entries 100000 --acts 1000
 *   npm run bench:monster -- --json                     the figures as JSON
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMonster } from '../test/web/monster/open-monster.ts'
import { type PlayedOn, playInBrowser } from './play-in-browser.ts'
import { servePages, storeIn } from './serve-pages.ts'

/** The longest time for which the page may not react, in milliseconds. */
const LIMIT = 200

/** Entries of a turn: with longer turns, its debates would have more comments than anyone could read. */
const TURN = 500

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    entries: { type: 'string', default: '10000' },
    acts: { type: 'string', default: '200' },
  },
})

const root = join(import.meta.dirname, '../.bench')
mkdirSync(root, { recursive: true })
const data = mkdtempSync(join(root, 'monster-'))
const entries = Number(values.entries)
const say = (what: string): void => console.error(`… ${what}`)
try {
  const begin = performance.now()
  const monster = await openMonster(servePages, storeIn, data, { turns: Math.ceil(entries / TURN), entries })
  say(`the game was made in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
  const played = await playInBrowser(monster, Number(values.acts), say)
  await monster.stop()
  console.log(values.json ? JSON.stringify(played, null, 2) : tableOf(played))
} finally {
  rmSync(data, { recursive: true })
}

function tableOf({ acts, pauses, own, elsewhere }: PlayedOn): string {
  const longer = pauses.filter(pause => pause > LIMIT).length
  const ms = (value: number): string => `${Math.round(value)} ms`
  const row = (what: string, all: readonly number[]): string => {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    return `| ${what} | ${ms(at(0.5))} | ${ms(at(0.99))} | ${ms(at(1))} |`
  }
  return [
    `| ${acts} acts after ${entries.toLocaleString('en')} entries | median | 99 of 100 | longest |`,
    '| --- | ---: | ---: | ---: |',
    row('pauses of 50 ms and more, in which the page does not react', pauses),
    row('from pressing the button of an own act until its result is shown', own),
    row('from sending an act elsewhere until the open page shows it', elsewhere),
    '',
    `Pauses longer than ${LIMIT} ms: ${longer} of ${pauses.length}.`,
  ].join('\n')
}
