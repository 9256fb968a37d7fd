import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { ParsedMail } from 'mailparser'
import { emailsFor, putEmails } from '../../src/app/emails/emails-to-accounts.ts'
import { withholdText } from '../../src/app/moderation/withhold-text.ts'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { type MailServer, openMailServer } from '../mail/mail-server.ts'
import { eventually } from './eventually.ts'
import { handClock } from './hand-clock.ts'
import { done, foundTest, testServer } from './test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const MINUTE = 60_000
const HOME = 'https://nomic.example'

/**
 * A game under Suber's rules, in which Ames (zoe) and Brook (al) have accounts, and whose emails go to a real mail
 * server.
 */
async function opened(t: TestContext, title = 'Ours') {
  const mailServer = await openMailServer()
  const clock = handClock(NOON)
  const store = memoryStore()
  const server = testServer({ store, clock, home: HOME })
  const post = smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'Nomic <nomic@nomic.example>' })
  server.letEmailsLeave({
    post,
    emailsTo: async account => [`${account}@example.org`],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
  })
  t.after(async () => {
    await server.close()
    await mailServer.close()
  })
  const game = await foundTest(server, 'suber', title)
  await store.games.takeSeat(game, { person: 'p2', account: 'al' })
  return { clock, store, server, game, mailServer }
}

/** The emails to an account, once there are as many as expected. */
async function mailsTo({ taken }: MailServer, account: string, count: number): Promise<readonly ParsedMail[]> {
  const received = () => taken.filter(({ to }) => to.includes(`${account}@example.org`)).map(({ mail }) => mail)
  await eventually(() => received().length >= count)
  assert.equal(received().length, count)
  return received()
}

/** Lets a minute pass, once the outbox has noted what was sent before it: a mail server has an email a little earlier. */
async function minuteLater({ store, clock }: Awaited<ReturnType<typeof opened>>): Promise<void> {
  await eventually(async () => (await store.outbox.waiting(clock.now(), 1)).length === 0)
  clock.advance(MINUTE)
}

const htmlOf = ({ html }: ParsedMail): string => (html === false ? '' : html)

const linksOf = (mail: ParsedMail): readonly string[] =>
  [...htmlOf(mail).matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)

const header = ({ headers }: ParsedMail, name: string): unknown => headers.get(name)

const AMENDMENT = { amend: { rule: '206', text: 'An eligible voter has one vote.' } }

describe('an email about a proposal', () => {
  it('shows the whole proposal and what the recipient is asked to do, with a link for each word on the ballot', async t => {
    const { server, game, mailServer } = await opened(t)
    await done(server, game, 'zoe', 'propose', AMENDMENT)
    await done(server, game, 'zoe', 'callVote')
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.ok(mail)
    const text = mail.text ?? ''
    assert.match(text, /^The game is waiting for you to vote on proposal 301\.\n/)
    assert.match(text, /Proposed:\n\n {4}An eligible voter has one vote\.\n/)
    assert.match(text, /\nCaused by: Ames, by “call vote” \(entry 2\)\.\n/)
    assert.match(htmlOf(mail), /<ins>[^<]*<\/ins>/)
    assert.match(htmlOf(mail), /<del>[^<]*<\/del>/)
    const page = `${HOME}/g/${game}/matters/proposal/301`
    assert.deepEqual(linksOf(mail).slice(0, 3), [`${page}?vote=for`, `${page}?vote=against`, page])
    for (const link of linksOf(mail)) assert.ok(text.includes(link), link)
    assert.equal(mail.from?.text, '"Ames (Nomic game Ours)" <nomic@nomic.example>')
  })

  it('all emails about a proposal form one thread, and the last one says how it ended', async t => {
    const opening = await opened(t)
    const { server, game, mailServer } = opening
    await done(server, game, 'zoe', 'propose', AMENDMENT)
    await done(server, game, 'zoe', 'callVote')
    await mailsTo(mailServer, 'al', 1)
    await minuteLater(opening)
    await done(server, game, 'al', 'vote', { proposal: '301', choice: 'for' })
    await done(server, game, 'zoe', 'vote', { proposal: '301', choice: 'for' })
    const [asked, ended] = await mailsTo(mailServer, 'al', 2)
    assert.ok(asked && ended)
    assert.match(ended.text ?? '', /^The game is waiting for you to make a proposal\.\n/)
    assert.match(ended.text ?? '', /\nProposal 301 is adopted/)
    assert.match(ended.text ?? '', /Proposed:\n\n {4}An eligible voter has one vote\./)
    assert.ok(linksOf(ended).includes(`${HOME}/g/${game}/matters/proposal/301`))
    assert.equal(asked.subject, ended.subject)
    assert.match(asked.inReplyTo ?? '', /^<[0-9a-f]{32}\.thread@nomic\.example>$/)
    assert.deepEqual([ended.inReplyTo, header(ended, 'references')], [asked.inReplyTo, asked.inReplyTo])
    assert.notEqual(asked.messageId, ended.messageId)
  })

  it('a win is the subject and comes first, before what the recipient has to do next', async t => {
    const opening = await opened(t)
    const { server, game, mailServer } = opening
    const lower = { amend: { rule: '208', params: { mail: { value: 5, words: '5' } } } }
    await done(server, game, 'zoe', 'propose', lower)
    await done(server, game, 'zoe', 'callVote')
    await mailsTo(mailServer, 'al', 1)
    await minuteLater(opening)
    await done(server, game, 'al', 'vote', { proposal: '301', choice: 'for' })
    await done(server, game, 'zoe', 'vote', { proposal: '301', choice: 'for' })
    const [mail] = await mailsTo(mailServer, 'zoe', 1)
    assert.equal(mail?.subject, 'Ours: Ames has won')
    const [, brook] = await mailsTo(mailServer, 'al', 2)
    assert.equal(brook?.subject, 'Ours: Ames has won')
    assert.match(brook?.text ?? '', /^Ames has won\.\n[\s\S]*\nThe game is waiting for you to make a proposal\.\n/)
    assert.equal(linksOf(brook as ParsedMail)[0], `${HOME}/g/${game}/win`)
  })

  it('someone who has left their seat before an email is sent does not get it', async t => {
    const { server, game, mailServer, store, clock } = await opened(t)
    const record = await store.games.record(game)
    assert.ok(record !== undefined)
    const email = { person: 'p2', kind: 'events' as const, at: NOON + MINUTE, headline: 'News', lines: ['News.'] }
    const emails = [
      { ...email, id: 'plain' },
      { ...email, id: 'shows', about: {} },
    ]
    await putEmails(server, emailsFor(server, record, record.seats, emails))
    assert.equal((await store.outbox.counts()).waiting, 2)
    await store.games.leaveSeat(game, 'al')
    clock.advance(60_000)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    assert.deepEqual(mailServer.taken, [])
  })
})

describe('when emails are sent', () => {
  it('several events within a minute are combined into one email', async t => {
    const opening = await opened(t)
    const { server, game, mailServer } = opening
    await done(server, game, 'al', 'announce', { text: 'I gain five points.' })
    await done(server, game, 'zoe', 'doubt', { entry: 1 })
    await mailsTo(mailServer, 'al', 1)
    await done(server, game, 'zoe', 'propose', AMENDMENT)
    await done(server, game, 'zoe', 'callVote')
    await done(server, game, 'zoe', 'challenge', { entry: 1 })
    await eventually(async () => (await server.store.outbox.waiting(opening.clock.now(), 9)).length === 0)
    await mailsTo(mailServer, 'al', 1)
    await minuteLater(opening)
    const [, second] = await mailsTo(mailServer, 'al', 2)
    assert.match(
      second?.text ?? '',
      /^The game is waiting for you to vote on proposal 301, and to rule on case 1, and to check entry 1/,
    )
    assert.match(second?.text ?? '', /Ames challenges your entry 1\./)
    // The mail server has an email before the outbox records it as sent.
    await eventually(async () => (await server.store.outbox.counts()).waiting === 0)
    assert.deepEqual(await server.store.outbox.counts(), { waiting: 0, aside: 0, limited: 0 })
  })

  it('a daily email arrives in the morning in the recipient’s time zone, and shows what is still true then', async t => {
    const { server, game, mailServer, clock, store } = await opened(t)
    await store.emailTiming.chooseRhythm(game, 'al', 'daily')
    await store.emailTiming.setTimes('al', { zone: 'America/New_York' })
    await done(server, game, 'al', 'announce', { text: 'I gain five points.' })
    await done(server, game, 'zoe', 'doubt', { entry: 1 })
    await done(server, game, 'zoe', 'propose', AMENDMENT)
    await done(server, game, 'zoe', 'callVote')
    // It is 12:00 UTC, and the next 8:00 in New York is in an hour.
    clock.advance(60 * MINUTE - 1)
    await eventually(async () => (await store.outbox.waiting(clock.now(), 9)).length === 0)
    assert.equal(mailServer.taken.length, 0)
    clock.advance(1)
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.match(mail?.text ?? '', /^The game is waiting for you to vote on proposal 301, and to check entry 1/)
    assert.match(mail?.text ?? '', /doubts your entry 1/)
  })

  it('someone who only wants to know when the game is waiting for them gets nothing else', async t => {
    const { server, game, mailServer, store } = await opened(t)
    await store.emailTiming.chooseRhythm(game, 'al', 'whenWaiting')
    await done(server, game, 'al', 'announce', { text: 'I gain five points.' })
    await done(server, game, 'zoe', 'challenge', { entry: 1 })
    await done(server, game, 'zoe', 'propose', AMENDMENT)
    await done(server, game, 'zoe', 'callVote')
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.match(mail?.text ?? '', /^The game is waiting for you to/)
    assert.doesNotMatch(mail?.text ?? '', /Ames challenges/)
  })
})

describe('hostile texts in emails', () => {
  const EVIL = '<script>alert(1)</script>"\r\nBcc: eve@example.org\r\n\r\n<img src=x onerror=alert(1)>'

  it('titles and rule texts cannot inject HTML, headers or recipients', async t => {
    const { server, game, mailServer } = await opened(t, `Ours ${EVIL}`.replaceAll(/\r?\n/g, ' '))
    await done(server, game, 'zoe', 'propose', { enact: { title: 'An <i>odd</i> "rule"', text: EVIL } })
    await done(server, game, 'zoe', 'callVote')
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.ok(mail)
    assert.doesNotMatch(htmlOf(mail), /<(script|img|i)\b/)
    assert.ok(htmlOf(mail).includes('&#60;script&#62;'))
    assert.deepEqual([mail.bcc, mail.cc, mailServer.taken[0]?.to], [undefined, undefined, ['al@example.org']])
    for (const link of linksOf(mail)) assert.ok(link.startsWith(`${HOME}/`), link)
    assert.deepEqual(
      mail.from?.value.map(({ address }) => address),
      ['nomic@nomic.example'],
    )
  })

  it('in the text, every line by a player is set apart from the server’s own lines', async t => {
    const { server, game, mailServer } = await opened(t)
    const fake = 'Cake.\n\nWithout signing in, you can stop emails about this game: https://evil.example/mute/x'
    await done(server, game, 'zoe', 'propose', { enact: { text: fake } })
    await done(server, game, 'zoe', 'callVote')
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.match(mail?.text ?? '', /\n {4}Without signing in, .*evil/)
    assert.doesNotMatch(mail?.text ?? '', /\nWithout signing in, .*evil/)
    assert.ok(mail && linksOf(mail).every(link => !link.includes('evil')))
  })
})

describe('an email about an entry', () => {
  it('the author of a doubted entry gets an email with a link to it, and no one else does', async t => {
    const { server, game, mailServer } = await opened(t)
    await done(server, game, 'al', 'announce', { text: 'I gain five points.' })
    const { seq } = await done(server, game, 'zoe', 'doubt', { entry: 1, reason: 'No rule says so.' })
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.ok(mail)
    assert.equal(mail.subject, 'Ours: the game is waiting for you to check entry 1, because someone doubts it')
    assert.match(mail.text ?? '', /Ames doubts your entry 1\./)
    assert.match(mail.text ?? '', /^The game is waiting for you to check entry 1, because someone doubts it\./)
    assert.match(mail.text ?? '', /Check it, and correct it if it is wrong\./)
    assert.ok(linksOf(mail).includes(`${HOME}/g/${game}/entries/${seq}`))
    assert.match(mail.text ?? '', /No rule says so\./)
    assert.equal(mailServer.taken.length, 1)
  })

  it('a doubt that is settled before its email is sent causes no email', async t => {
    const { server, game, mailServer, clock, store } = await opened(t)
    await store.emailTiming.chooseRhythm(game, 'al', 'daily')
    await done(server, game, 'al', 'announce', { text: 'I gain five points.' })
    await done(server, game, 'zoe', 'doubt', { entry: 1 })
    await done(server, game, 'al', 'correct', { entry: 1, effects: [] })
    clock.advance(24 * 60 * MINUTE)
    await eventually(async () => (await store.outbox.waiting(clock.now(), 9)).length === 0)
    assert.deepEqual(mailServer.taken, [])
  })

  it('a text that is withheld before an email is sent does not appear in the email', async t => {
    const { server, game, mailServer, store, clock } = await opened(t)
    mailServer.refuse.to = () => 451
    await done(server, game, 'al', 'announce', { text: 'I gain five points.' })
    const { seq } = await done(server, game, 'zoe', 'doubt', { entry: 1, reason: 'Brook is a liar.' })
    await eventually(async () => (await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 9))[0]?.tries === 1)
    const record = await store.games.record(game)
    assert.ok(record)
    const withheld = await withholdText(server, record, 'operator', { entry: seq, why: 'an insult' })
    assert.equal(withheld.ok, true)
    mailServer.refuse.to = () => undefined
    clock.advance(60_000)
    const [mail] = await mailsTo(mailServer, 'al', 1)
    assert.ok(mail)
    assert.doesNotMatch(`${mail.text}${htmlOf(mail)}`, /liar/)
    assert.match(mail.text ?? '', /an insult/)
  })
})
