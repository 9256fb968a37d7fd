import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bookkeepingInWords } from '../../src/app/bookkeeping-in-words.ts'
import { effectInWords } from '../../src/app/effect-in-words.ts'
import { entryInWords } from '../../src/app/entry-in-words.ts'
import { explainEffect } from '../../src/app/explain-effect.ts'
import { happenings } from '../../src/app/happenings.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'

/** What only a program would write. */
const RAW = /[[{]"|":|\[object|undefined|\bnull\b/

function sentence(words: string): void {
  assert.doesNotMatch(words, RAW)
  assert.ok(words.includes(' '), words)
}

describe('whatever happens in a play-through is told in words', () => {
  for (const [ruleset, games] of Map.groupBy(goldenGames(), ({ name }) => name.split('/')[0])) {
    it(`${ruleset}`, () => {
      const kinds = new Set<string>()
      for (const { file, text } of games) {
        const parsed = parseScript(file, text)
        assert.ok(parsed.ok)
        for (const turnout of [...scriptSteps(scriptPowers, parsed.script)].at(-1)?.past ?? []) {
          for (const happening of happenings(turnout)) {
            const { effect, before, after } = happening
            kinds.add(effect.do)
            sentence(effectInWords(before, after, effect) ?? bookkeepingInWords(after, effect))
            sentence(explainEffect(happening))
          }
          const { entry, state } = turnout.decided
          sentence(entryInWords(state, entry))
        }
      }
      assert.ok(kinds.size > 10)
    })
  }
})
