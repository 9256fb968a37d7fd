import assert from 'node:assert/strict'
import { it } from 'node:test'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

/** The contract for when accounts want emails. */
export function emailTimingKept(open: StoreMaker): void {
  it('returns how often an account wants emails about a game, and deletes this with the account', () =>
    withStore(open, async ({ games, emailTiming }) => {
      await games.found(founded('g'))
      await games.found(founded('h'))
      assert.equal(await emailTiming.rhythmOf('g', 'ann'), 'atOnce')
      await emailTiming.chooseRhythm('g', 'ann', 'daily')
      await emailTiming.chooseRhythm('g', 'ann', 'weekly')
      await emailTiming.chooseRhythm('g', 'bob', 'whenWaiting')
      const chosen = () => Promise.all(['ann', 'bob'].map(account => emailTiming.rhythmOf('g', account)))
      assert.deepEqual(await chosen(), ['weekly', 'whenWaiting'])
      assert.equal(await emailTiming.rhythmOf('h', 'ann'), 'atOnce')
      await games.forget('ann', 1)
      assert.deepEqual(await chosen(), ['atOnce', 'whenWaiting'])
    }))

  it('keeps one calendar address for each account and game until it is revoked or the account is deleted', () =>
    withStore(open, async ({ games, calendars }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      const address = (hash: string, game: string, account: string) => ({ hash, game, account, at: 5 })
      const all = [
        address('a', 'g', 'ann'),
        address('b', 'g', 'ann'),
        address('c', 'h', 'ann'),
        address('d', 'g', 'bob'),
      ]
      for (const each of all) await calendars.keep(each)
      const working = async () =>
        (await Promise.all(all.map(async ({ hash }) => (await calendars.withHash(hash))?.hash ?? ''))).join('')
      assert.equal(await working(), 'bcd')
      assert.deepEqual(await calendars.withHash('c'), all[2])
      await calendars.revoke('g', 'ann')
      assert.equal(await working(), 'cd')
      await games.forget('ann', 1)
      assert.equal(await working(), 'd')
    }))

  it('returns the time zone and the quiet hours of an account, and deletes them with the account', () =>
    withStore(open, async ({ games, emailTiming }) => {
      assert.equal(await emailTiming.timesOf('ann'), undefined)
      const times = { zone: 'Europe/Berlin', quiet: { from: 1320, to: 420 } }
      await emailTiming.setTimes('ann', times)
      assert.deepEqual(await emailTiming.timesOf('ann'), times)
      await emailTiming.setTimes('ann', { zone: 'UTC' })
      assert.deepEqual(await emailTiming.timesOf('ann'), { zone: 'UTC' })
      await games.forget('ann', 1)
      assert.equal(await emailTiming.timesOf('ann'), undefined)
    }))
}
