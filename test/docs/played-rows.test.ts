import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { goldenGames } from '../golden/golden-games.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const HEADING = '## Requirements and the scripts that cover them'

/** The rows that the playthroughs of a ruleset contain. */
function rowsPlayed(ruleset: string): ReadonlySet<string> {
  const games = goldenGames().filter(({ name }) => name.startsWith(`${ruleset}/`))
  const scripts = games.map(({ file, text }) => parseScript(file, text))
  return new Set(scripts.flatMap(it => (it.ok ? it.script.steps.flatMap(({ row }) => row ?? []) : [])))
}

/** The lines of the table below a page's heading, each as its cells. */
const tableIn = (page: string): readonly (readonly string[])[] =>
  (page.split(HEADING)[1]?.split(/^## /m)[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (rule|---)/.test(line))
    .map(line => line.split('|').slice(1, -1))

describe('every requirement that the rules place on the software is covered by a played game, or the page says why people carry it out', () => {
  for (const file of globSync('test/games/*/sentences.md', { cwd: ROOT }).sort()) {
    const page = readFileSync(join(ROOT, file), 'utf8')
    if (!page.includes(HEADING)) continue
    it(file, () => {
      const played = rowsPlayed(basename(dirname(file)))
      const lines = tableIn(page)
      assert.ok(lines.length > 0)
      for (const [rule, asked, where = ''] of lines) {
        const rows = [...where.matchAll(/`([^`]+)`/g)].map(([, row]) => row ?? '')
        const missing = rows.filter(row => !played.has(row))
        assert.deepEqual(missing, [], `${rule}: ${asked}`)
        assert.ok(rows.length > 0 || /people, because /.test(where), `${rule}: ${asked}`)
      }
    })
  }
})
