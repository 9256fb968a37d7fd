import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import type { Rule } from '../../src/kernel/state/rule.ts'
import { shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'
import { goldenGames } from '../golden/golden-games.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The page that `node tools/guards-tried.ts` generates. */
const TRIED = readFileSync(join(ROOT, 'test/games/guards-tried.md'), 'utf8')

/** The rules with which a game starts. */
function rulesOf(game: string): readonly Rule[] {
  const opened = scriptPowers.openRuleset(game, '')
  assert.ok(opened.ok)
  const players = ['Ada', 'Ben', 'Cy'].map(name => ({ name, surname: name }))
  const founding = { game: 'x', settings: {}, at: 0, players }
  const decided = foundGame(scriptPowers.world, opened.ruleset, founding, scriptedChance([1, 1, 1, 1]))
  assert.ok(decided.ok)
  return Object.values(decided.state.rules)
}

/** The rows of all tables in a section of a page, without headings. */
function rowsIn(page: string, heading: string): readonly string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split(/^## /m)[0] ?? ''
  return section
    .split('\n')
    .filter(
      (line, index, all) => line.startsWith('|') && !line.startsWith('| ---') && !all[index + 1]?.startsWith('| ---'),
    )
}

const quoted = (row: string): readonly string[] => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

const TEXTS = new Map(goldenGames().map(({ name, text }) => [name, text]))

/** The texts of the scripts that the last cell of a row names. */
function scriptsIn(game: string, row: string): readonly (string | undefined)[] {
  return quoted(row.split('|').at(-2) ?? '').map(name => TEXTS.get(`${game}/${name.replace(/\.yaml$/, '')}`))
}

/** The labels of rules in a cell: “103”, “104, 322”, or “1.1 “No proposal …””. */
const labelsIn = (cell: string): readonly string[] =>
  [...cell.replaceAll(/“[^”]*”/g, '').matchAll(/\(\d+ pi\)|\d+(?:\.\d+)?/g)].map(([label]) => label)

/** The ways by which someone may try to bring about what a rule guards, as they appear in scripts. */
const WAYS: { readonly [way: string]: RegExp } = {
  'a record by hand': /do: record\b/,
  'a correction': /do: correct\b/,
  'a ruling': /\bruling:/,
  'another rule’s program': /\bprogram:/,
  'a claim to take precedence': /prevailsOver:|claims:|precedence/,
}

for (const game of shippedRulesetNames()) {
  const page = readFileSync(join(ROOT, `test/games/${game}/sentences.md`), 'utf8')
  const rules = rulesOf(game)

  describe(`the rights in ${game}`, () => {
    const rows = rowsIn(page, 'Rights')

    it('the page says of every act that a rule offers whether the text grants it, and by which words', () => {
      const offered = new Set(rules.flatMap(({ program }) => Object.keys(program?.manifest.offers ?? {})))
      const missing = [...offered].filter(act => !rows.some(row => quoted(row).includes(act)))
      assert.deepEqual(missing, [])
    })

    it('every row names scripts that exist', () => {
      assert.deepEqual(
        rows.filter(row => scriptsIn(game, row).includes(undefined)),
        [],
      )
    })
  })

  describe(`the guards in ${game}`, () => {
    const rows = rowsIn(page, 'Guards')

    it('the page says of every rule whose program guards something what it guards', () => {
      const guarding = rules.filter(({ program }) =>
        Object.keys(program?.manifest.answers ?? {}).some(name => /^mayChange\b/.test(name)),
      )
      const told = new Set(rows.flatMap(row => labelsIn(row.split('|')[1] ?? '')))
      assert.deepEqual(
        guarding.map(({ label }) => label).filter(label => !told.has(label)),
        [],
      )
    })

    it('every guard is tried in every way on the page of guards, and the table links to that page', () => {
      const tried = TRIED.split(`\n## ${game}\n`)[1]?.split(/^## /m)[0] ?? ''
      // The page names the topics in `touching` of a guard in place of its own.
      const untried = rules.flatMap(({ label, program }) =>
        Object.entries(program?.manifest.answers ?? {})
          .filter(([name]) => /^mayChange\b/.test(name))
          .flatMap(([name, { touching }]) => (Array.isArray(touching) ? touching : [name.slice('mayChange '.length)]))
          .filter(
            topic =>
              !new RegExp(`^\\| ${RegExp.escape(label)}(?:#\\d)? \\| \`${RegExp.escape(topic)}\``, 'm').test(tried),
          )
          .map(topic => `${label} ${topic}`),
      )
      assert.deepEqual(untried, [])
      assert.ok(page.includes(`(../guards-tried.md#${game})`))
    })

    it('every row names scripts that exist', () => {
      const unshown = rows.filter(row => scriptsIn(game, row).length === 0 || scriptsIn(game, row).includes(undefined))
      assert.deepEqual(unshown, [])
    })

    it('the scripts of the table try every way', () => {
      const texts = rows.flatMap(row => scriptsIn(game, row))
      const untried = Object.keys(WAYS).filter(way => !texts.some(text => WAYS[way]?.test(text ?? '')))
      assert.deepEqual(untried, [])
    })
  })
}
