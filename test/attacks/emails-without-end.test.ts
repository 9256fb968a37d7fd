import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { OpenedServer } from '../../src/serve/open-server.ts'
import { type MailServer, openMailServer } from '../mail/mail-server.ts'
import { eventually } from '../server/eventually.ts'
import type { HandClock } from '../server/hand-clock.ts'
import { done, foundTest } from '../server/test-server.ts'
import { enacted, greedyServer, HOUR, MINUTE } from './greedy-server.ts'

/** A rule that sends a number of emails to Brook whenever a deadline is set. */
const flooding = (emails: number): string =>
  `export default rule({
    answers: { reminder: ({ about }) => about.deadline === undefined ? [] :
      Array.from({ length: ${emails} }, (_, at) => ({ to: Array(20).fill('p2'), text: 'Buy number ' + at })) } })`

const ring = (server: OpenedServer, game: string) =>
  done(server, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })

async function flooded(server: OpenedServer, emails: number, deadlines = 1): Promise<string> {
  const game = await foundTest(server, 'clock', 'Bells')
  await server.store.games.takeSeat(game, { person: 'p2', account: 'al' })
  await enacted(server, game, flooding(emails))
  await enacted(
    server,
    game,
    `export default rule({ offers: { call: { schema: {}, does: (_, { setDeadline }) =>
      Array.from({ length: ${deadlines} }, (_, at) => setDeadline({ in: ${HOUR} + at, event: 'rang', data: { whom: 'p2' } })) } } })`,
  )
  return game
}

async function openedMailServer(t: TestContext): Promise<MailServer> {
  const mailServer = await openMailServer()
  t.after(() => mailServer.close())
  return mailServer
}

/** Sends the queued emails through a real mail server. */
function posting(server: OpenedServer, { port }: MailServer, limits: object = {}): void {
  server.letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${port}/?tls=off`, from: 'nomic@nomic.example' }),
    emailsTo: async account => [`${account}@example.org`],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
    limits: {
      emailsPerGame: 0,
      emailsPerReceiver: 0,
      emailsPerGameAndReceiver: 0,
      talkEmailsPerGameAndReceiver: 0,
      ...limits,
    },
  })
}

/** Waits until all emails have been sent or held back. Emails from one game to one person are a minute apart. */
const settled = (server: OpenedServer, clock: HandClock) =>
  eventually(async () => {
    if ((await server.store.outbox.counts()).waiting === 0) return true
    clock.advance(MINUTE)
    return false
  })

/** The number of rule-written texts in all received emails. One email can contain several. */
const textsIn = ({ taken }: MailServer): number =>
  taken.reduce((sum, { mail }) => sum + (mail.text ?? '').split(/In this game, rule .* writes:/).length - 1, 0)

test('an act of a rule sends one person only a few emails, and the last one says how many were not sent', async t => {
  const { server } = greedyServer(t)
  const game = await flooded(server(), 20, 40)
  await done(server(), game, 'zoe', 'call')
  const emails = await server().store.outbox.waiting(Number.MAX_SAFE_INTEGER, 999)
  assert.ok(emails.length > 0 && emails.length <= 5, `${emails.length} emails`)
  assert.match(
    emails.at(-1)?.text ?? '',
    /The rules wanted to send you 395 more emails about this, which were not sent because of a limit/,
  )
  assert.match(
    emails[0]?.text ?? '',
    /^In this game, rule unnumbered 4 writes:[\s\S]*Caused by: Ames, by “call” \(entry/,
  )
})

test('a game can send one person a limited number of emails per day; both the count and the list of unsent emails survive a restart', async t => {
  const { server, clock, restart } = greedyServer(t)
  const mailServer = await openedMailServer(t)
  const game = await flooded(server(), 4)
  const limits = { emailsPerGameAndReceiver: 6 }
  posting(server(), mailServer, limits)
  for (let acts = 0; acts < 3; acts += 1) await done(server(), game, 'zoe', 'call')
  await settled(server(), clock)
  assert.equal(textsIn(mailServer), 6)
  assert.deepEqual(await server().store.outbox.notSentTo('al', 0), [{ game, emails: 6 }])
  await restart()
  posting(server(), mailServer, limits)
  await done(server(), game, 'zoe', 'call')
  await settled(server(), clock)
  assert.equal(textsIn(mailServer), 6)
  assert.equal((await server().store.outbox.counts()).limited, 10)
})

test('many games together can send one person a limited number of emails, and the limit resets the next day', async t => {
  const { server, clock } = greedyServer(t)
  const mailServer = await openedMailServer(t)
  posting(server(), mailServer, { emailsPerReceiver: 5 })
  const games = [await flooded(server(), 4), await flooded(server(), 4), await flooded(server(), 4)]
  for (const game of games) await done(server(), game, 'zoe', 'call')
  await settled(server(), clock)
  assert.equal(textsIn(mailServer), 5)
  clock.advance(12 * HOUR)
  await done(server(), games[0] ?? '', 'zoe', 'call')
  await settled(server(), clock)
  assert.equal(textsIn(mailServer), 9)
})

test('emails count against the byte allowance of the act’s author', async t => {
  const { server } = greedyServer(t)
  const game = await flooded(server(), 4)
  const bytes = async () =>
    (await server().store.spending.of(Math.floor(server().clock.now() / 86_400_000), { account: 'zoe' })).bytes
  const before = await bytes()
  await done(server(), game, 'zoe', 'call')
  const written = await server().store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
  assert.ok((await bytes()) - before > written.reduce((sum, { text }) => sum + text.length, 0))
  await ring(server(), game)
})
