import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a register can be filled up to its limit and no further, whether by set or by award', () => {
  for (const how of ['set', 'award']) {
    const program = `export default rule({ reads: ['points'], after: {
      announced: ({ now }, p) => p.${how}({ points: Object.fromEntries(Array.from({ length: 1500 }, (_, i) => ['a ghost ' + now + ' ' + i, 1])) }) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    for (let act = 0; act < 6; act += 1) game.canarySings()
    const size = JSON.stringify(game.register('points')).length
    assert.ok(size <= 65_536 + 1_000, `points has ${size} bytes by ${how}`)
    const last = game.passes({ enact: { text: 'x' } })
    assert.equal(last.entry.answer['outcome'], 'adopted')
    game.replays()
  }
})

test('keys count toward the limit', () => {
  const program = `export default rule({ after: { announced: ({ now }, { set }) => set({ points: { ['k' + now + 'x'.repeat(60000)]: 1 } }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  for (let act = 0; act < 6; act += 1) game.canarySings()
  assert.ok(JSON.stringify(game.register('points')).length <= 65_536 + 100)
  game.replays()
})

test('full registers do not silence another rule’s prohibition', () => {
  const program = `export default rule({ reads: ['players'], after: { announced: (_, { set }) => [
    set({ seats: ['p1', 'p2', 'p3', ...new Array(9000).fill('ghost')] }), set({ order: ['p1', 'p2', 'p3', ...new Array(9000).fill('ghost')] }),
    set({ noise: 'x'.repeat(60000) })] } })`
  const game = new HostileGame({
    rules: [{ label: '301', program, registers: [{ name: 'noise', type: 'text', start: '' }] }],
  })
  game.canarySings()
  const [, other] = game.movers() as readonly [string, string]
  game.refuses('forbidden', other, 'propose', { enact: { text: 'x' } })
  game.canarySings()
})
