import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame, sandbox } from './hostile-game.ts'

const program = `let n = 0
const kept = []
export default rule({ answers: { q(facts) { n += 1; kept.push(n); return [n, kept.length, typeof facts.secret] } } })`
const call = (facts: object) => ({ part: 'answers', name: 'q', facts })
const ask = (...facts: object[]) => {
  const outcome = sandbox.call(program, JSON.stringify({ calls: facts.map(call) }))
  assert.ok(outcome.ok)
  return { values: JSON.parse(outcome.output).results.map((it: { value: unknown }) => it.value), gas: outcome.gas }
}

test('a later call can see nothing of an earlier one, not even its gas', () => {
  const first = ask({ secret: 1 })
  assert.deepEqual(first.values, [[1, 1, 'number']])
  assert.deepEqual(ask({ secret: 1 }), first)
  sandbox.call('export default rule({ answers: { q() { for (;;); } } })', JSON.stringify({ calls: [call({})] }))
  assert.deepEqual(ask({ secret: 1 }), first)
})

test('only questions in the same call context share the values that the program stores', () => {
  assert.deepEqual(ask({}, {}, {}).values, [
    [1, 1, 'undefined'],
    [2, 2, 'undefined'],
    [3, 3, 'undefined'],
  ])
  assert.deepEqual(ask({}).values, [[1, 1, 'undefined']])
})

test('a rule that counts its calls gets a count of one in every act', () => {
  const counting = `let n = 0\nexport default rule({ after: { announced: (_, { set }) => set({ counted: ++n }) } })`
  const game = new HostileGame({
    rules: [{ label: '301', program: counting, registers: [{ name: 'counted', type: 'integer', start: 0 }] }],
  })
  for (let act = 0; act < 3; act += 1) {
    game.canarySings()
    assert.equal(game.register('counted'), 1)
  }
  game.replays()
})
