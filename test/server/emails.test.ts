import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { sendMissedEmails } from '../../src/app/emails/emails-to-accounts.ts'
import { resumeGame, suspendGame } from '../../src/app/moderation/suspend-game.ts'
import type { Waiting } from '../../src/ports/email.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { handClock } from './hand-clock.ts'
import { done, foundTest, testServer } from './test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2030, 0, 1, 12)

function opened(t: TestContext) {
  const clock = handClock(NOON)
  const store = memoryStore()
  const server = testServer({ store, clock, home: 'https://nomic.example' })
  t.after(() => server.close())
  /** The queued emails, each with its recipient, time (in minutes after noon) and subject. */
  const waiting = async () => {
    const emails = await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
    return emails.map(it => `${whom(it)} ${(it.notBefore - NOON) / MINUTE} ${it.subject}`).sort()
  }
  const seat = (game: string, person = 'p2', account = 'al') => store.games.takeSeat(game, { person, account })
  return { clock, store, server, waiting, seat }
}

function whom({ to }: Waiting): string {
  if ('operators' in to) return 'operators'
  return 'account' in to ? `${to.account}/${to.kind}` : to.address
}

/** Adds a rule to the timer game that sets a timer for a person a number of hours ahead, and optionally does more. */
const naming = (hours: number, more = '') =>
  `export default rule({
    offers: {
      task: { schema: { whom: 'person' }, does: ({ act }, { setDeadline }) =>
        setDeadline({ in: ${hours * HOUR}, event: 'rang', data: { whom: act.with.whom } }) },
    }, ${more} })`

const decree = (program: string) => ({ enact: { title: 'More', text: 'More than that.', program } })

describe('game emails', () => {
  it('when the game starts waiting for someone, that person gets an email, but the author of the act does not', async t => {
    const { server, waiting, seat, store } = opened(t)
    const game = await foundTest(server, 'suber', 'Ours')
    await seat(game)
    assert.deepEqual(await waiting(), [])
    await done(server, game, 'zoe', 'propose', { enact: { text: 'Everybody gets a cake.' } })
    await done(server, game, 'zoe', 'callVote')
    assert.deepEqual(await waiting(), ['al/reminders 0 Ours: the game is waiting for you'])
    const [email] = await store.outbox.waiting(NOON, 9)
    assert.equal(email?.text, 'Caused by: Ames, by “call vote” (entry 2).\n')
    assert.deepEqual(email?.about, { person: 'p2', by: 'p1', matter: 'm30' })
    assert.deepEqual(email?.reason, { awaits: 'p2', seat: 'p2' })
  })

  it('someone for whom the game is already waiting gets another email when there is something new to do', async t => {
    const { server, waiting, seat, store } = opened(t)
    const game = await foundTest(server, 'suber', 'Ours')
    await seat(game)
    await done(server, game, 'zoe', 'invokeJudgment', { question: 'May I?' })
    assert.deepEqual(await waiting(), ['al/reminders 0 Ours: the game is waiting for you'])
    await done(server, game, 'zoe', 'propose', { enact: { text: 'Everybody gets a cake.' } })
    assert.equal((await waiting()).length, 1, 'the game is still waiting for the ruling, and for nothing else')
    await done(server, game, 'zoe', 'callVote')
    const emails = await store.outbox.waiting(NOON, 9)
    assert.deepEqual(
      emails.map(({ about, subject }) => `${about?.matter} ${subject}`),
      ['m30 Ours: the game is waiting for you', 'm31 Ours: the game is waiting for you'],
    )
  })

  it('reminders go to the people concerned halfway to a deadline and a day before it, but never in the past', async t => {
    const { server, waiting, seat, clock } = opened(t)
    const game = await foundTest(server, 'clock', 'Bells')
    await seat(game)
    await done(server, game, 'zoe', 'decree', decree(naming(96)))
    await done(server, game, 'zoe', 'task', { whom: 'Brook' })
    const due = 'Bells: rang (Brook), 5 January 2030, 12:00 (UTC)'
    assert.deepEqual(await waiting(), [`al/reminders ${48 * 60} ${due}`, `al/reminders ${72 * 60} ${due}`].sort())
    clock.advance(HOUR)
    await done(server, game, 'zoe', 'setAlarm', { side: 'outside', name: 'nobody in particular' })
    assert.equal((await waiting()).length, 2, 'what concerns nobody is nobody’s email')
  })

  it('reminders whose time has passed are not sent', async t => {
    const { server, waiting, seat } = opened(t)
    const game = await foundTest(server, 'clock', 'Bells')
    await seat(game)
    await done(server, game, 'zoe', 'decree', decree(naming(2)))
    await done(server, game, 'zoe', 'task', { whom: 'Brook' })
    assert.deepEqual(await waiting(), ['al/reminders 60 Bells: rang (Brook), 1 January 2030, 14:00 (UTC)'])
  })

  it('the rules determine the recipients, times and content of emails', async t => {
    const { server, waiting, seat, store } = opened(t)
    const game = await foundTest(server, 'clock', 'Bells')
    await seat(game)
    const says = `answers: { reminder: ({ about, now }) => about.deadline === undefined ? null :
      [{ to: about.deadline.data.whom, text: 'Ring the bell.\\nPlease.' },
       { to: ['p1', 'nobody'], at: about.deadline.at - 60000 }] }`
    await done(server, game, 'zoe', 'decree', decree(naming(4, says)))
    await done(server, game, 'zoe', 'task', { whom: 'Brook' })
    assert.deepEqual(await waiting(), [
      'al/reminders 0 Bells: rule unnumbered 4 writes: Ring the bell.',
      'zoe/reminders 239 Bells: rang (Brook), 1 January 2030, 16:00 (UTC)',
    ])
    const [email] = await store.outbox.waiting(NOON, 9)
    assert.match(
      email?.text ?? '',
      /^In this game, rule unnumbered 4 writes:\n\n {4}Ring the bell\.\n {4}Please\.\n\nCaused by: Ames, by “task” \(entry \d+\)\.\n/,
    )
  })

  it('no email is sent if the rules say so, and an email has its default form if a rule’s answer is invalid', async t => {
    const { server, waiting, seat } = opened(t)
    const [silent, odd] = [await foundTest(server, 'clock', 'Silent'), await foundTest(server, 'clock', 'Odd')]
    for (const [game, answer] of [
      [silent, '[]'],
      [odd, `[{ to: 7 }]`],
    ] as const) {
      await seat(game)
      await done(server, game, 'zoe', 'decree', decree(naming(4, `answers: { reminder: () => ${answer} }`)))
      await done(server, game, 'zoe', 'task', { whom: 'Brook' })
    }
    assert.deepEqual(await waiting(), ['al/reminders 120 Odd: rang (Brook), 1 January 2030, 16:00 (UTC)'])
  })

  it('everyone is notified when someone has won, and when the game is suspended or resumed', async t => {
    const { server, waiting, seat, store, clock } = opened(t)
    const game = await foundTest(server, 'clock', 'Bells')
    await seat(game)
    const program = `export default rule({ answers: { winner: () => 'p2' },
      offers: { crown: { schema: {}, does: (_, { considerWinner }) => considerWinner({}) } } })`
    await done(server, game, 'zoe', 'decree', { enact: { ...decree(program).enact, charters: ['winning'] } })
    await done(server, game, 'zoe', 'crown')
    const won = ['al/events 0 Bells: Brook has won', 'zoe/events 0 Bells: Brook has won']
    assert.deepEqual(await waiting(), won)
    await done(server, game, 'zoe', 'crown')
    assert.deepEqual(await waiting(), won, 'only once')
    await store.outbox.drop((await store.outbox.waiting(NOON, 9)).map(({ id }) => id))
    await suspendGame(server, game, 'Somebody complained.')
    assert.deepEqual(await waiting(), ['al/events 0 Bells: suspended', 'zoe/events 0 Bells: suspended'])
    clock.advance(MINUTE)
    await resumeGame(server, game)
    assert.deepEqual((await waiting()).slice(1, 2), ['al/events 1 Bells: has resumed'])
  })

  it('someone who takes a seat for which the game is already waiting gets an email', async t => {
    const { server, waiting, seat } = opened(t)
    const game = await foundTest(server, 'suber', 'Ours')
    await done(server, game, 'zoe', 'propose', { enact: { text: 'Everybody gets a cake.' } })
    await done(server, game, 'zoe', 'callVote')
    assert.deepEqual(await waiting(), [])
    await seat(game)
    await sendMissedEmails(server, game, ['p2'])
    await sendMissedEmails(server, game, ['p2'])
    assert.deepEqual(await waiting(), ['al/reminders 0 Ours: the game is waiting for you'])
  })
})
