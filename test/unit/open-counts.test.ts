import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCounts } from '../../src/kernel/acts/open-counts.ts'
import type { OpenQuestion } from '../../src/kernel/questions/open-question.ts'

const owed = (held: unknown): OpenQuestion =>
  ({ id: 'q1', kind: 'owed', about: 'something', entry: 1, held }) as OpenQuestion

test('what waits is counted for each rule, and for no rule', () => {
  const event = { name: 'x', data: {} }
  const counts = openCounts([
    owed({ event, by: '301', unraised: 1 }),
    owed({ event, by: null, unraised: 2 }),
    owed({ event, by: '301', reactor: { rule: '302' }, stoppedBy: ['303'] }),
    { ...owed({ event, reactor: { rule: '302' }, noGas: true }), kind: 'reaction' },
    owed({ event, reactor: { rule: '302' }, program: 'abc' }),
  ])
  const { events, stopped, forGas, failed, owed: texts, reactions, due } = counts
  assert.deepEqual([events.all, events.of('301'), events.of(null), events.of('302')], [2, 1, 1, 0])
  assert.deepEqual([stopped.of('301'), forGas.of('302'), failed.of('302')], [1, 1, 1])
  assert.deepEqual([texts.size, reactions.size, due.size], [4, 1, 1])
})

test('questions of a log from elsewhere may hold anything', () => {
  const odd = [null, 'x', [], { program: 'x' }, { stoppedBy: [], event: null }, { stoppedBy: 1, event: 'x' }]
  const { events, failed } = openCounts([...odd, { noGas: true, reactor: null }, {}].map(owed))
  assert.deepEqual([events.all, failed.all], [0, 0])
})
