import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decideReport } from '../../src/app/moderation/decide-report.ts'
import type { ModerationEntry, Report, Reports } from '../../src/ports/moderation.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const report = (id: string): Report => ({ id, game: 'g', by: 'ann', at: 1, why: 'An insult.' })
const action: Omit<ModerationEntry, 'id'> = { at: 1, by: 'op', what: 'suspendGame', game: 'g', why: 'Insults.' }

/** An operator resolves a report. Returns `kept`, or why it was refused. */
async function settle(reports: Reports, id: string, how = 'Withheld.'): Promise<string> {
  const command = { do: 'settle', at: 5, by: 'op', how } as const
  const decided = await reports.change(id, it => decideReport(it, command))
  return decided.ok ? 'kept' : decided.code
}

/** The contract for reports and for the moderation log. */
export function orderKept(open: StoreMaker): void {
  it('saves reports until they are resolved, and lists the latest first', () =>
    withStore(open, async ({ games, reports }) => {
      await games.found(founded('g'))
      for (const id of ['a', 'b', 'c']) await reports.add(report(id))
      await reports.add({ ...report('d'), entry: 4 })
      const list = async (from?: string) => {
        const page = await reports.list({ open: true, limit: 2, ...(from === undefined ? {} : { before: from }) })
        return page.map(({ id }) => id).join('')
      }
      assert.equal(await list(), 'dc')
      assert.equal(await list('c'), 'ba')
      assert.equal(await reports.open(), 4)
      const settled = { at: 5, by: 'op', how: 'Withheld.' }
      assert.equal(await settle(reports, 'c'), 'kept')
      assert.equal(await settle(reports, 'c'), 'alreadySo')
      assert.equal(await settle(reports, 'x'), 'unknownThing')
      assert.equal(await list(), 'db')
      assert.equal(await reports.open(), 3)
      assert.deepEqual(await reports.list({ open: false, limit: 9 }), [{ ...report('c'), settled }])
      assert.deepEqual(await reports.list({ open: true, limit: 1 }), [{ ...report('d'), entry: 4 }])
      await assert.rejects(reports.add(report('a')), Error)
    }))

  it('saves a report together with the email that notifies the operators', () =>
    withStore(open, async ({ games, reports, outbox }) => {
      await games.found(founded('g'))
      const reason = { openReports: true } as const
      const email = { id: 'l', to: { operators: true }, game: 'g', subject: 'Abuse', text: 'Look.', reason } as const
      await reports.add(report('a'), [{ ...email, notBefore: 3 }])
      assert.deepEqual(await outbox.waiting(3, 9), [{ ...email, notBefore: 3, tries: 0 }])
      await assert.rejects(reports.add(report('a'), [{ ...email, id: 'm', notBefore: 3 }]), Error)
      assert.equal((await outbox.counts()).waiting, 1)
    }))

  it('finds a report by its identifier, and says whether an entry has been reported', () =>
    withStore(open, async ({ games, reports }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      await reports.add({ ...report('a'), entry: 4 })
      await reports.add(report('b'))
      assert.deepEqual(await reports.one('a'), { ...report('a'), entry: 4 })
      assert.equal(await reports.one('x'), undefined)
      const named = [reports.names('g', 4), reports.names('g', 0), reports.names('h', 4)]
      assert.deepEqual(await Promise.all(named), [true, false, false])
    }))

  it('says whether an unresolved report names a message', () =>
    withStore(open, async ({ games, reports }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      for (const id of ['a', 'b']) await reports.add({ ...report(id), message: 'm' })
      const isOpen = () => reports.isMessageInOpenReport('g', 'm')
      assert.equal(await isOpen(), true)
      assert.equal(await reports.isMessageInOpenReport('h', 'm'), false)
      assert.equal(await reports.isMessageInOpenReport('g', 'n'), false)
      await settle(reports, 'a')
      assert.equal(await isOpen(), true)
      await settle(reports, 'b')
      assert.equal(await isOpen(), false)
      assert.equal(await reports.namesMessage('g', 'm'), true)
    }))

  it('saves operators’ actions together with their log lines, and lists the latest first', () =>
    withStore(open, async ({ games, reports, moderationLog }) => {
      await games.found(founded('g'))
      await reports.add(report('x'))
      const other = { at: 5, by: 'op', what: 'settleReport', game: 'g', about: 'x', why: 'Spam.' } as const
      await games.suspend('g', { at: 1, why: 'Insults.' }, action)
      assert.equal(await settle(reports, 'x', 'Spam.'), 'kept')
      assert.equal(await settle(reports, 'x', 'Spam.'), 'alreadySo')
      assert.equal(await games.withhold('g', { hash: 'nowhere', at: 3, why: 'Spam.' }, other), 'unknown')
      await assert.rejects(games.suspend('nowhere', { at: 1, why: 'Insults.' }, action), Error)
      const [latest, first] = await moderationLog.list(9)
      assert.deepEqual({ ...latest, id: 0 }, { ...other, id: 0 })
      assert.deepEqual({ ...first, id: 0 }, { ...action, id: 0 })
      assert.deepEqual(await moderationLog.list(1), [latest])
      assert.deepEqual(await moderationLog.list(9, latest?.id), [first])
    }))

  it('counts games, suspended games and their storage, and returns the instant of the latest entry', () =>
    withStore(open, async ({ games }) => {
      assert.deepEqual(await games.counts(), { games: 0, suspended: 0, entries: 0, bytes: 0, lastAt: 0 })
      await games.found(founded('g'))
      await games.found(founded('h'))
      await games.suspend('h', { at: 1, why: 'Insults.' })
      const bytes = ((await games.record('g'))?.bytes ?? 0) + ((await games.record('h'))?.bytes ?? 0)
      const lastAt = (await games.record('g'))?.lastAt
      assert.deepEqual(await games.counts(), { games: 2, suspended: 1, entries: 2, bytes, lastAt })
    }))
}
