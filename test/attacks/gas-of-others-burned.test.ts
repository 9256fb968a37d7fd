import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

/** When a rule asks a question again and again, another rule's program answers it and pays for it. */
test('a rule that declares the same need five thousand times is rejected', () => {
  const program = `export default rule({ after: { voteCompleted: { needs: new Array(5000).fill('required'), does() {} } } })`
  const admission = new HostileGame().world.programs.admit(program)
  assert.ok(!admission.ok)
  assert.match(admission.failure.detail, /needs: it has 5000 items/)
})

test('a rule that needs sixteen answers does not use up the gas of the rules that answer it', () => {
  const program = `export default rule({ after: { voteCompleted: { needs: ['required', ...Array.from({ length: 15 }, (_, i) => 'q' + i)], does() {} } } })`
  const game = new HostileGame({ rules: [{ label: '100', status: 'immutable', program }] })
  const last = game.passes({ enact: { text: 'x' } })
  assert.deepEqual(game.failures('203'), [])
  assert.equal(last.entry.answer['outcome'], 'adopted')
  game.replays()
})

test('a rule that asks again at each of thousands of events does not use up the gas of other rules', () => {
  const program = `export default rule({ after: {
    voteCompleted: ({ matter }, { raise }) => new Array(1000).fill(raise({ event: 'x', matter: matter.id })),
    x: { needs: ['required'], does: (_, { raise }) => new Array(20).fill(raise({ event: 'x' })) } } })`
  const game = new HostileGame({ rules: [{ label: '100', status: 'immutable', program }] })
  const last = game.passes({ enact: { text: 'x' } })
  assert.deepEqual(game.failures('203'), [])
  assert.equal(last.entry.answer['outcome'], 'adopted')
  game.replays()
})
