import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../src/kernel/values/json.ts'
import { HostileGame } from './hostile-game.ts'

const ANYTHING = `export default rule({ offers: { try: { schema: { what: 'data' }, does: ({ act }) => act.with.what } } })`

for (const [name, tally, words] of [
  ['votes that are text', { votes: 'all' }, /setTally: “votes”/],
  ['voters that are maps', { voters: { for: { toString: 1 } } }, /setTally: “voters”/],
  ['half a voter in floating point', { eligible: 0.5 }, /setTally: “eligible”/],
  ['a list', [], /needs a count/],
] as const) {
  test(`a tally with ${name} is refused, and the refusal names the field`, () => {
    const game = new HostileGame({ rules: [{ label: '300', program: ANYTHING }] })
    const [mover] = game.movers() as readonly [string]
    const { proposal } = game.does(mover, 'propose', { enact: { text: 'x' } }).entry.answer
    const refused = game.go(mover, 'try', { what: { effect: 'setTally', matter: proposal as Json, tally } })
    assert.ok(!refused.ok)
    assert.match(refused.refusal.sentence, words)
    game.replays()
  })
}
