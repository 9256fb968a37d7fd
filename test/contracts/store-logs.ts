import assert from 'node:assert/strict'
import { it } from 'node:test'
import { entryBytes } from '../../src/app/log/entry-shape.ts'
import { chainedText } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { appending, founded, kept, madeEntry, realLog } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const first = madeEntry('g', undefined)
const second = madeEntry('g', first, 'Well met.')
const third = madeEntry('g', second)

/** The contract for logs. */
export function logsKept(open: StoreMaker): void {
  it('returns a real log exactly, entry by entry', () =>
    withStore(open, async ({ games }) => {
      const [founding, ...rest] = realLog as [Entry, ...Entry[]]
      await games.found(founded('real', {}, founding))
      for (const entry of rest.slice(0, 3)) assert.equal(await games.append(appending('real', [entry])), 'kept')
      assert.equal(await games.append(appending('real', rest.slice(3))), 'kept')
      assert.deepEqual(await games.read('real', 0), realLog)
      assert.deepEqual(await games.read('real', 5, 2), realLog.slice(5, 7))
      assert.deepEqual(await games.read('real', realLog.length), [])
    }))

  it('returns a long log exactly that was brought at once, with its texts and decisions', () =>
    withStore(open, async ({ games }) => {
      const log = [first]
      while (log.length < 175) log.push(madeEntry('g', log.at(-1), `Entry ${log.length}.`))
      const entries = log.slice(1).map(entry => kept(entry))
      assert.equal(await games.found({ ...founded('g'), brought: { entries, withheld: [] } }), 'kept')
      assert.deepEqual(await games.read('g', 0), log)
      const decisions = await Promise.all(log.map(({ seq }) => games.decisions('g', seq)))
      assert.deepEqual(
        decisions,
        log.map(entry => kept(entry).decisions),
      )
    }))

  it('records the number of entries, their size in bytes and the last instant', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      assert.equal(await games.append(appending('g', [second, third], { nextDue: 9_000 })), 'kept')
      const record = await games.record('g')
      assert.deepEqual([record?.entries, record?.lastAt, record?.nextDue], [3, 2_000, 9_000])
      assert.equal(
        record?.bytes,
        [first, second, third].reduce((sum, entry) => sum + entryBytes(entry, chainedText(entry)), 0),
      )
    }))

  it('saves nothing if the log does not have the expected length', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      assert.equal(await games.append(appending('g', [third])), 'conflict')
      assert.equal(await games.append(appending('g', [second])), 'kept')
      const again = appending('g', [second], { nextDue: 5, seat: { person: 'p1', account: 'ann' } })
      assert.equal(await games.append(again), 'conflict')
      assert.deepEqual(await games.read('g', 0), [first, second])
      const record = await games.record('g')
      assert.deepEqual([record?.nextDue, record?.seats], [undefined, []])
    }))

  it('saves nothing that follows an entry that was not saved, even if the log has the expected length', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const lost = madeEntry('g', first, 'I came too late.')
      assert.equal(await games.append(appending('g', [second])), 'kept')
      assert.equal(await games.append(appending('g', [lost])), 'conflict')
      assert.equal(await games.append(appending('g', [madeEntry('g', lost)])), 'conflict')
      assert.deepEqual(await games.read('g', 0), [first, second])
    }))

  it('saves only one of many concurrent appends at the same position', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const entries = Array.from({ length: 10 }, (_, at) => madeEntry('g', first, `I am number ${at}.`))
      const answers = await Promise.all(entries.map(entry => games.append(appending('g', [entry]))))
      assert.deepEqual(answers, ['kept', ...Array.from({ length: 9 }, () => 'conflict')])
      assert.deepEqual(await games.read('g', 1), [entries[0]])
    }))

  it('throws an exception for input that only a bug in Nomothete can produce, saves none of it, and saves everything else', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const wrong = [
        appending('g', [{ ...second, hash: third.hash }]),
        appending('g', [{ ...second, prev: second.hash }]),
        appending('g', [third], { expectedSeq: 1 }),
        appending('g', [second, { ...third, answer: { says: 'x' } }]),
        appending('nowhere', [second]),
      ]
      const tried = [...wrong.map(it => games.append(it)), games.append(appending('g', [second]))]
      const settled = await Promise.allSettled(tried)
      assert.deepEqual(
        settled.map(it =>
          it.status === 'fulfilled' ? it.value : it.reason instanceof StoreFault ? 'fault' : 'thrown',
        ),
        ['thrown', 'thrown', 'thrown', 'thrown', 'thrown', 'kept'],
      )
      assert.deepEqual(await games.read('g', 0), [first, second])
      await assert.rejects(games.found(founded('g')), Error)
    }))

  it('saves an act with its key, seat and emails, or saves none of them', () =>
    withStore(open, async ({ games, outbox }) => {
      await games.found(founded('g'))
      const done = { account: 'bob', key: 'k1', asked: 'a'.repeat(64) }
      const email = {
        id: 'l1',
        to: { account: 'bob', kind: 'reminders' as const },
        game: 'g',
        subject: 'S',
        text: 'T',
        notBefore: 0,
      }
      const seat = { person: 'p2', account: 'bob' }
      assert.equal(await games.append(appending('g', [second], { done, seat, emails: [email] })), 'kept')
      assert.deepEqual(await games.done('g', 'bob', 'k1'), { asked: done.asked, seq: 1 })
      assert.equal(await games.done('g', 'ann', 'k1'), undefined)
      assert.deepEqual((await games.record('g'))?.seats, [seat])
      assert.deepEqual(await outbox.waiting(0, 9), [{ ...email, tries: 0 }])
      assert.equal(await games.append(appending('g', [third], { done })), 'conflict', 'the key was used')
      const taken = { seat: { person: 'p2', account: 'ann' }, emails: [{ ...email, id: 'l2' }] }
      assert.equal(await games.append(appending('g', [third], taken)), 'conflict', 'the seat is taken')
      assert.deepEqual([(await games.read('g', 0)).length, (await outbox.waiting(0, 9)).length], [2, 1])
    }))

  it('saves the decisions behind each entry', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      await games.append({ ...appending('g', [second]), entries: [kept(second, '{"why":"“because”"}')] })
      assert.equal(await games.decisions('g', 1), '{"why":"“because”"}')
      assert.equal(await games.decisions('g', 2), undefined)
    }))

  it('withholds a text permanently and visibly, and deletes quotations of it', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const quoting = [kept(second, '{"said":"Well met."}'), kept(third, '{"said":"Hello."}')]
      await games.append({ ...appending('g', [second, third]), entries: quoting })
      await games.saveSnapshot('g', { seq: 2, head: second.hash, body: '{}' })
      const [hash = ''] = Object.keys(second.beside)
      const withheld = { hash, at: 7, why: 'It is an insult.' }
      assert.equal(await games.withhold('g', withheld), 'kept')
      assert.equal(await games.withhold('g', { ...withheld, why: 'Again.' }), 'kept')
      assert.equal(await games.withhold('g', { ...withheld, hash: first.hash }), 'unknown')
      assert.deepEqual(await games.read('g', 0), [first, { ...second, beside: {} }, third])
      assert.deepEqual(await games.withheld('g'), [withheld])
      const left = [first, { ...second, beside: {} }, third].reduce(
        (sum, entry) => sum + entryBytes(entry, chainedText(entry)),
        0,
      )
      assert.equal((await games.record('g'))?.bytes, left)
      assert.equal(await games.snapshot('g'), undefined)
      assert.deepEqual([await games.decisions('g', 1), await games.decisions('g', 2)], [undefined, '{"said":"Hello."}'])
    }))

  it('removes a withheld text from queued emails and records the operator’s action once', () =>
    withStore(open, async ({ games, outbox, moderationLog }) => {
      await games.found(founded('g'))
      await games.append(appending('g', [second]))
      const email = { to: { address: 'kim@example.org' }, subject: 'Game g: it is so', notBefore: 0 }
      const about = (id: string, text: string, game = 'g') => ({ ...email, id, game, text })
      await games.found(founded('h'))
      await outbox.put([about('l1', 'Ann said:\nWell met. Go on.'), about('l2', 'Well met.', 'h')])
      await outbox.put([{ ...about('l3', 'Farewell met.'), subject: 'Game g: and then she said Well met…' }])
      const [hash = ''] = Object.keys(second.beside)
      const withheld = { hash, at: 7, why: 'It is an insult.' }
      const action = { at: 7, by: 'op', what: 'withholdText', game: 'g', about: hash, why: withheld.why } as const
      assert.equal(await games.withhold('g', withheld, action), 'kept')
      assert.equal(await games.withhold('g', withheld, action), 'kept')
      const told = (await outbox.waiting(0, 9)).map(({ subject, text }) => `${subject} ${text}`)
      assert.deepEqual(told, [
        'Game g: it is so Ann said:\n(withheld) Go on.',
        'Game g: it is so Well met.',
        'Game g: and then she said (withheld) Farewell met.',
      ])
      assert.equal((await moderationLog.list(9)).length, 1)
    }))

  it('saves nothing that was computed from a text that has since been withheld', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      await games.append(appending('g', [second]))
      const [hash = ''] = Object.keys(second.beside)
      await games.withhold('g', { hash, at: 7, why: 'It is an insult.' })
      const snapshot = { seq: 2, head: second.hash, body: '{}' }
      assert.equal(await games.append(appending('g', [third])), 'conflict')
      await games.saveSnapshot('g', snapshot)
      assert.equal(await games.snapshot('g'), undefined)
      assert.equal(await games.append(appending('g', [third], { withheld: 1 })), 'kept')
      await games.saveSnapshot('g', snapshot, 1)
      assert.deepEqual(await games.snapshot('g'), snapshot)
    }))

  it('returns the latest snapshot, or the latest one up to a given entry', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const at = (seq: number, body: string) => ({ seq, head: first.hash, body })
      assert.equal(await games.snapshot('g'), undefined)
      for (const snapshot of [at(1, '[1]'), at(3, '[3]'), at(2, '[2]'), at(2, '[2,2]')])
        await games.saveSnapshot('g', snapshot)
      assert.deepEqual(await games.snapshot('g'), at(3, '[3]'))
      assert.deepEqual(await games.snapshot('g', 2), at(2, '[2,2]'))
      assert.equal(await games.snapshot('g', 0), undefined)
      assert.deepEqual(await games.snapshotsAt('g'), [1, 2, 3])
    }))

  it('returns nothing for a nonexistent game', () =>
    withStore(open, async ({ games }) => {
      assert.equal(await games.record('g'), undefined)
      assert.deepEqual(await games.read('g', 0), [])
      assert.equal(await games.diceSecret('g'), undefined)
      assert.equal(await games.snapshot('g'), undefined)
      assert.deepEqual(await games.snapshotsAt('g'), [])
      assert.equal(await games.decisions('g', 0), undefined)
      assert.deepEqual(await games.withheld('g'), [])
    }))

  it('accepts no writes after it is closed, and keeps earlier ones', async () => {
    const store = await open()
    const founding = store.games.found(founded('g'))
    await Promise.all([founding, store.close(), store.close()])
    const isClosed = (error: unknown) => error instanceof StoreFault && error.code === 'closed'
    await assert.rejects(store.games.found(founded('h')), isClosed)
    await assert.rejects(store.games.record('g'), isClosed)
  })
}
