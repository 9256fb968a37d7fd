import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a throw is final even if the rule that threw the dice refuses what follows, so no face can be drawn twice', () => {
  const program = `export default rule({
    offers: { gamble: (_, { roll }) => roll({ sides: 6, purpose: 'gamble' }) },
    after: { thrown: ({ event }, { set }) => set({ luck: event.face }) },
    answers: { 'mayChange state': ({ about }) => {
      const items = about.items.filter(it => it.register === 'luck' && it.value < 6).map(it => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: 'again!' }] } } })`
  const rules = [{ label: '301', program, registers: [{ name: 'luck', type: 'integer' as const, start: 0 }] }]
  const game = new HostileGame({ rules, faces: [1, 2, 6] })
  for (const face of [1, 2, 6]) {
    const { entry } = game.does('p1', 'gamble')
    assert.deepEqual(entry.outside.faces, [face])
  }
  assert.equal(game.register('luck'), 6)
  game.canarySings()
  game.replays()
})

test('prohibitions and answers cannot throw dice', () => {
  const program = `export default rule({
    forbids: { callVote: (_, { roll }) => roll({ sides: 6 }) }, answers: { mayVote: (_, { roll }) => roll({ sides: 6 }), required: (_, { roll }) => roll({ sides: 6 }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const last = game.passes({ enact: { text: 'x' } })
  assert.equal(last.entry.answer['outcome'], 'adopted')
  assert.ok(game.entries.every(it => it.entry.outside.faces.length === 0))
  game.replays()
})
