import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parseScript, parseScripts } from '../../src/app/script/parse-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import { ofThisTurn } from '../turn.ts'
import { type GoldenGame, goldenGames } from './golden-games.ts'

const games = goldenGames()
const together = [...Map.groupBy(games, ({ file }) => file)].filter(([, own]) => own.length > 1)

function scriptOf({ file, text }: GoldenGame): Script {
  const parsed = parseScript(file, text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return parsed.script
}

const titleAndLines = ({ title, steps }: Script) => ({ title, lines: steps.map(({ line }) => line) })

describe('the playthroughs', () => {
  it('each has a name of its own', () => assert.equal(new Set(games.map(({ name }) => name)).size, games.length))

  for (const [file, own] of ofThisTurn(together, 12))
    it(`each document of ${file.split('/').slice(-2).join('/')} has a name and keeps its lines`, () => {
      const whole = parseScripts(file, readFileSync(file, 'utf8'))
      assert.ok(whole.ok, JSON.stringify(whole))
      assert.deepEqual(own.map(scriptOf).map(titleAndLines), whole.scripts.map(titleAndLines))
    })
})
