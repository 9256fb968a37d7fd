import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { putEmails } from '../../src/app/emails/emails-to-accounts.ts'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { Email } from '../../src/ports/email.ts'
import type { Store } from '../../src/ports/store.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { founded } from '../contracts/made-log.ts'
import { type MailServer, openMailServer } from '../mail/mail-server.ts'
import { eventually } from './eventually.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import { foundTest, testServer } from './test-server.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2030, 0, 1, 12)

const email = (id: string, more: Partial<Email> = {}): Email => ({
  id,
  to: { address: `${id}@example.org` },
  subject: `About ${id}`,
  text: 'Your turn.\n',
  notBefore: NOON,
  ...more,
})

type Parts = { readonly clock: HandClock; readonly store: Store; readonly mailServer: MailServer }

/**
 * Opens a server whose emails leave through a real mail server. Two accounts have addresses, and `al` wants no
 * reminders.
 */
function opened(t: TestContext, { clock, store, mailServer }: Parts) {
  const server = testServer({ store: { ...store, close: async () => {} }, clock, home: 'https://nomic.example' })
  const post = smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'nomic@nomic.example' })
  const emailsTo = async (account: string, kind: string) => {
    if (account === 'zoe') return ['zoe@example.org', 'zoe@example.net']
    return account === 'al' && kind !== 'reminders' ? ['al@example.org'] : []
  }
  const emailsToOperators = async () => ['op@example.org', 'other@example.org']
  server.letEmailsLeave({ post, emailsTo, emailsToOperators, domain: 'nomic.example' })
  t.after(() => server.close())
  return server
}

async function parts(t: TestContext): Promise<Parts> {
  const mailServer = await openMailServer()
  t.after(() => mailServer.close())
  return { clock: handClock(NOON), store: memoryStore(), mailServer }
}

const subjects = ({ taken }: MailServer) => taken.map(({ mail }) => mail.subject)

describe('the mail worker', () => {
  it('the mail worker sends each queued email once, when it is due', async t => {
    const { clock, store, mailServer } = await parts(t)
    await store.outbox.put([email('a'), email('b', { notBefore: NOON + MINUTE })])
    opened(t, { clock, store, mailServer })
    await eventually(() => mailServer.taken.length === 1)
    clock.advance(MINUTE)
    await eventually(() => mailServer.taken.length === 2)
    clock.advance(60 * MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.deepEqual(subjects(mailServer), ['About a', 'About b'])
    assert.deepEqual(mailServer.taken[0]?.to, ['a@example.org'])
  })

  it('an account’s emails go to its chosen addresses, and emails of the kinds that it has turned off are not sent', async t => {
    const { clock, store, mailServer } = await parts(t)
    opened(t, { clock, store, mailServer })
    await store.outbox.put([
      email('a', { to: { account: 'zoe', kind: 'reminders' } }),
      email('b', { to: { account: 'al', kind: 'reminders' } }),
      email('c', { to: { account: 'al', kind: 'events' } }),
      email('d', { to: { account: 'gone', kind: 'events' } }),
    ])
    clock.advance(MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    const to = mailServer.taken.map(it => it.to).sort((a, b) => a.length - b.length)
    assert.deepEqual(to, [['al@example.org'], ['zoe@example.org', 'zoe@example.net']])
    assert.match(mailServer.taken[0]?.raw ?? '', /List-Unsubscribe: <https:\/\/nomic\.example\/account>/)
  })

  it('an email about reports goes to all operators, and none is sent once all reports are resolved', async t => {
    const { clock, store, mailServer } = await parts(t)
    const server = opened(t, { clock, store, mailServer })
    const game = 'g'
    await store.games.found(founded(game))
    const report = { id: 'r', game, by: 'ann', at: NOON, why: 'An insult.' }
    const told = { game, to: { operators: true }, reason: { openReports: true } } as const
    await store.reports.add(report, [email('a', told), email('b', { ...told, notBefore: NOON + MINUTE })])
    server.emails.expect(NOON)
    await eventually(() => mailServer.taken.length === 1)
    assert.deepEqual(mailServer.taken[0]?.to, ['op@example.org', 'other@example.org'])
    assert.doesNotMatch(mailServer.taken[0]?.raw ?? '', /List-Unsubscribe/)
    const settled = { at: NOON, by: 'op', how: 'A warning.' }
    await store.reports.change('r', () => ({ ok: true, report: { ...report, settled } }))
    clock.advance(MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.deepEqual(subjects(mailServer), ['About a'])
  })

  it('an email is retried at growing intervals after a temporary failure, but not after a permanent refusal', async t => {
    const { clock, store, mailServer } = await parts(t)
    let tries = 0
    mailServer.refuse.to = address => {
      if (address.startsWith('gone')) return 550
      tries += 1
      return tries < 4 ? 451 : undefined
    }
    await store.outbox.put([email('a'), email('gone')])
    opened(t, { clock, store, mailServer })
    for (const [seen, wait] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      await eventually(async () => (await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 9))[0]?.tries === seen)
      clock.advance(wait * MINUTE - 1)
      assert.equal(tries, seen)
      clock.advance(1)
    }
    await eventually(() => mailServer.taken.length === 1)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.deepEqual(await store.outbox.counts(), { waiting: 0, aside: 1, limited: 0 })
  })

  it('an email that is not accepted after ten attempts is set aside', async t => {
    const { clock, store, mailServer } = await parts(t)
    mailServer.refuse.to = () => 450
    await store.outbox.put([email('a')])
    opened(t, { clock, store, mailServer })
    for (let tries = 1; tries < 10; tries += 1) {
      await eventually(async () => (await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 9))[0]?.tries === tries)
      clock.advance(12 * 60 * MINUTE)
    }
    await eventually(async () => (await store.outbox.counts()).aside === 1)
    assert.deepEqual(mailServer.taken, [])
  })

  it('an email is sent again with the same message id if the server crashed before recording that it was sent', async t => {
    const { clock, store, mailServer } = await parts(t)
    await store.outbox.put([email('a')])
    const sent: Store['outbox']['sent'] = async () => {
      throw new StoreFault('diskFull', 'The disk is full.')
    }
    const first = opened(t, { clock, store: { ...store, outbox: { ...store.outbox, sent } }, mailServer })
    await eventually(() => mailServer.taken.length === 1)
    clock.advance(10 * MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 1)
    await first.close()
    assert.equal(mailServer.taken.length, 1, 'while the server is running, it knows that the email has left')
    opened(t, { clock, store, mailServer })
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.equal(mailServer.taken.length, 2)
    const [one, two] = mailServer.taken.map(({ mail }) => mail.messageId)
    assert.match(one ?? '', /^<[0-9a-f]{32}@nomic\.example>$/)
    assert.equal(one, two)
  })

  it('an email is dropped if the reason for it no longer exists', async t => {
    const { clock, store, mailServer } = await parts(t)
    const server = opened(t, { clock, store, mailServer })
    const game = await foundTest(server, 'suber')
    const invitation = { id: 'i1', game, secretHash: 's', by: 'zoe', at: NOON, until: NOON + 5 * MINUTE }
    await store.invitations.add(invitation)
    const at = NOON + MINUTE
    await putEmails(server, [
      email('waited', { game, notBefore: at, reason: { awaits: 'p1' } }),
      email('not-waited', { game, notBefore: at, reason: { awaits: 'p2' } }),
      email('no-deadline', { game, notBefore: at, reason: { awaits: 'p1', deadline: { id: 'd9', at } } }),
      email('invited', { game, notBefore: at, reason: { invitation: 'i1' } }),
      email('too-late', { game, notBefore: at + 5 * MINUTE, reason: { invitation: 'i1' } }),
      email('withdrawn', { game, notBefore: at, reason: { invitation: 'i2' } }),
      email('suspended', { game, notBefore: at, reason: { suspended: true } }),
      email('open', { game, notBefore: at, reason: { suspended: false } }),
    ])
    clock.advance(2 * MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 1)
    clock.advance(5 * MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.deepEqual(subjects(mailServer).sort(), ['About invited', 'About open', 'About waited'])
  })
})
