import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { putEmails } from '../../src/app/emails/emails-to-accounts.ts'
import { openNotifier } from '../../src/app/emails/notifier.ts'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { Email } from '../../src/ports/email.ts'
import type { EmailRhythm } from '../../src/ports/email-timing.ts'
import type { Pusher, PushSubscription } from '../../src/ports/push.ts'
import { keysOf } from '../../src/push/vapid-keys.ts'
import { webPusher } from '../../src/push/web-push.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { openPushService } from '../push/push-service.ts'
import { eventually } from './eventually.ts'
import { handClock } from './hand-clock.ts'
import { done, foundTest, testServer } from './test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOME = 'https://nomic.example'
const keys = keysOf(`${'A'.repeat(42)}E`) ?? assert.fail('this is not a private key')

/**
 * A game under Suber's rules in which Brook (al) has switched on notifications in a browser and on a phone, with a real
 * push service and a real mail server.
 */
async function opened(t: TestContext, { addresses = true, title = 'Ours' } = {}) {
  const mailServer = await openMailServer()
  const service = await openPushService(t)
  const [browser, phone] = [service.subscribe('/browser'), service.subscribe('/phone')]
  const subscriptions = new Set<PushSubscription>([browser.subscription, phone.subscription])
  const clock = handClock(NOON)
  const store = memoryStore()
  const server = testServer({ store, clock, home: HOME })
  const log = { warn: () => undefined }
  server.letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'Nomic <nomic@nomic.example>' }),
    emailsTo: async account => (addresses && account === 'al' ? ['al@example.org'] : []),
    emailsToOperators: async () => [],
    domain: 'nomic.example',
    notifications: {
      pusher: webPusher({ keys, contact: 'mailto:nomic@nomic.example', local: true, log }),
      subscriptions: {
        toNotify: async account => (account === 'al' ? [...subscriptions] : []),
        async forget(endpoint) {
          for (const each of subscriptions) if (each.endpoint === endpoint) subscriptions.delete(each)
        },
      },
    },
  })
  t.after(async () => {
    await server.close()
    await mailServer.close()
  })
  const game = await foundTest(server, 'suber', title)
  await store.games.takeSeat(game, { person: 'p2', account: 'al' })
  /** Everything that was due has been sent, postponed or dropped. */
  const settled = () => eventually(async () => (await store.outbox.waiting(clock.now(), 9)).length === 0)
  return { clock, store, server, game, mailServer, service, browser, phone, subscriptions, settled }
}

type Opened = Awaited<ReturnType<typeof opened>>

async function callVote({ server, game }: Opened): Promise<void> {
  await done(server, game, 'zoe', 'propose', { amend: { rule: '206', text: 'An eligible voter has one vote.' } })
  await done(server, game, 'zoe', 'callVote')
}

function news({ clock }: Opened, game: string, text = 'News.'): Email {
  const to = { account: 'al', kind: 'events' } as const
  return { id: game, to, game, subject: `News of ${game}`, text: `${text}\n`, notBefore: clock.now(), byRules: true }
}

describe('a notification', () => {
  it('says on each device what the email says, and leads to its page', async t => {
    const it = await opened(t)
    await callVote(it)
    await eventually(() => it.browser.messages().length === 1 && it.phone.messages().length === 1)
    const [message] = it.browser.messages()
    assert.deepEqual(it.phone.messages(), [message])
    assert.deepEqual(message, {
      title: 'Ours',
      body: 'The game is waiting for you to vote on proposal 301.',
      page: `/g/${it.game}/matters/proposal/301`,
      tag: message?.tag,
      waiting: 1,
    })
    await eventually(() => it.mailServer.taken.length === 1)
  })

  it('goes to people without an address, too, such as guests', async t => {
    const it = await opened(t, { addresses: false })
    await callVote(it)
    await eventually(() => it.browser.messages().length === 1)
    await it.settled()
    assert.deepEqual(await it.store.outbox.counts(), { waiting: 0, aside: 0, limited: 0 })
    assert.deepEqual(it.mailServer.taken, [])
  })

  it('about the same proposal replaces the earlier one', async t => {
    const it = await opened(t)
    await callVote(it)
    await eventually(() => it.browser.messages().length === 1)
    await it.settled()
    it.clock.advance(MINUTE)
    await done(it.server, it.game, 'al', 'vote', { proposal: '301', choice: 'for' })
    await done(it.server, it.game, 'zoe', 'vote', { proposal: '301', choice: 'for' })
    await eventually(() => it.browser.messages().length === 2)
    const [asked, ended] = it.browser.messages()
    assert.equal(asked?.tag, ended?.tag)
    assert.match(ended?.body ?? '', /^The game is waiting for you to make a proposal\./)
  })

  it('shows characters that hide or reverse text, and is short', async t => {
    const it = await opened(t, { title: 'x'.repeat(120) })
    await putEmails(it.server, [news(it, it.game, `News \u202e${'y'.repeat(5_000)}`)])
    it.clock.advance(MINUTE)
    await eventually(() => it.browser.messages().length === 1)
    const [{ title, body } = assert.fail('nothing was sent')] = it.browser.messages()
    assert.match(body, /^News .*U\+202E/)
    assert.ok(title.length <= 100 && body.length <= 330, `${title}\n${body}`)
    assert.ok(it.service.received.every(({ body: sent }) => sent.length < 2_000))
  })
})

describe('when someone is notified', () => {
  const chosen = async (t: TestContext, rhythm: EmailRhythm): Promise<Opened> => {
    const it = await opened(t)
    await it.store.emailTiming.chooseRhythm(it.game, 'al', rhythm)
    return it
  }

  it('someone who wants one email a day or a week is not notified', async t => {
    for (const rhythm of ['daily', 'weekly'] as const) {
      const it = await chosen(t, rhythm)
      await callVote(it)
      await it.settled()
      it.clock.advance(7 * 24 * HOUR)
      await eventually(() => it.mailServer.taken.length === 1)
      assert.deepEqual(it.service.received, [])
    }
  })

  it('someone who only wants to know when the game is waiting for them is notified of nothing else', async t => {
    const it = await chosen(t, 'whenWaiting')
    await done(it.server, it.game, 'al', 'announce', { text: 'I gain five points.' })
    await done(it.server, it.game, 'zoe', 'doubt', { entry: 1 })
    await callVote(it)
    await eventually(() => it.browser.messages().length === 1)
    await it.settled()
    assert.match(it.browser.messages()[0]?.body ?? '', /^The game is waiting for you to vote/)
    assert.equal(it.browser.messages().length, 1)
  })

  it('no one is notified during their quiet hours; the notification comes afterwards', async t => {
    const it = await opened(t)
    await it.store.emailTiming.setTimes('al', { zone: 'UTC', quiet: { from: 11 * 60, to: 13 * 60 } })
    await callVote(it)
    await it.settled()
    assert.deepEqual(it.service.received, [])
    it.clock.advance(HOUR)
    await eventually(() => it.browser.messages().length === 1)
  })

  it('someone who has muted the game, or has acted in the meantime, is not notified', async t => {
    const it = await opened(t)
    await it.store.mutes.mute(it.game, 'al', NOON)
    await callVote(it)
    await it.settled()
    await it.store.mutes.unmute(it.game, 'al')
    await it.store.emailTiming.setTimes('al', { zone: 'UTC', quiet: { from: 11 * 60, to: 13 * 60 } })
    await done(it.server, it.game, 'al', 'vote', { proposal: '301', choice: 'for' })
    it.clock.advance(HOUR)
    await it.settled()
    assert.deepEqual(it.service.received, [])
  })

  it('several events within a minute are one notification, and an email that is sent again causes none', async t => {
    const it = await opened(t)
    it.mailServer.refuse.to = () => 451
    await done(it.server, it.game, 'al', 'announce', { text: 'I gain five points.' })
    await done(it.server, it.game, 'zoe', 'doubt', { entry: 1 })
    await eventually(() => it.browser.messages().length === 1)
    await eventually(async () => (await it.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 9))[0]?.tries === 1)
    it.mailServer.refuse.to = () => undefined
    it.clock.advance(MINUTE)
    await eventually(() => it.mailServer.taken.length === 1)
    assert.equal(it.browser.messages().length, 1)
  })
})

describe('a push service', () => {
  it('ends the subscription of a browser that it no longer knows, and no other', async t => {
    const it = await opened(t)
    it.service.respond('/browser', reply => reply.writeHead(410).end())
    await callVote(it)
    await eventually(() => it.subscriptions.size === 1)
    assert.deepEqual([...it.subscriptions], [it.phone.subscription])
  })

  it('does not delay emails if it never answers', async t => {
    const it = await opened(t)
    const { promise: forever, resolve: answer } = Promise.withResolvers<void>()
    for (const path of ['/browser', '/phone'])
      it.service.respond(path, reply => void forever.then(() => reply.writeHead(201).end()))
    await callVote(it)
    await eventually(() => it.mailServer.taken.length === 1)
    await eventually(async () => (await it.store.outbox.counts()).waiting === 0)
    assert.deepEqual(await it.store.outbox.counts(), { waiting: 0, aside: 0, limited: 0 })
    answer()
  })

  it('does not delay notifications to a third person if it never answers for two others', async () => {
    const server = testServer({ store: memoryStore(), clock: handClock(NOON), home: HOME })
    const { promise: forever, resolve: answer } = Promise.withResolvers<'pushed'>()
    const pushed: string[] = []
    const push: Pusher['push'] = async ({ endpoint }) => {
      pushed.push(endpoint)
      return endpoint === 'al' ? 'pushed' : forever
    }
    const subscriptions = { toNotify: async () => [], forget: async () => {} }
    const pusher: Pusher = { key: '', wrongPart: () => undefined, push }
    const notifier = openNotifier(server, { pusher, subscriptions })
    const notify = (account: string): void =>
      notifier.notify(account, [{ endpoint: account, p256dh: '', auth: '' }], {
        title: 'Ours',
        body: 'News.',
        page: '/',
        tag: 'x',
      })
    for (const slow of ['dell', 'zoe']) for (let count = 0; count < 60; count += 1) notify(slow)
    notify('al')
    await eventually(() => pushed.includes('al'))
    assert.deepEqual(pushed.toSorted(), ['al', 'dell', 'zoe'])
    answer('pushed')
    await notifier.close()
    assert.equal(pushed.filter(it => it !== 'al').length, 120)
    await server.close()
  })

  it('gets at most sixty notifications for one account in an hour', async t => {
    const it = await opened(t, { addresses: false })
    it.subscriptions.delete(it.phone.subscription)
    await putEmails(
      it.server,
      Array.from({ length: 70 }, (_, index) => news(it, `game ${index}`)),
    )
    it.clock.advance(MINUTE)
    await eventually(() => it.browser.messages().length === 60)
    await it.settled()
    it.clock.advance(HOUR)
    await putEmails(it.server, [news(it, 'another game')])
    it.clock.advance(MINUTE)
    await eventually(() => it.browser.messages().at(-1)?.title === 'News of another game')
    assert.equal(it.browser.messages().length, 61)
  })
})
