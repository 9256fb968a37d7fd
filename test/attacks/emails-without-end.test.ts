import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { OpenedHouse } from '../../src/serve/open-server.ts'
import { eventually } from '../house/eventually.ts'
import { done, foundTest } from '../house/test-house.ts'
import { type MailServer, openMailServer } from '../post/mail-server.ts'
import { enacted, greedyHouse, HOUR, MINUTE } from './greedy-house.ts'

/** A rule that has so many emails written to Brook whenever a deadline is set. */
const flooding = (emails: number): string =>
  `export default rule({
    answers: { reminder: ({ about }) => about.deadline === undefined ? [] :
      Array.from({ length: ${emails} }, (_, at) => ({ to: Array(20).fill('p2'), text: 'Buy number ' + at })) } })`

const ring = (house: OpenedHouse, game: string) => done(house, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })

async function flooded(house: OpenedHouse, emails: number, deadlines = 1): Promise<string> {
  const game = await foundTest(house, 'clock', 'Bells')
  await house.store.games.takeSeat(game, { person: 'p2', account: 'al' })
  await enacted(house, game, flooding(emails))
  await enacted(
    house,
    game,
    `export default rule({ offers: { call: { schema: {}, does: (_, { setDeadline }) =>
      Array.from({ length: ${deadlines} }, (_, at) => setDeadline({ in: ${HOUR} + at, event: 'rang', data: { whom: 'p2' } })) } } })`,
  )
  return game
}

async function mailServer(t: TestContext): Promise<MailServer> {
  const server = await openMailServer()
  t.after(() => server.close())
  return server
}

/** Lets emails leave by a real mail server. */
function posting(house: OpenedHouse, { port }: MailServer, limits: object = {}): void {
  house.letLettersLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${port}/?tls=off`, from: 'nomic@nomic.example' }),
    lettersTo: async account => [`${account}@example.org`],
    lettersToOperators: async () => [],
    domain: 'nomic.example',
    limits: { emailsPerGame: 0, emailsPerReceiver: 0, emailsPerGameAndReceiver: 0, ...limits },
  })
}

const settled = (house: OpenedHouse) => eventually(async () => (await house.store.outbox.counts()).waiting === 0)

test('one act of a rule has a handful of emails written to one person, and the last says how many were not sent', async t => {
  const { house } = greedyHouse(t)
  const game = await flooded(house(), 20, 40)
  await done(house(), game, 'zoe', 'call')
  const emails = await house().store.outbox.waiting(Number.MAX_SAFE_INTEGER, 999)
  assert.ok(emails.length > 0 && emails.length <= 5, `${emails.length} emails`)
  assert.match(emails.at(-1)?.text ?? '', /Not sent: limit\. The rules wanted 395 more emails to you/)
  assert.match(
    emails[0]?.text ?? '',
    /^In this game rule unnumbered 4 writes:[\s\S]*Caused by: Ames, by “call” \(entry/,
  )
})

test('emails of a game to one person are bounded by the day, the rest is shown as not sent, and a restart forgets neither', async t => {
  const { house, clock, restart } = greedyHouse(t)
  const server = await mailServer(t)
  const game = await flooded(house(), 4)
  const limits = { emailsPerGameAndReceiver: 6 }
  posting(house(), server, limits)
  for (let acts = 0; acts < 3; acts += 1) await done(house(), game, 'zoe', 'call')
  clock.advance(MINUTE)
  await settled(house())
  assert.equal(server.taken.length, 6)
  assert.deepEqual(await house().store.outbox.notSentTo('al', 0), [{ game, emails: 6 }])
  await restart()
  posting(house(), server, limits)
  await done(house(), game, 'zoe', 'call')
  clock.advance(MINUTE)
  await settled(house())
  assert.equal(server.taken.length, 6)
  assert.equal((await house().store.outbox.counts()).limited, 10)
})

test('many games together write to one person as often as that person may be written to, and the next day again', async t => {
  const { house, clock } = greedyHouse(t)
  const server = await mailServer(t)
  posting(house(), server, { emailsPerReceiver: 5 })
  const games = [await flooded(house(), 4), await flooded(house(), 4), await flooded(house(), 4)]
  for (const game of games) await done(house(), game, 'zoe', 'call')
  clock.advance(MINUTE)
  await settled(house())
  assert.equal(server.taken.length, 5)
  clock.advance(12 * HOUR)
  await done(house(), games[0] ?? '', 'zoe', 'call')
  await settled(house())
  assert.equal(server.taken.length, 9)
})

test('emails count against the bytes of whoever acted', async t => {
  const { house } = greedyHouse(t)
  const game = await flooded(house(), 4)
  const bytes = async () =>
    (await house().store.spending.of(Math.floor(house().clock.now() / 86_400_000), { account: 'zoe' })).bytes
  const before = await bytes()
  await done(house(), game, 'zoe', 'call')
  const written = await house().store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
  assert.ok((await bytes()) - before > written.reduce((sum, { text }) => sum + text.length, 0))
  await ring(house(), game)
})
