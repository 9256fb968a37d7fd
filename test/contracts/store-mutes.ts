import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Email } from '../../src/ports/email.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const email = (id: string, game: string, account: string): Email => ({
  id,
  to: { account, kind: 'reminders' },
  game,
  subject: 'Your turn',
  text: 'It is.',
  notBefore: 0,
  byRules: true,
})

/** The contract for muted games, and for emails that limits hold back. */
export function mutesKept(open: StoreMaker): void {
  it('returns the games that an account has muted, and deletes the mutes with the account', () =>
    withStore(open, async ({ games, mutes }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      await mutes.mute('g', 'ann', 5)
      await mutes.mute('h', 'ann', 6)
      await mutes.mute('g', 'ann', 7)
      await mutes.mute('g', 'bob', 8)
      assert.deepEqual(await mutes.of('ann'), [
        { game: 'h', at: 6 },
        { game: 'g', at: 5 },
      ])
      assert.equal(await mutes.isMuted('h', 'bob'), false)
      await mutes.unmute('h', 'ann')
      assert.equal(await mutes.isMuted('h', 'ann'), false)
      await mutes.keepToken({ hash: 'x', game: 'g', account: 'ann', at: 9 }, 0)
      await games.forget('ann', 1)
      assert.deepEqual(await mutes.of('ann'), [])
      assert.equal(await mutes.tokenOf('x'), undefined)
      assert.equal(await mutes.isMuted('g', 'bob'), true)
    }))

  it('returns email tokens until they expire', () =>
    withStore(open, async ({ games, mutes }) => {
      await games.found(founded('g'))
      const token = { hash: 'x', game: 'g', account: 'ann', at: 5 }
      await mutes.keepToken(token, 0)
      assert.deepEqual(await mutes.tokenOf('x'), token)
      assert.equal(await mutes.tokenOf('y'), undefined)
      await mutes.keepToken({ ...token, hash: 'y', at: 9 }, 6)
      assert.equal(await mutes.tokenOf('x'), undefined)
    }))

  it('counts the emails that games have sent, and those held back by a limit', () =>
    withStore(open, async ({ games, outbox }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      const emails = [email('a', 'g', 'ann'), email('b', 'g', 'bob'), email('c', 'h', 'ann'), email('d', 'g', 'ann')]
      const { byRules: _, ...other } = email('e', 'g', 'ann')
      const talk = [email('t', 'g', 'ann'), email('u', 'g', 'bob'), email('v', 'h', 'ann')]
      await outbox.put([...emails, other, ...talk.map(it => ({ ...it, about: { person: 'p2', message: 'm' } }))])
      await outbox.put([{ ...email('w', 'g', 'ann'), about: { person: 'p2', matter: 'm1' } }])
      for (const id of ['a', 'b', 'c', 'e', 't', 'u', 'v', 'w']) await outbox.sent(id, 20)
      const counts = { ofGame: 3, toAccount: 3, ofGameToAccount: 2, talkOfGameToAccount: 1 }
      assert.deepEqual(await outbox.sentByRules(20, 'g', 'ann'), counts)
      const none = { ofGame: 0, toAccount: 0, ofGameToAccount: 0, talkOfGameToAccount: 0 }
      assert.deepEqual(await outbox.sentByRules(21, 'g', 'ann'), none)
      await outbox.notSent('d', 30)
      await outbox.drop(['d'])
      await outbox.put([email('d', 'g', 'ann')])
      assert.deepEqual(await outbox.waiting(99, 9), [])
      assert.equal(await outbox.earliest(), undefined)
      assert.deepEqual(await outbox.notSentTo('ann', 30), [{ game: 'g', emails: 1 }])
      assert.deepEqual(await outbox.notSentTo('ann', 31), [])
      assert.deepEqual(await outbox.counts(), { waiting: 0, aside: 0, limited: 1 })
    }))
}
