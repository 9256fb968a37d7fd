import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Email, Outbox } from '../../src/ports/email.ts'
import { MOST_TRIES } from '../../src/store/common/store-checks-and-limits.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const email = (id: string, notBefore = 0): Email => ({
  id,
  to: { address: `${id}@example.org` },
  subject: `About ${id}`,
  text: 'Your turn.',
  notBefore,
})

const ids = async (outbox: Outbox, now: number, limit = 9): Promise<string> =>
  (await outbox.waiting(now, limit)).map(it => it.id).join('')

/** The contract for emails. */
export function emailsKept(open: StoreMaker): void {
  it('releases emails when they are due, starting with the one that has waited longest', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([email('c', 30), email('b', 20), email('a', 10)])
      assert.deepEqual(await outbox.waiting(10, 9), [{ ...email('a', 10), tries: 0 }])
      assert.equal(await ids(outbox, 9), '')
      assert.equal(await ids(outbox, 30), 'abc')
      assert.equal(await ids(outbox, 30, 2), 'ab')
      assert.deepEqual(await outbox.stillWaiting('b', 20), { ...email('b', 20), tries: 0 })
      assert.equal(await outbox.stillWaiting('b', 19), undefined)
      await outbox.sent('b', 21)
      assert.equal(await outbox.stillWaiting('b', 30), undefined)
    }))

  it('returns the emails from one game to one account, and postpones emails', () =>
    withStore(open, async ({ games, outbox }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      const to = (account: string) => ({ account, kind: 'events' as const })
      await outbox.put([
        { ...email('a', 10), game: 'g', to: to('ann') },
        { ...email('b', 5), game: 'g', to: to('ann') },
        { ...email('c', 5), game: 'g', to: to('bob') },
        { ...email('d', 5), game: 'h', to: to('ann') },
      ])
      const toAnn = async (now: number) => (await outbox.waitingTo('g', 'ann', now, 9)).map(it => it.id).join('')
      assert.equal(await toAnn(9), 'b')
      assert.equal(await toAnn(10), 'ba')
      await outbox.postpone('b', 20)
      assert.equal(await toAnn(10), 'a')
      assert.equal(await ids(outbox, 10), 'cda')
      assert.equal((await outbox.waitingTo('g', 'ann', 20, 9)).at(-1)?.tries, 0)
    }))

  it('sends identical emails only once', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([email('a'), { ...email('a'), subject: 'Again' }])
      assert.deepEqual(await outbox.waiting(0, 9), [{ ...email('a'), tries: 0 }])
      await outbox.sent('a', 5)
      await outbox.drop(['a'])
      await outbox.put([email('a')])
      assert.equal(await ids(outbox, 99), '')
    }))

  it('retries an email and sets it aside after too many attempts', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([email('a')])
      for (let tries = 1; tries < MOST_TRIES; tries += 1) {
        await outbox.failed('a', 'Nobody opens.', tries * 10)
        assert.equal(await ids(outbox, tries * 10 - 1), '')
        assert.equal((await outbox.waiting(tries * 10, 9))[0]?.tries, tries)
      }
      await outbox.failed('a', 'Nobody opens.', 0)
      assert.equal(await ids(outbox, 1e9), '')
      await outbox.put([email('a')])
      assert.equal(await ids(outbox, 1e9), '', 'an equal one does not leave either')
    }))

  it('saves an email’s recipient, kind, reason and subject matter', () =>
    withStore(open, async ({ games, outbox }) => {
      await games.found(founded('g'))
      const reason = { awaits: 'p1', deadline: { id: 'd3', at: 9 } }
      const about = { person: 'p1', matter: 'm1', entry: 3, by: 'p2' }
      const full: Email = { ...email('a'), to: { account: 'ann', kind: 'reminders' }, game: 'g', reason, about }
      await outbox.put([full])
      assert.deepEqual(await outbox.waiting(0, 9), [{ ...full, tries: 0 }])
    }))

  it('returns when the next email is due and how many are queued', () =>
    withStore(open, async ({ outbox }) => {
      assert.equal(await outbox.earliest(), undefined)
      await outbox.put([email('a', 30), email('b', 20), email('c', 40), email('d', 50)])
      assert.equal(await outbox.earliest(), 20)
      await outbox.failed('b', 'Nobody opens.', 60)
      await outbox.failed('a', 'Nobody lives there.', 'never')
      await outbox.sent('c', 41)
      assert.equal(await outbox.earliest(), 50)
      assert.deepEqual(await outbox.counts(), { waiting: 2, aside: 1, limited: 0 })
      assert.equal(await ids(outbox, 99), 'db')
    }))

  it('drops emails that no longer have a reason, which can be queued again', () =>
    withStore(open, async ({ outbox }) => {
      await outbox.put([email('a'), email('b'), email('c')])
      await outbox.drop(['a', 'c', 'x'])
      assert.equal(await ids(outbox, 0), 'b')
      await outbox.put([email('a')])
      assert.equal(await ids(outbox, 0), 'ba')
    }))
}
