import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('an award with hundreds of digits never makes a score unreadable, and later awards still count', () => {
  const [a, b] = [`1/${'7'.repeat(399)}`, `1/${'9'.repeat(398)}1`]
  const program = `export default rule({ after: { announced: (_, { award }) => [award({ points: { p2: '${a}' } }), award({ points: { p2: '${b}' } })] } })`
  const game = new HostileGame({ unguarded: true, rules: [{ label: '301', program }] })
  for (let act = 0; act < 4; act += 1) game.canarySings()
  const before = (game.register('points') as Record<string, string>)['p2']
  game.does('p1', 'record', { rule: 'r1', effects: [{ effect: 'award', points: { p2: 5 } }] })
  assert.notEqual((game.register('points') as Record<string, string>)['p2'], before)
  game.replays()
})

test('an award that would make a whole number too large to be exact is refused, and no effect without a consequence is logged', () => {
  const program = `export default rule({ after: { announced: (_, { award }) => award({ turn: 9007199254740991 }) } })`
  const game = new HostileGame({ unguarded: true, rules: [{ label: '301', program }] })
  game.canarySings()
  assert.equal(game.register('turn'), 1)
  assert.deepEqual(
    game.effects(it => it.do === 'add'),
    [],
  )
  game.replays()
})
