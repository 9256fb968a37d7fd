import assert from 'node:assert/strict'
import { it } from 'node:test'
import { entryBytes } from '../../src/app/log/entry-shape.ts'
import { chainedText } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Spent } from '../../src/ports/quota-usage.ts'
import { appending, founded, kept, madeEntry } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const NOTHING: Spent = { acts: 0, bytes: 0, clockBytes: 0, snapshotBytes: 0, invitations: 0, reports: 0 }

const first = madeEntry('g', undefined)
const second = madeEntry('g', first)
const third = madeEntry('g', second)
const sizeOf = (entry: Entry): number => entryBytes(entry, chainedText(entry))

const email = { id: 'l', to: { account: 'bob', kind: 'reminders' }, game: 'g', subject: 'Go', notBefore: 0 } as const
/** Text that can hardly be compressed. */
const noise = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + (((at * at * 7919 + at * 104_729) % 9_973) % 26))).join('')

/** The contract for daily allowances. */
export function spendingKept(open: StoreMaker): void {
  it('counts acts, their decisions and their emails against the author, and the results of deadlines against the scheduler', () =>
    withStore(open, async ({ games, spending }) => {
      await games.found(founded('g', { host: 'ann' }, first))
      const entries = [kept(second), { ...kept(third), decisions: JSON.stringify(noise(5_000)) }]
      const emails = [{ ...email, text: noise(3_000) }]
      const charge = { day: 7, account: 'bob' }
      await games.append({ ...appending('g', [second, third]), entries, emails, charge })
      const { acts, bytes, clockBytes } = await spending.of(7, { account: 'bob' })
      assert.equal(acts, 1)
      assert.ok(bytes >= sizeOf(third) + 3_000 + 1_000, `${bytes}`)
      assert.equal(clockBytes, 0)
      const clock = (await spending.of(7, { game: 'g' })).clockBytes
      assert.ok(clock >= sizeOf(second) && clock < bytes, `${clock}`)
      assert.equal((await spending.of(7, { account: 'ann' })).clockBytes, clock)
      assert.deepEqual(await spending.of(6, { account: 'bob' }), NOTHING)
    }))

  it('counts the start of a game against its host, and counts nothing that is not saved', () =>
    withStore(open, async ({ games, spending }) => {
      const charge = { day: 7, account: 'ann' }
      await games.found({ ...founded('g', { host: 'ann' }, first), charge })
      const { acts, bytes } = await spending.of(7, { account: 'ann' })
      assert.equal(acts, 1)
      assert.ok(bytes >= sizeOf(first))
      const late = { ...appending('g', [third]), charge: { day: 7, account: 'bob' } }
      assert.equal(await games.append(late), 'conflict')
      assert.deepEqual(await spending.of(7, { account: 'bob' }), NOTHING)
    }))

  it('counts snapshots against the game’s host', () =>
    withStore(open, async ({ games, spending }) => {
      await games.found(founded('g', { host: 'ann' }, first))
      await games.saveSnapshot('g', { seq: 1, head: first.hash, body: JSON.stringify(noise(9_000)) }, 0, 7)
      assert.ok((await spending.of(7, { account: 'ann' })).snapshotBytes > 2_000)
    }))

  it('spends up to the limit and no further, and deletes records from before yesterday', () =>
    withStore(open, async ({ spending }) => {
      const spender = { account: 'ann' }
      assert.equal(await spending.spend(7, spender, 'reports', 2, 3), true)
      assert.equal(await spending.spend(7, spender, 'reports', 2, 3), false)
      assert.equal(await spending.spend(7, spender, 'reports', 1, 3), true)
      assert.deepEqual(await spending.of(7, spender), { ...NOTHING, reports: 3 })
      assert.equal(await spending.spend(9, { game: 'ann' }, 'clockBytes', 1, 3), true)
      assert.deepEqual(await spending.of(7, spender), NOTHING)
    }))

  it('saves entries in the order in which they arrived, however long it takes to compress their decisions', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g', {}, first))
      const long = JSON.stringify(noise(400_000))
      const both = await Promise.all([
        games.append({ ...appending('g', [second]), entries: [{ ...kept(second), decisions: long }] }),
        games.append(appending('g', [third])),
      ])
      assert.deepEqual(both, ['kept', 'kept'])
      assert.equal(await games.decisions('g', 1), long)
    }))

  it('saves an entry without its decisions if they are too large', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g', {}, first))
      const { decisions: _, ...entry } = kept(second)
      assert.equal(await games.append({ ...appending('g', [second]), entries: [entry] }), 'kept')
      assert.equal(await games.decisions('g', 1), undefined)
    }))
}
