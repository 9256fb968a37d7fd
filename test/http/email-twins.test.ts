import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Mail } from '../../src/ports/email.ts'
import type { PushMessage } from '../../src/ports/push.ts'
import { eventually } from '../server/eventually.ts'
import { type HandClock, handClock } from '../server/hand-clock.ts'
import { type TestDoor, testDoor } from './test-door.ts'

const DAY = 86_400_000
const MONDAY = Date.UTC(2030, 0, 7, 9)

/** A server with a game, its clock, and every email and notification that it has sent. */
type Twin = TestDoor & {
  readonly clock: HandClock
  readonly game: string
  readonly sent: readonly Mail[]
  readonly pushed: readonly Pushed[]
}

/** A notification, and the account that it was sent to. */
type Pushed = { readonly account: string; readonly message: PushMessage }

/** Starts a private game of Ames, Brook and Cole, whose emails, notifications, calendars and feeds are compared with those
 * of its twin. */
async function twin(t: TestContext, ruleset: string, title: string): Promise<Twin> {
  const clock = handClock(MONDAY)
  const file = ruleset === 'envelope' ? { gameSessions: new URL('envelope-thread.ts', import.meta.url) } : {}
  const limits = { heavy: 0, perAddress: 0, perAccount: 0 }
  const opened = await testDoor(t, { clock, ...file, http: { limits } })
  const sent: Mail[] = []
  const pushed: Pushed[] = []
  const send = async (mail: Mail) => {
    sent.push(mail)
    return { ok: true } as const
  }
  opened.server.letEmailsLeave({
    post: { send, close: async () => {} },
    emailsTo: async account => [`${account}@example.org`],
    emailsToOperators: async () => ['operator@example.org'],
    domain: 'nomic.example',
    notifications: {
      pusher: {
        key: '',
        wrongPart: () => undefined,
        async push({ endpoint: account }, message) {
          pushed.push({ account, message })
          return 'pushed'
        },
      },
      subscriptions: {
        toNotify: async account => [{ endpoint: account, p256dh: '', auth: '' }],
        forget: async () => {},
      },
    },
  })
  const players = ['Ames', 'Brook', 'Cole'].map(surname => ({ name: 'X', surname }))
  const body = { title, ruleset, players, visibility: 'private' }
  const founded = await opened.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
  const { id: game } = founded.json as { readonly id: string }
  await opened.server.store.games.takeSeat(game, { person: 'p2', account: 'brook' })
  await opened.server.store.games.takeSeat(game, { person: 'p3', account: 'cole' })
  return { ...opened, clock, game, sent, pushed }
}

/** Waits until every email that is due has been sent, since what an email says depends on when it is. */
async function emailsAreSent({ clock, server }: Twin): Promise<void> {
  await eventually(async () => (await server.store.outbox.waiting(clock.now(), 1)).length === 0)
}

/** Does something in a game as a player, a minute after what happened before. */
async function does(twin: Twin, as: string, path: string, body: object): Promise<void> {
  const { ask, clock, game } = twin
  clock.advance(60_000)
  await emailsAreSent(twin)
  const answer = await ask({ method: 'POST', url: `/api/v1/games/${game}/${path}`, as, body })
  assert.equal(answer.status, 201, answer.text)
}

/** Lets two days pass, until every email has been sent. */
async function twoDaysPass(twin: Twin): Promise<void> {
  for (let hours = 0; hours < 48; hours += 12) {
    twin.clock.advance(DAY / 2)
    await emailsAreSent(twin)
  }
}

/** Every email to an address, byte for byte, without the identities that are random. */
function emailsTo({ sent, game }: Twin, account: string): readonly string[] {
  return sent
    .filter(({ to }) => to.includes(`${account}@example.org`))
    .map(mail =>
      JSON.stringify(mail)
        .replaceAll(game, 'the-game')
        .replace(/<[0-9a-f]{32}/g, '<an-id')
        .replace(/\/mute\/[\w-]+/g, '/mute/a-link'),
    )
}

/** Every notification to an account, byte for byte. */
function notificationsTo({ pushed, game }: Twin, account: string): readonly string[] {
  return pushed.flatMap(it =>
    it.account === account ? [JSON.stringify({ ...it.message, tag: '' }).replaceAll(game, 'the-game')] : [],
  )
}

/** What a feed reader gets that sends the token of an account, or none. */
async function feedsOf({ ask, game }: Twin, as: string | undefined): Promise<readonly string[]> {
  const topics = ['all', 'proposals', 'rulings']
  const answers = topics.map(topic =>
    ask({ url: `/api/v1/games/${game}/feed.atom?about=${topic}`, ...(as === undefined ? {} : { as }) }),
  )
  return (await Promise.all(answers)).map(({ status, text }) => `${status} ${text.replaceAll(game, 'the-game')}`)
}

/** What a player's calendar program gets. */
async function calendarOf({ ask, game }: Twin, as: string): Promise<() => Promise<string>> {
  const made = await ask({ method: 'POST', url: `/api/v1/games/${game}/calendar`, as })
  const { pathname } = new URL((made.json as { readonly address: string }).address)
  return async () => {
    const { status, text } = await ask({ url: pathname })
    return `${status} ${text.replaceAll(game, 'the-game').replaceAll(pathname, '')}`
  }
}

describe('emails, notifications, calendars and feeds', () => {
  /** A game in which Ames seals an answer, and Brook whispers a word to her. */
  async function sealed(t: TestContext, choice: string, word: string) {
    const one = await twin(t, 'envelope', 'A twin')
    const acts = (as: string, act: string, args: object) => does(one, as, 'acts', { do: act, with: args })
    const calendars = { ames: await calendarOf(one, 'ames'), brook: await calendarOf(one, 'brook') }
    await acts('ames', 'appointTeller', { whom: 'Cole' })
    await acts('ames', 'put', { name: 'hats' })
    await acts('ames', 'answerIn', { question: 'hats', choice })
    await acts('brook', 'whisper', { whom: 'Ames', word })
    await acts('brook', 'announce', { text: 'I know nothing of it.' })
    await acts('cole', 'doubt', { entry: 5 })
    const text = 'What do @Ames and @Brook think of entries 3 and 4?'
    await does(one, 'cole', 'talk/conversations/matter:question:hats', { text })
    await twoDaysPass(one)
    return { one, calendars }
  }

  it('a sealed word appears in no email, notification, calendar or feed of a player who may not see it', async t => {
    const wheat = await sealed(t, 'wheat', 'amber')
    const psoriasis = await sealed(t, 'psoriasis', 'amber')
    const other = await sealed(t, 'psoriasis', 'a much longer word')
    assert.ok(emailsTo(wheat.one, 'brook').length >= 2)
    assert.deepEqual(emailsTo(wheat.one, 'brook'), emailsTo(psoriasis.one, 'brook'))
    assert.equal(await wheat.calendars.brook(), await psoriasis.calendars.brook())
    assert.ok(notificationsTo(wheat.one, 'brook').length >= 1)
    assert.deepEqual(notificationsTo(wheat.one, 'brook'), notificationsTo(psoriasis.one, 'brook'))
    for (const as of ['ames', 'brook', 'cole'])
      assert.deepEqual(await feedsOf(wheat.one, as), await feedsOf(psoriasis.one, as), as)
    assert.ok(emailsTo(psoriasis.one, 'ames').length >= 1)
    assert.deepEqual(emailsTo(psoriasis.one, 'ames'), emailsTo(other.one, 'ames'))
    assert.equal(await psoriasis.calendars.ames(), await other.calendars.ames())
    assert.deepEqual(notificationsTo(psoriasis.one, 'ames'), notificationsTo(other.one, 'ames'))
  })

  /** A private game that Brook leaves before the morning on which the emails of the day before would come. */
  async function left(t: TestContext, title: string, secret: string) {
    const one = await twin(t, 'suber', title)
    const calendar = await calendarOf(one, 'brook')
    await one.server.store.emailTiming.chooseRhythm(one.game, 'brook', 'daily')
    await does(one, 'ames', 'acts', { do: 'propose', with: { enact: { title: secret, text: `${secret}.` } } })
    await does(one, 'ames', 'acts', { do: 'callVote' })
    await does(one, 'ames', 'talk/conversations/game', { text: `@Brook, ${secret}?` })
    await one.ask({ method: 'DELETE', url: `/api/v1/games/${one.game}/seat`, as: 'brook' })
    await does(one, 'ames', 'talk/conversations/game', { text: `@Brook has left. ${secret}!` })
    await twoDaysPass(one)
    return { one, calendar }
  }

  it('nothing of a private game reaches someone who has left it, or anyone outside', async t => {
    const cake = await left(t, 'Our cake', 'Cake')
    const treason = await left(t, 'Our treason', 'High treason')
    for (const outside of ['brook', 'operator', 'kim']) {
      assert.deepEqual(emailsTo(cake.one, outside), emailsTo(treason.one, outside))
      assert.deepEqual(notificationsTo(cake.one, outside), notificationsTo(treason.one, outside))
      assert.deepEqual(await feedsOf(cake.one, outside), await feedsOf(treason.one, outside))
    }
    assert.match((await feedsOf(cake.one, 'brook')).join('\n'), /^404 /)
    assert.match((await feedsOf(cake.one, 'cole')).join('\n'), /Cake/)
    assert.ok(notificationsTo(cake.one, 'cole').some(it => it.includes('proposal 301')))
    assert.deepEqual(emailsTo(cake.one, 'brook'), [])
    assert.equal(await cake.calendar(), await treason.calendar())
    assert.match(await cake.calendar(), /^404 /)
    assert.ok(emailsTo(cake.one, 'cole').some(it => it.includes('Cake')))
  })
})
