import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Letter, Outbox } from '../../src/ports/email.ts'
import { MOST_TRIES } from '../../src/store/common/store-rules.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const letter = (id: string, notBefore = 0): Letter => ({
  id,
  to: { address: `${id}@example.org` },
  subject: `About ${id}`,
  text: 'Your turn.',
  notBefore,
})

const ids = async (outbox: Outbox, now: number, limit = 9): Promise<string> =>
  (await outbox.waiting(now, limit)).map(it => it.id).join('')

/** What holds of letters. */
export function lettersKept(open: StoreMaker): void {
  it('lets letters leave when their time has come, the one that waits longest first', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([letter('c', 30), letter('b', 20), letter('a', 10)])
      assert.deepEqual(await outbox.waiting(10, 9), [{ ...letter('a', 10), tries: 0 }])
      assert.equal(await ids(outbox, 9), '')
      assert.equal(await ids(outbox, 30), 'abc')
      assert.equal(await ids(outbox, 30, 2), 'ab')
    }))

  it('sends equal letters once', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([letter('a'), { ...letter('a'), subject: 'Again' }])
      assert.deepEqual(await outbox.waiting(0, 9), [{ ...letter('a'), tries: 0 }])
      await outbox.sent('a', 5)
      await outbox.drop(['a'])
      await outbox.put([letter('a')])
      assert.equal(await ids(outbox, 99), '')
    }))

  it('tries a letter again, and puts it aside after too many tries', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([letter('a')])
      for (let tries = 1; tries < MOST_TRIES; tries += 1) {
        await outbox.failed('a', 'Nobody opens.', tries * 10)
        assert.equal(await ids(outbox, tries * 10 - 1), '')
        assert.equal((await outbox.waiting(tries * 10, 9))[0]?.tries, tries)
      }
      await outbox.failed('a', 'Nobody opens.', 0)
      assert.equal(await ids(outbox, 1e9), '')
      await outbox.put([letter('a')])
      assert.equal(await ids(outbox, 1e9), '', 'an equal one does not leave either')
    }))

  it('keeps to whom a letter goes, of what kind it is, and what it rests on', () =>
    withStore(open, async ({ games, outbox }) => {
      await games.found(founded('g'))
      const reason = { awaits: 'p1', deadline: { id: 'd3', at: 9 } }
      const full: Letter = { ...letter('a'), to: { account: 'ann', kind: 'reminders' }, game: 'g', reason }
      await outbox.put([full])
      assert.deepEqual(await outbox.waiting(0, 9), [{ ...full, tries: 0 }])
    }))

  it('knows when the next letter may leave, and how many wait', () =>
    withStore(open, async ({ outbox }) => {
      assert.equal(await outbox.earliest(), undefined)
      await outbox.put([letter('a', 30), letter('b', 20), letter('c', 40), letter('d', 50)])
      assert.equal(await outbox.earliest(), 20)
      await outbox.failed('b', 'Nobody opens.', 60)
      await outbox.failed('a', 'Nobody lives there.', 'never')
      await outbox.sent('c', 41)
      assert.equal(await outbox.earliest(), 50)
      assert.deepEqual(await outbox.counts(), { waiting: 2, aside: 1, limited: 0 })
      assert.equal(await ids(outbox, 99), 'db')
    }))

  it('drops letters whose reason is gone; they may be put in again', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([letter('a'), letter('b'), letter('c')])
      await outbox.drop(['a', 'c', 'x'])
      assert.equal(await ids(outbox, 0), 'b')
      await outbox.put([letter('a')])
      assert.equal(await ids(outbox, 0), 'ba')
    }))
}
