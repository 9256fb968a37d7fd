import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript, scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import { scriptReport } from '../../src/app/script/script-report.ts'
import { ofThisTurn } from '../turn.ts'
import { assertSmall } from '../unit/assert-small.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'
import { toldInWords } from './told-in-words.ts'
import { unnoticed, unnoticedRefusals } from './unnoticed.ts'

/**
 * Plays each game in one folder of games/ and test/games/ once. The game must meet its expectations but not their opposites, and its
 * events must be expressible in words.
 */
export function describeGoldenGames(folder: string): void {
  describe(`the golden games in ${folder}`, () => {
    const kinds = new Set<string>()
    const all = goldenGames(folder)
    const games = ofThisTurn(all, 12)
    for (const { name, file, text } of games) {
      it(name, () => {
        const parsed = parseScript(file, text)
        assert.ok(parsed.ok, JSON.stringify(parsed))
        const { last, falsified } = played(parsed.script)
        assert.deepEqual([...falsified, ...unnoticedRefusals(parsed.script)], [], 'a falsified expectation is missed')
        assert.deepEqual(errorsOfPrintedPrograms(parsed.script, last), [], 'the program of a printed rule threw')
        for (const kind of toldInWords(last?.past ?? [])) kinds.add(kind)
        if (folder === 'thermo') assertSmall(last?.past.slice(1).map(it => it.decided.entry) ?? [])
      })
    }
    const skip = games.length < all.length && 'only some of the games are played'
    it('uses more than ten kinds of effects', { skip }, () => assert.ok(kinds.size > 10, [...kinds].join()))
  })
}
/** The errors that the programs of a ruleset threw while their rules had their original texts. */
function errorsOfPrintedPrograms({ ruleset, file }: Script, last: Table | undefined): readonly string[] {
  const opened = scriptPowers.openRuleset(ruleset, file)
  if (!opened.ok) return [opened.message]
  const texts = new Map(opened.ruleset.rules.map(({ label, text }) => [label, text]))
  return (last?.past ?? []).flatMap(({ decided: { entry, failures, state } }) =>
    failures.flatMap(({ rule, hook, failure }) => {
      const known = state.rules[rule]
      const isPrinted = known?.version === 1 && texts.get(known.label) === known.text
      return isPrinted && failure.kind === 'threw' ? [`${entry.seq}: ${known.label} ${hook}: ${failure.detail}`] : []
    }),
  )
}

/** A game played to its end with all expectations met, and the expectations whose opposites are also met. */
function played(script: Script): { readonly last: Table | undefined; readonly falsified: readonly string[] } {
  const falsified: string[] = []
  let last: Table | undefined
  for (const table of scriptSteps(scriptPowers, script)) {
    last = table
    falsified.push(...unnoticed(table))
    if (table.misses.length > 0)
      assert.fail(scriptReport(script.file, script.title, runScript(scriptPowers, script)).join('\n'))
  }
  return { last, falsified }
}
