import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'
import { goldenGames } from '../golden/golden-games.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { reasonInWords, rowInWords } from './guards/page.ts'
import { type Guard, tryAll } from './guards/try-all.ts'
import { type Tried, WAYS, type WayTried } from './guards/try-change.ts'
import { quoted, reasonsFor, stale, unexplained } from './guards/why.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../games/guards-tried.md'), 'utf8').split('\n')

/** `npm run check` tries every change; otherwise, every fourth. */
const STEP = counts(4, 1)

for (const ruleset of ofThisTurn(shippedRulesetNames(), 5)) {
  describe(`${ruleset}: every guard is tried in every way`, () => {
    const { rows, guards } = tryAll(ruleset, STEP)
    const tries = rows.flatMap(row => row.tries.filter(tried => tried !== undefined))

    it('a guard is asked about every change that it concerns, whoever makes it', () => {
      assert.deepEqual(
        guards.flatMap(guard => guard.unasked.map(tried => `${nameOf(guard)}: ${inWords(tried)}`)),
        [],
      )
    })

    it('the result of each try is the one on the page', () => {
      const unsaid = rows.filter(row => row.tries.some(tried => tried !== undefined)).map(rowInWords)
      assert.deepEqual(
        unsaid.filter(line => !PAGE.includes(line)),
        [],
      )
    })

    it('there is a reason for every change that happens, and no reason for one that does not', () => {
      assert.deepEqual(unexplained(ruleset, rows), [])
      assert.deepEqual(stale(ruleset, rows, STEP === 1), [])
    })

    it('the reasons are those on the page, and the words that they quote are in the rules', () => {
      const lines = reasonsFor(ruleset).map(reasonInWords)
      assert.deepEqual(
        lines.filter(line => !PAGE.includes(line)),
        [],
      )
      const texts = textsOf(ruleset)
      assert.deepEqual(
        quoted(ruleset).filter(words => !texts.includes(words)),
        [],
      )
    })

    it('a script shows how each change that happens is put right', () => {
      const scripts = new Map(goldenGames(ruleset).map(({ name, text }) => [name, text]))
      const unshown = reasonsFor(ruleset).filter(
        ({ undone }) => !/restore:|overrule/.test(scripts.get(`${ruleset}/${undone}`) ?? ''),
      )
      assert.deepEqual(unshown, [])
    })

    it('no change is made only in part', () => {
      assert.deepEqual(tries.filter(({ is }) => is === 'applied in part').map(inWords), [])
    })

    it('each guard is tried in every way that is possible for its subject', {
      skip: STEP > 1 && 'only some of the changes are tried',
    }, () => {
      const untried = guards.flatMap(guard => {
        const missing = waysFor(ruleset, guard).filter(way => !guard.tries.some(tried => tried.way === way))
        return missing.length === 0 ? [] : [`${nameOf(guard)}: ${missing.join(', ')}`]
      })
      assert.deepEqual(untried, [])
    })
  })
}

/** The texts of the rules of a ruleset, without line breaks. */
function textsOf(ruleset: string): string {
  const read = scriptPowers.openRuleset(ruleset, '')
  if (!read.ok) throw new Error(read.message)
  return read.ruleset.rules.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n')
}

function nameOf({ rule, topic }: Guard): string {
  return `${rule} mayChange ${topic}`
}

function inWords({ change, way, is, by }: Tried): string {
  return `${change} by ${way}: ${is} ${by.join(', ')}`
}

/** The ways by which something about the subject of a guard can be tried. */
function waysFor(ruleset: string, { topic }: Guard): readonly WayTried[] {
  // The kernel itself refuses these effects by any other way; in N_omic, because precedence finds nothing void here.
  if (topic === 'effect fall') return ['ruling', 'program, as an act', 'program, as a reaction']
  if (topic === 'effect answer' || (ruleset === 'n_omic' && topic === 'effect find')) return ['ruling']
  const ways = WAYS.filter(way => way !== 'ruling' || ruleset !== 'thermo')
  return topic === 'byHand' ? ways.filter(way => !way.startsWith('program')) : ways
}
