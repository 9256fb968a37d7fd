import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { world } from './played-game.ts'

/** Any number of throws, each of which shows 1. */
const ones = scriptedChance(Array.from({ length: 200 }, () => 1))

describe('a game with sixteen players', () => {
  for (const name of ['suber', 'charnomic', 'n_omic', 'thermo', 'tri-nomic'])
    it(`${name}: starts with everything that follows from the start, and no rule runs out of gas`, () => {
      const found = rulesetShelf.read(name)
      assert.ok(found.ok)
      const letters = [...'abcdefghijklmnop']
      const players = letters.map(letter => ({ name: `P${letter}ul`, surname: `X${letter}yz` }))
      const founding = { game: 'ours', settings: {}, at: Date.parse('2026-01-05T09:00:00Z'), players }
      const decided = foundGame(world, found.ruleset, founding, ones)
      assert.ok(decided.ok)
      assert.deepEqual(decided.failures, [])
      assert.deepEqual(decided.state.open, [])
    })
})
