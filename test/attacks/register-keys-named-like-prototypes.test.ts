import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('any text can be used as a register key without affecting anything else', () => {
  const keys = ['constructor', 'toString', 'hasOwnProperty', 'p1 p2', '', '😀']
  for (const key of keys) {
    const program = `export default rule({
      after: { announced: (_, { award, set }) => [award({ points: { ${JSON.stringify(key)}: 3 } })] } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    game.canarySings()
    assert.equal((game.register('points') as Record<string, unknown>)['p1'], '0')
    assert.equal(({} as Record<string, unknown>)['points'], undefined)
    game.canarySings()
    game.replays()
  }
})

test('an answer that uses __proto__ as a key is ignored', () => {
  const program = `export default rule({
    after: { announced: (_, { award }) => award({ points: { ['__proto__']: 3 } }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  assert.deepEqual(game.failures('301'), ['badShape'])
  game.replays()
})

test('an answer by hand that uses __proto__ as a key is ignored', () => {
  const game = new HostileGame()
  const before = game.hash()
  const points = JSON.parse('{"__proto__":{"p1":7},"p1":3}')
  const tried = game.go('p1', 'record', { rule: 'r1', effects: [{ effect: 'set', points }] })
  if (tried.ok) game.replays()
  else assert.equal(game.hash(), before)
  assert.equal(({} as Record<string, unknown>)['p1'], undefined)
  game.canarySings()
})
