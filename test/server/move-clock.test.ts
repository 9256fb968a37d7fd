import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { putEmails } from '../../src/app/emails/emails-to-accounts.ts'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import { clockView, moveClock } from '../../src/app/server/move-clock.ts'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { Email } from '../../src/ports/email.ts'
import { movableClock } from '../../src/serve/movable-clock.ts'
import { watchHosts } from '../../src/serve/watch-hosts.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { done, foundTest, testServer } from './test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A server whose clock moves only by hand, with a real mail server. */
async function opened(t: TestContext) {
  const mailServer = await openMailServer()
  const clock = movableClock(() => NOON, 0)
  const store = memoryStore()
  const server = { ...testServer({ store, clock }), clock }
  server.letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'nomic@nomic.example', clock }),
    emailsTo: async () => [],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
  })
  t.after(async () => {
    await server.close()
    await mailServer.close()
  })
  return { clock, store, server, mailServer }
}

const email = (subject: string, notBefore: number): Email => ({
  id: subject,
  to: { address: 'al@example.org' },
  subject,
  text: 'News.\n',
  notBefore,
})

const setAlarm = (server: Parameters<typeof done>[0], game: string) =>
  done(server, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })

describe('moving the clock of a server', () => {
  it('passes deadlines and sends emails on the way, each at its own time, and returns once they are done', async t => {
    const { clock, store, server, mailServer } = await opened(t)
    const games = [await foundTest(server, 'clock'), await foundTest(server, 'clock')]
    await setAlarm(server, games[1] ?? '')
    await moveClock(server, { by: 'PT10M' })
    await setAlarm(server, games[0] ?? '')
    const order: [number, number][] = []
    for (const [at, game] of games.entries()) server.feed.follow(game, () => order.push([at, clock.now() - NOON]))
    await putEmails(server, [email('in a day', NOON + DAY), email('in an hour', NOON + HOUR + MINUTE)])
    assert.deepEqual(await moveClock(server, { by: 'P1W' }), { ok: true, arrived: true })
    assert.equal(clock.now(), NOON + 10 * MINUTE + 7 * DAY)
    // A deadline passes once its instant is over.
    assert.deepEqual(order, [
      [1, HOUR + 1],
      [0, HOUR + 10 * MINUTE + 1],
    ])
    for (const [at, game] of games.entries()) {
      const [, , fall] = await store.games.read(game, 0)
      assert.deepEqual([fall?.act.do, fall?.act.at], ['fall', NOON + HOUR + (at === 0 ? 10 * MINUTE : 0)])
    }
    assert.deepEqual(
      mailServer.taken.map(({ mail }) => [mail.subject, mail.date?.getTime()]),
      [
        ['in an hour', NOON + HOUR + MINUTE],
        ['in a day', NOON + DAY],
      ],
    )
  })

  it('goes to the next deadline or email, and says which comes next', async t => {
    const { server, mailServer } = await opened(t)
    assert.deepEqual(await clockView(server, null), { now: NOON })
    for (const next of ['deadline', 'email'] as const) {
      const refused = await moveClock(server, { next })
      assert.equal(!refused.ok && refused.code, 'unknownThing')
    }
    const game = await foundTest(server, 'clock', 'Bells')
    await setAlarm(server, game)
    await putEmails(server, [email('later', NOON + 2 * HOUR)])
    const nextDeadline = { at: NOON + HOUR, game: { id: game, title: 'Bells' } }
    assert.deepEqual(await clockView(server, null), { now: NOON, nextDeadline, nextEmail: NOON + 2 * HOUR })
    await moveClock(server, { next: 'deadline' })
    assert.deepEqual(await clockView(server, null), { now: NOON + HOUR + 1, nextEmail: NOON + 2 * HOUR })
    await moveClock(server, { next: 'email' })
    assert.deepEqual(await clockView(server, null), { now: NOON + 2 * HOUR })
    assert.equal(mailServer.taken.length, 1)
  })

  it('shows the next deadline of a private game without the game to those who cannot see it', async t => {
    const { store, server } = await opened(t)
    const game = await foundTest(server, 'clock')
    await setAlarm(server, game)
    await store.games.setRecord(game, { visibility: 'private' })
    assert.deepEqual((await clockView(server, null)).nextDeadline, { at: NOON + HOUR })
    const caller = { account: 'zoe', name: 'Zoe', operator: false, by: { session: 's' } } as const
    assert.equal((await clockView(server, caller)).nextDeadline?.game?.id, game)
  })

  it('refuses to go back, beyond the year 9999, and anywhere that is not a time, and then does not move', async t => {
    const { server } = await opened(t)
    const codes: unknown[] = []
    for (const wanted of [
      { to: '2030-01-01T11:59:59.999Z' },
      { by: '-PT1S' },
      { to: '+010000-01-01T00:00:00Z' },
      { by: 'P7970Y' },
      { by: 'P1000000Y' },
      { to: '+1002030-01-01T00:00:00Z' },
      { to: 'NaN' },
      { to: '2030-02-30T00:00:00Z' },
      { to: '2030-02-01T00:00:00' },
      { by: 'NaN' },
      { by: '' },
      {},
      { to: '2030-02-01T00:00:00Z', by: 'P1D' },
    ]) {
      const refused = await moveClock(server, wanted)
      codes.push(!refused.ok && refused.code)
    }
    assert.deepEqual(codes, ['clockMovesForward', 'clockMovesForward', ...Array(11).fill('badRequest')])
    assert.equal(server.clock.now(), NOON)
  })

  it('says if too much happened on the way, and goes on from there when it is moved again', async t => {
    const { store, server } = await opened(t)
    const game = await foundTest(server, 'clock')
    await done(server, game, 'zoe', 'decree', {
      enact: { title: 'Again', text: 'It rings every hour.', program: EVERY_HOUR },
    })
    await done(server, game, 'zoe', 'wind')
    const target = { to: '2030-01-02T12:00:00Z' }
    assert.deepEqual(await moveClock(server, target, 10), { ok: true, arrived: false })
    const { now, nextDeadline } = await clockView(server, null)
    assert.ok(now < NOON + 11 * HOUR, `${now - NOON}`)
    assert.ok((nextDeadline?.at ?? 0) > now)
    assert.deepEqual(await moveClock(server, target, 30), { ok: true, arrived: true })
    const entries = await store.games.read(game, 0)
    const falls = entries.filter(({ act }) => act.do === 'fall').map(({ act }) => (act.at - NOON) / HOUR)
    assert.deepEqual(
      falls,
      Array.from({ length: 23 }, (_, at) => at + 1),
    )
  })

  it('two moves at the same time add up', async t => {
    const { server } = await opened(t)
    await Promise.all([moveClock(server, { by: 'P1D' }), moveClock(server, { by: 'P1D' })])
    assert.equal(server.clock.now(), NOON + 2 * DAY)
  })

  it('announces on the way that a host is absent, at most an hour late', async t => {
    const { store, server } = await opened(t)
    t.after(watchHosts(server))
    const game = await foundTest(server, 'clock')
    await store.games.takeSeat(game, { person: 'p2', account: 'al' })
    await changeHosting(store, game, { do: 'seen', host: 'zoe', at: NOON })
    const { unseenDays } = server.hosts.limits
    await moveClock(server, { by: 'P1Y' })
    const { absence } = await store.hosting.of(game)
    assert.ok(absence !== undefined)
    const late = absence.at - (NOON + unseenDays * DAY)
    assert.ok(late >= 0 && late <= HOUR, `${late}`)
  })

  it('follows the time of the machine in between', async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const machine = { now: NOON }
    const clock = movableClock(() => machine.now, 5)
    const called: number[] = []
    clock.wake(NOON + 105, () => called.push(clock.now()))
    machine.now += 100
    t.mock.timers.tick(100)
    assert.deepEqual(called, [NOON + 105])
    await clock.moveTo(NOON)
    assert.equal(clock.now(), NOON + 105)
  })
})

const EVERY_HOUR = `
export default rule({
  offers: { wind: { schema: {}, does: (_, { setDeadline }) => setDeadline({ in: ${HOUR}, event: 'hour' }) } },
  after: { hour: (_, { setDeadline }) => setDeadline({ in: ${HOUR}, event: 'hour' }) },
})`
