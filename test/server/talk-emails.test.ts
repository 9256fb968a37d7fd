import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { accessOf } from '../../src/app/server/access.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { removeOwnMessage } from '../../src/app/talk/moderate-talk.ts'
import type { TalkWriter } from '../../src/app/talk/talk-reader.ts'
import { writeMessage } from '../../src/app/talk/write-message.ts'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { eventually } from './eventually.ts'
import { handClock } from './hand-clock.ts'
import { done, foundTest, testServer } from './test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const MINUTE = 60_000
const HOME = 'https://nomic.example'

/** A game in which Ames (zoe) and Brook (al) have accounts, and whose emails go to a real mail server. */
async function opened(t: TestContext) {
  const mailServer = await openMailServer()
  const clock = handClock(NOON)
  const store = memoryStore()
  const server = testServer({ store, clock, home: HOME })
  server.letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'Nomic <nomic@nomic.example>' }),
    emailsTo: async account => [`${account}@example.org`],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
  })
  t.after(async () => {
    await server.close()
    await mailServer.close()
  })
  const game = await foundTest(server, 'suber', 'Ours')
  await store.games.takeSeat(game, { person: 'p2', account: 'al' })
  const mails = async (account: string, count: number) => {
    const received = () =>
      mailServer.taken.filter(({ to }) => to.includes(`${account}@example.org`)).map(({ mail }) => mail)
    await eventually(() => received().length >= count)
    assert.equal(received().length, count)
    return received()
  }
  return { server, store, clock, game, mails, mailServer }
}

async function writer(server: GameServer, game: string, account: string): Promise<TalkWriter> {
  const access = await accessOf(server, game, account)
  assert.ok(access?.person)
  const named = async () => new Map()
  return { server, access, by: { person: access.person }, account, operator: false, named }
}

async function say(server: GameServer, game: string, account: string, about: string, text: string, more = {}) {
  const written = await writeMessage(await writer(server, game, account), about, { text, ...more })
  assert.ok(written.ok, JSON.stringify(written))
  return written.message
}

describe('an email about talk', () => {
  it('someone who is mentioned gets the message, with a link to it', async t => {
    const { server, game, mails } = await opened(t)
    const { conversation, number } = await say(
      server,
      game,
      'zoe',
      'rule:203',
      'What do *you* think, @Brook and @Ames?\n\n<b>Hm.</b>',
    )
    const [mail] = await mails('al', 1)
    assert.equal(mail?.subject, 'Ours: Ames mentioned you in the talk about rule 203')
    assert.equal(mail?.from?.text, '"Ames (Nomic game Ours)" <nomic@nomic.example>')
    assert.match(
      mail?.text ?? '',
      /^Ames mentioned you in the talk about rule 203\.\n\n {4}What do \*you\* think, @Brook and @Ames\?\n\n {4}<b>Hm\.<\/b>\n\nRead and answer: /,
    )
    const page = `${HOME}/g/${game}/talk?about=${encodeURIComponent(conversation)}#message-${number}`
    assert.ok(mail?.text?.includes(page))
    const html = typeof mail?.html === 'string' ? mail.html : ''
    assert.ok(html.includes(page))
    assert.match(html, /Hm\./)
    assert.doesNotMatch(html, /<b>/)
    assert.match(mail?.inReplyTo ?? '', /\.thread@nomic\.example>$/)
    await mails('zoe', 0)
  })

  it('someone without a seat is marked, whatever their name', async t => {
    const { server, game, mails } = await opened(t)
    const access = await accessOf(server, game, 'host')
    assert.ok(access !== undefined && access.person === undefined)
    const named = async () => new Map([['host', 'Ames']])
    const host: TalkWriter = {
      server,
      access: { ...access, host: true },
      by: 'nobody',
      account: 'host',
      operator: false,
      named,
    }
    assert.ok((await writeMessage(host, 'game', { text: 'I concede, @Brook.' })).ok)
    const [mail] = await mails('al', 1)
    assert.equal(mail?.subject, 'Ours: Ames (not a player) mentioned you in the talk about the game')
    assert.match(mail?.text ?? '', /^Ames \(not a player\) mentioned you in the talk about the game\.\n/)
  })

  it('emails about a proposal and about its talk are one thread, and the proposal is shown with its rationale', async t => {
    const { server, game, mails, clock } = await opened(t)
    await done(server, game, 'zoe', 'propose', { amend: { rule: '206', text: 'An eligible voter has one vote.' } })
    await say(server, game, 'zoe', 'matter:proposal:301', 'It is *shorter*.', { rationale: true })
    await done(server, game, 'zoe', 'callVote')
    const [asked] = await mails('al', 1)
    assert.match(asked?.text ?? '', /\nRationale\n-+\n\n {4}It is \*shorter\*\.\n/)
    const { id } = await say(server, game, 'al', 'matter:proposal:301', 'Is it better?')
    const [wondered] = await mails('zoe', 1)
    assert.match(wondered?.text ?? '', /^Brook wrote about your proposal 301\.\n\n {4}Is it better\?\n/)
    assert.doesNotMatch(wondered?.text ?? '', /Proposed:/)
    assert.equal(wondered?.subject, asked?.subject)
    assert.equal(wondered?.inReplyTo, asked?.inReplyTo)
    // A mail server has an email a little before the outbox notes it as sent.
    await eventually(async () => (await server.store.outbox.waiting(clock.now(), 1)).length === 0)
    clock.advance(MINUTE)
    await say(server, game, 'zoe', 'matter:proposal:301', 'It is.', { replyTo: id })
    const [, answered] = await mails('al', 2)
    assert.match(answered?.text ?? '', /^Ames answered you about proposal 301\.\n\n {4}It is\.\n/)
  })

  it('a message is not emailed if it was removed or if its reader has left', async t => {
    const { server, store, game, mails, clock, mailServer } = await opened(t)
    await store.emailTiming.chooseRhythm(game, 'al', 'daily')
    const { id } = await say(server, game, 'zoe', 'game', '@Brook, you toad.')
    await say(server, game, 'zoe', 'game', '@Brook, hello.')
    assert.equal((await removeOwnMessage(await writer(server, game, 'zoe'), id)).ok, true)
    clock.advance(20 * 60 * MINUTE)
    const [mail] = await mails('al', 1)
    assert.match(mail?.text ?? '', /hello/)
    assert.doesNotMatch(mail?.text ?? '', /toad/)
    await say(server, game, 'zoe', 'game', '@Brook, are you there?')
    await store.games.leaveSeat(game, 'al')
    clock.advance(24 * 60 * MINUTE)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.equal(mailServer.taken.length, 1)
  })

  it('emails about talk have a low limit, and never delay an email about the game', async t => {
    const { server, store, game, mails, clock } = await opened(t)
    await store.emailTiming.chooseRhythm(game, 'al', 'daily')
    for (let count = 1; count <= 25; count += 1) {
      await say(server, game, 'zoe', 'game', `@Brook, number ${count}.`)
      clock.advance(MINUTE)
    }
    clock.advance(20 * 60 * MINUTE)
    const [spam] = await mails('al', 1)
    assert.equal(spam?.text?.match(/number \d+/g)?.length, 5)
    await eventually(async () => {
      const { waiting, limited } = await store.outbox.counts()
      return waiting === 0 && limited === 20
    })
    await store.emailTiming.chooseRhythm(game, 'al', 'atOnce')
    clock.advance(MINUTE)
    await say(server, game, 'zoe', 'game', '@Brook, once more.')
    await eventually(async () => (await store.outbox.counts()).limited === 21)
    await done(server, game, 'zoe', 'propose', { amend: { rule: '206', text: 'An eligible voter has one vote.' } })
    await done(server, game, 'zoe', 'callVote')
    const [, asked] = await mails('al', 2)
    assert.match(asked?.subject ?? '', /301/)
  })

  it('an account that wants only emails about waiting, or has muted the game, gets none about talk', async t => {
    const { server, store, game, mailServer } = await opened(t)
    await store.emailTiming.chooseRhythm(game, 'al', 'whenWaiting')
    await store.mutes.mute(game, 'zoe', NOON)
    await say(server, game, 'zoe', 'game', '@Brook!')
    await say(server, game, 'al', 'game', '@Ames!')
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.deepEqual(mailServer.taken, [])
  })
})
