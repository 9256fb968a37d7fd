import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

// Programs request moves by name. Only the kernel makes the effects that are logged.
const FORGED = [
  { do: 'write', register: 'winner', value: 'p1' },
  { effect: 'write', register: 'winner', value: 'p1' },
  { effect: 'addRule', rule: { id: 'r999' } },
  { effect: '__proto__', a: 1 },
  { effect: 'constructor' },
  { effect: 'toString' },
  { effect: { toString: 'set' } },
  { effect: null },
  { effect: 5, winner: 'p1' },
  'set',
  5,
  true,
  [[[[[[{ effect: 'set', winner: 'p1' }]]]]]],
  { set: { winner: 'p1' } },
]

for (const forged of FORGED) {
  test(`a rule that returns ${JSON.stringify(forged)} has no effect, and its failure is shown`, () => {
    const program = `export default rule({ after: { announced: () => (${JSON.stringify(forged)}) } })`
    const [plain, game] = [null, program].map(it => new HostileGame({ rules: [{ label: '301', program: it }] }))
    assert.ok(plain && game)
    for (const it of [plain, game]) it.canarySings()
    assert.deepEqual(game.failures('301'), ['notAnAnswer'])
    assert.equal(game.hash(), plain.hash())
    game.replays()
  })
}

test('an offer that does not return an effect is refused, and the refusal names the rule', () => {
  const program = `export default rule({ offers: { grab: () => ({ do: 'write', register: 'winner', value: 'p1' }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const { refusal } = game.refuses('programFailed', 'p1', 'grab')
  assert.deepEqual(
    refusal.reasons.map(it => it.label),
    ['301'],
  )
  game.canarySings()
})
