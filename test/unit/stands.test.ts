import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NO_STANDING } from '../../src/app/dice/dice-secret.ts'
import { afterEntry, type Stood } from '../../src/app/session/messages.ts'
import { openStands } from '../../src/app/session/stands.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { madeEntry } from '../contracts/made-log.ts'

/** A log that goes on from another one. */
function extended(log: readonly Entry[], ...texts: readonly string[]): readonly Entry[] {
  const longer = [...log]
  for (const text of texts) longer.push(madeEntry('g', longer.at(-1), text))
  return longer
}

const after = (log: readonly Entry[]): Stood =>
  log.reduce(afterEntry, { state: stateBeforeFounding('g'), dice: NO_STANDING })

const endOf = (log: readonly Entry[]) => ({ seq: log.length, head: log.at(-1)?.hash ?? '' })

const saved = extended([], 'Zero.', 'One.')

/** A game after two saved entries, and what was decided here since. */
function opened(...decided: readonly string[]) {
  const stands = openStands(after(saved))
  const log = extended(saved, ...decided)
  for (let length = saved.length + 1; length <= log.length; length += 1) stands.decided(after(log.slice(0, length)))
  return { stands, log, heads: () => stands.last().state.head }
}

describe('a game that several nodes decide', () => {
  test('lacks nothing while the store contains what it knows, or less', () => {
    const { stands, log } = opened('Two.', 'Three.')
    assert.equal(stands.lacks(endOf(saved)), undefined)
    assert.equal(stands.lacks(endOf(log.slice(0, 3))), undefined)
    assert.equal(stands.lacks(endOf(saved)), undefined)
    assert.equal(stands.lacks(endOf(log)), undefined)
  })

  test('goes on with entries of other nodes, and keeps its own', () => {
    const { stands, log, heads } = opened('Two.')
    const longer = extended(log, 'Three, elsewhere.')
    assert.deepEqual(stands.lacks(endOf(longer)), { is: 'behind', from: 2 })
    const added = stands.catchUp(longer.slice(2))
    assert.deepEqual(
      added.map(({ entry }) => entry),
      longer.slice(3),
    )
    assert.equal(stands.lacks(endOf(longer)), undefined)
    assert.equal(heads(), longer.at(-1)?.hash)
  })

  test('loses what it decided if another node was faster with the same number', () => {
    const { stands, heads } = opened('Two, here.', 'Three, here.')
    const theirs = extended(saved, 'Two, elsewhere.')
    assert.deepEqual(stands.lacks(endOf(theirs)), { is: 'behind', from: 2 })
    stands.catchUp(theirs.slice(2))
    assert.equal(stands.lacks(endOf(theirs)), undefined)
    assert.equal(heads(), theirs.at(-1)?.hash)
  })

  test('notices another entry with the same number as its own last one', () => {
    const { stands } = opened('Two, here.')
    assert.deepEqual(stands.lacks(endOf(extended(saved, 'Two, elsewhere.'))), { is: 'behind', from: 2 })
  })

  test('takes back what may be lost, and gets it again if it was saved after all', () => {
    const { stands, log, heads } = opened('Two.', 'Three.')
    stands.rollBack()
    assert.equal(heads(), saved.at(-1)?.hash)
    assert.deepEqual(stands.lacks(endOf(log)), { is: 'behind', from: 2 })
    stands.catchUp(log.slice(2))
    assert.equal(heads(), log.at(-1)?.hash)
  })

  test('must be opened again if the entries of the store do not go on from its own', () => {
    const { stands } = opened()
    const other = extended([], 'Another zero.', 'Another one.', 'Another two.')
    stands.catchUp(other.slice(2))
    assert.deepEqual(stands.lacks(endOf(other)), { is: 'outdated' })
    assert.deepEqual(stands.lacks(endOf(saved)), { is: 'outdated' })
  })
})
