import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const DATA = [
  {},
  { open: 'q1' },
  { open: 5 },
  { entries: 5 },
  { entries: [1, 'x', null] },
  { entries: 'abc' },
  { entries: null },
]

for (const event of ['kernel release', 'kernel drop', 'kernel allow', 'kernel doubt', 'kernel nothing']) {
  test(`a rule cannot raise “${event}”, which is one of the kernel’s own events`, () => {
    for (const data of DATA) {
      const raised = JSON.stringify({ event, ...data })
      const program = `export default rule({ after: { announced: (_, { raise }) => raise(${raised}) } })`
      const game = new HostileGame({ rules: [{ label: '301', program }] })
      game.canarySings()
      assert.deepEqual(game.failures('301'), ['notAnAnswer'], raised)
      assert.deepEqual(
        game.state.open.map(it => it.about),
        [`rule 301 did not react to “announced”, because its program failed: rules cannot raise the event “${event}”`],
      )
      game.replays()
    }
  })

  test(`a deadline cannot raise “${event}”`, () => {
    const program = `export default rule({ after: { announced: (_, { setDeadline }) => setDeadline({ in: 1500, event: ${JSON.stringify(event)}, data: { entries: 5 } }) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    game.canarySings()
    game.canarySings()
    game.canarySings()
    game.replays()
  })

  test(`no one can raise “${event}” by hand`, () => {
    const game = new HostileGame()
    for (const data of DATA) {
      game.refuses('programFailed', 'p1', 'record', {
        rule: 'r1',
        effects: [{ effect: 'raise', event, ...data } as never],
      })
      game.canarySings()
    }
    game.replays()
  })
}
