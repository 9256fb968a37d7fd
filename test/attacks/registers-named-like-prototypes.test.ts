import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const NAMES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'nothing', '']

for (const name of NAMES) {
  for (const how of ['set', 'award']) {
    for (const value of ['1', '{ p1: 1 }', '{ constructor: 1 }']) {
      test(`a rule fails if it calls ${how} with ${value} for a register named “${name}”`, () => {
        const program = `export default rule({
          after: { announced: (_, { ${how} }) => ${how}({ ${JSON.stringify(name)}: ${value} }) } })`
        const [plain, game] = [null, program].map(it => new HostileGame({ rules: [{ label: '301', program: it }] }))
        assert.ok(plain && game)
        for (const it of [plain, game]) it.canarySings()
        assert.deepEqual(game.failures('301'), ['notAnAnswer'])
        assert.equal(game.hash(), plain.hash())
        game.replays()
      })
    }
  }
}

test('writing by hand to a register named like an inherited property is refused', () => {
  const game = new HostileGame()
  for (const name of ['constructor', 'toString'])
    game.refuses('programFailed', 'p1', 'record', { rule: 'r1', effects: [{ effect: 'set', [name]: 1 }] })
  game.canarySings()
})
