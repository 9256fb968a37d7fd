import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('the kernel sets the warrant of an effect, whatever the effect claims', () => {
  const claim = `{ warrant: { rule: 'r1', via: 'ruling' }, via: 'ruling', rule: 'r1', because: ['r1'], matter: 'm1' }`
  const program = `export default rule({
    after: { announced: (_, { announce, raise }) => [{ ...announce({ text: 'x' }), ...${claim} }] } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  const said = game.effects(it => it.do === 'say' && it.warrant.via === 'program')
  assert.deepEqual(
    said.map(it => it.warrant),
    [{ rule: game.rule('301'), via: 'program' }],
  )
  game.replays()
})

test('the fields “says” and “matter” of an effect are short texts or absent', () => {
  const says = ['x'.repeat(5_000), '😀'.repeat(400), `a${'😀'.repeat(400)}`, 5, { a: 1 }, null, ['x']]
  for (const it of says) {
    const program = `export default rule({ after: { announced: (_, { announce }) => ({ ...announce({ text: 'x' }), says: ${JSON.stringify(it)} }) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    game.canarySings()
    const [said] = game.effects(effect => effect.do === 'say' && effect.warrant.via === 'program')
    assert.ok((said?.warrant.says ?? '').length <= 500)
    game.replays()
  }
})
