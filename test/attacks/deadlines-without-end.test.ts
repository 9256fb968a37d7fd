import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a deadline that rearms itself for the same instant can pass only a limited number of times', () => {
  const program = `export default rule({ after: {
    announced: (_, { setDeadline }) => setDeadline({ in: 0, event: 'tick' }),
    tick: (_, { setDeadline }) => setDeadline({ in: 0, event: 'tick' }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  game.canarySings()
  assert.ok(game.entries.length < 100, `${game.entries.length} entries`)
  game.replays()
})

test('a one-millisecond deadline that rearms itself does not flood the log', () => {
  const program = `export default rule({ after: {
    announced: (_, { setDeadline }) => setDeadline({ in: 1, event: 'tick' }),
    tick: (_, { setDeadline }) => setDeadline({ in: 1, event: 'tick' }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  game.canarySings()
  game.canarySings()
  assert.ok(game.entries.length < 100, `${game.entries.length} entries`)
  game.replays()
})

test('a suspended deadline can safely be resumed at an instant in the past', () => {
  const program = `export default rule({ after: {
    announced: (_, { setDeadline }) => setDeadline({ in: 5000, event: 'tick' }),
    commented: (_, { suspendDeadline, resumeDeadline, raise }) => [suspendDeadline({ event: 'tick' }), raise({ event: 'on' })],
    on: (_, { resumeDeadline }) => resumeDeadline({ event: 'tick', in: -1e300 }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  game.does(game.movers()[0] as string, 'propose', { enact: { text: 'x' } })
  game.does('p1', 'comment', { text: 'x' })
  game.canarySings()
  game.replays()
})
