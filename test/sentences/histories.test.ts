import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { deadlinesInWords, openQuestionInWords } from '../../src/app/prose/deadlines.ts'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { matterInWords } from '../../src/app/prose/matters.ts'
import { newsInWords } from '../../src/app/prose/news.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { assertWording } from './wording.ts'

const DEMO = join(import.meta.dirname, '../../demo')

describe('the history of a game', () => {
  for (const file of globSync(join(DEMO, '*.yaml')).sort())
    it(`the history of the demo game ${basename(file, '.yaml')} has the accepted wording`, test =>
      assertWording(test, historyOf(played(file))))
})

function played(file: string): Table {
  const parsed = parseScript(file, readFileSync(file, 'utf8'))
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const table = [...scriptSteps(scriptPowers, parsed.script)].at(-1)
  assert.ok(table !== undefined)
  return table
}

/** Lists every entry with its results, and then everything under consideration, due and undecided at the end. */
function historyOf({ past, game: { state } }: Table): readonly string[] {
  return [
    ...past.flatMap(({ before, decided: { entry, state: after } }) => [
      `${entry.seq}. ${entryInWords(after, entry, before)}`,
      ...newsInWords(before, entry, after).map(line => `   - ${line}`),
    ]),
    ...allMatters(state).map(matter => `= ${matterInWords(state, matter)}`),
    ...deadlinesInWords(state).map(line => `= ${line}`),
    ...state.open.map(open => `= ${openQuestionInWords(state, open)}`),
  ]
}
