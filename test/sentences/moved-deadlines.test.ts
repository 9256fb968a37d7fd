import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { movedDeadlines } from '../../src/app/prose/news.ts'
import type { LoggedEffect } from '../../src/kernel/effects/effect.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Deadline } from '../../src/kernel/state/deadline.ts'
import { newGame } from '../unit/played-game.ts'
import { assertWording } from './wording.ts'

const { game } = newGame()
const somebody = Object.keys(game.state.persons)[0] ?? ''
const DAY = 86_400_000

/**
 * The message about an entry in which one deadline ends and another with the same purpose starts. Instants are given in
 * days after 1 January 1970.
 */
function told(data: Deadline['data'], from: number, to: number, says?: string) {
  const due = (id: string, day: number): Deadline => ({
    id,
    rule: null,
    event: 'voteOver',
    data,
    side: 'inside',
    at: day * DAY,
  })
  const warrant = { rule: null, says }
  const effects = [
    { do: 'disarm', deadline: 'd1', warrant },
    { do: 'arm', deadline: due('d2', to), warrant },
  ] as unknown as readonly LoggedEffect[]
  const before = { ...game.state, zone: 'UTC', deadlines: { d1: due('d1', from) } }
  const entry = { act: { do: 'extend', by: somebody, with: {} }, effects } as unknown as Entry
  return movedDeadlines(before, entry).map(({ words }) => words(before).words)
}

describe('a deadline that is moved', () => {
  it('the announcement of a moved deadline gives both the old and the new instant', test => {
    assertWording(test, [...told({}, 2, 5), ...told({}, 5, 2)])
  })

  it('a moved deadline is not announced if its instant is unchanged, if it measures one person’s inactivity, or if the move has already been announced', () => {
    assert.deepEqual(told({}, 2, 2), [])
    assert.deepEqual(told({ person: somebody }, 2, 5), [])
    assert.deepEqual(told({}, 2, 5, 'a week more'), [])
  })
})
