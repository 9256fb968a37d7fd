import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../src/kernel/values/json.ts'
import { HostileGame } from './hostile-game.ts'

const ANYTHING = `export default rule({ offers: { try: { schema: { what: 'data' }, does: ({ act }) => act.with.what } } })`

for (const [question, value] of [
  ['mayChange', 5],
  ['mayChange', [{ items: [0], verdict: 'drop', reason: '' }]],
  ['precedence', 5],
  ['precedence', [{ winner: 'r1', loser: 'r2', clause: '', void: true }]],
  ['label', { toString: 1 }],
  ['choices', 7],
  ['parts', 5],
  ['number', [{}]],
] as readonly (readonly [string, Json])[]) {
  test(`the game remains playable after a ruling that settles “${question}” as ${JSON.stringify(value)}`, () => {
    const game = new HostileGame({ unguarded: true, rules: [{ label: '300', program: ANYTHING }] })
    const [mover] = game.movers() as readonly [string]
    game.does(mover, 'try', { what: { effect: 'openCase', question: 'x' } })
    const matter = Object.values(game.state.matters).find(it => it.kind === 'case')?.id ?? ''
    game.go(mover, 'try', { what: { effect: 'giveRuling', matter, effects: [{ effect: 'answer', question, value }] } })
    game.canarySings()
    const proposed = game.does(mover, 'propose', { enact: { text: 'x' } })
    game.does(mover, 'callVote')
    for (const voter of ['p1', 'p2', 'p3'])
      game.does(voter, 'vote', { proposal: String(proposed.entry.answer['proposal']), choice: 'for' })
    assert.equal(game.last.entry.answer['outcome'], 'adopted')
    game.replays()
  })
}
