import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

for (const label of ['105', '', ' ', '__proto__', '1e3', '0x69', 'r5', '105 ', '😀', '-1', 'Infinity']) {
  test(`a rule labelled “${label}” does not replace another rule`, () => {
    const game = new HostileGame({
      rules: [
        {
          label,
          status: 'mutable',
          program: `export default rule({
      answers: { mayVote: () => false, required: () => '1/100' },
      forbids: { forfeit: () => 'no' } })`,
        },
      ],
    })
    const last = game.passes({ enact: { text: 'x' } })
    assert.equal(last.entry.answer['outcome'], 'adopted')
    game.canarySings()
    game.does('p1', 'forfeit')
    game.replays()
  })
}
