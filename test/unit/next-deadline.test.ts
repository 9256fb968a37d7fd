import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Deadline } from '../../src/kernel/state/deadline.ts'
import { nextDeadline } from '../../src/kernel/state/next-deadline.ts'
import { newGame } from './played-game.ts'

const { game } = newGame()

const due = (id: string, at: number, side: Deadline['side'], rank?: number): Deadline => ({
  ...{ id, at, side, event: 'due', data: {}, rule: null },
  ...(rank === undefined ? {} : { rank }),
})

/** The IDs of the deadlines, in the order in which they pass. */
function passed(...all: readonly Deadline[]): readonly string[] {
  const left = Object.fromEntries(all.map(it => [it.id, it]))
  const order: string[] = []
  for (let next = nextDeadline({ ...game.state, deadlines: left }, 9); next !== undefined; ) {
    order.push(next.id)
    delete left[next.id]
    next = nextDeadline({ ...game.state, deadlines: left }, 9)
  }
  return order
}

describe('the order in which deadlines pass', () => {
  it('deadlines pass in chronological order; at the same instant, deadlines outside their period pass before those inside', () => {
    assert.deepEqual(passed(due('d1', 3, 'inside'), due('d2', 2, 'inside'), due('d3', 3, 'outside')), [
      'd2',
      'd3',
      'd1',
    ])
  })

  it('deadlines at the same instant pass by rank, and those without a rank follow in the order in which they were set', () => {
    const all = [
      due('d1', 2, 'inside'),
      due('d2', 2, 'inside', 7.2),
      due('d3', 2, 'inside', 2.2),
      due('d10', 2, 'inside'),
    ]
    assert.deepEqual(passed(...all), ['d3', 'd2', 'd1', 'd10'])
  })
})
