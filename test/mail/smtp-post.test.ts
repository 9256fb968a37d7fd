import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { SMTPServerOptions } from 'smtp-server'
import { smtpPost, smtpSettings } from '../../src/mail/smtp-mail.ts'
import type { Mail } from '../../src/ports/email.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

const mail: Mail = {
  messageId: '<abc@nomic.example>',
  to: ['ann@example.org'],
  subject: 'Größe: the game waits for you — now',
  text: 'The game waits for you.\n\n.a line with a dot\nhttps://nomic.example/games/abcdefghijkmnpqrstuvwxyz?and=so&on=and-so-on-until-it-is-long\n',
  html: '<p>The game waits for you.</p>\n',
  unsubscribe: 'https://nomic.example/account',
}
const from = 'Nomic <nomic@nomic.example>'

async function opened(t: TestContext, how: { options?: SMTPServerOptions; sign?: string; tls?: string } = {}) {
  const server = await openMailServer(how.options)
  t.after(() => server.close())
  return { server, post: posting(t, server, how) }
}

function posting(t: TestContext, { port }: MailServer, { sign = '', tls = 'off' }: { sign?: string; tls?: string }) {
  const post = smtpPost({ url: `smtp://${sign}127.0.0.1:${port}?tls=${tls}`, from })
  t.after(() => post.close())
  return post
}

describe('emails through a mail server', () => {
  it('emails arrive as text and as HTML, each with its own message id and with unsubscribe headers', async t => {
    const { server, post } = await opened(t)
    assert.deepEqual(await post.send(mail), { ok: true })
    const [taken] = server.taken
    assert.ok(taken)
    assert.deepEqual([taken.from, taken.to], ['nomic@nomic.example', ['ann@example.org']])
    assert.equal(taken.mail.subject, mail.subject)
    assert.equal(taken.mail.text, mail.text)
    assert.equal(taken.mail.html, mail.html)
    assert.equal(taken.mail.messageId, mail.messageId)
    assert.equal(taken.mail.from?.text, '"Nomic" <nomic@nomic.example>')
    assert.match(taken.raw, /^List-Unsubscribe: <https:\/\/nomic\.example\/account>\r$/m)
    assert.match(taken.raw, /^Auto-Submitted: auto-generated\r$/m)
    assert.ok(taken.mail.date)
  })

  it('a sender’s name and a thread arrive as headers, and cannot inject others', async t => {
    const { server, post } = await opened(t)
    const thread = '<a.thread@nomic.example>'
    await post.send({ ...mail, fromName: 'Ann "<x@y>\r\nBcc: eve@example.org', thread })
    const [taken] = server.taken
    assert.ok(taken)
    assert.deepEqual([taken.from, taken.to], ['nomic@nomic.example', ['ann@example.org']])
    assert.deepEqual([taken.mail.inReplyTo, taken.mail.references, taken.mail.bcc], [thread, thread, undefined])
    assert.deepEqual(
      taken.mail.from?.value.map(({ address }) => address),
      ['nomic@nomic.example'],
    )
  })

  it('an email goes to all of a person’s addresses at once', async t => {
    const { server, post } = await opened(t)
    assert.deepEqual(await post.send({ ...mail, to: ['ann@example.org', 'ann@example.net'] }), { ok: true })
    assert.deepEqual(
      server.taken.map(({ to }) => to),
      [['ann@example.org', 'ann@example.net']],
    )
  })

  it('a subject or an address cannot inject headers or recipients', async t => {
    const { server, post } = await opened(t)
    await post.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nBuy' })
    for (const to of [
      'ann@example.org\r\nBcc: eve@example.org',
      'ann@example.org, eve@example.org',
      '<eve@example.org>',
    ])
      assert.equal(again(await post.send({ ...mail, to: [to] })), false)
    await post.send({ ...mail, unsubscribe: 'https://x\r\nBcc: eve@example.org' })
    assert.equal(server.taken.length, 2)
    for (const { to, mail: read } of server.taken) {
      assert.ok(!to.includes('eve@example.org'))
      assert.ok(!read.headers.has('bcc'))
      assert.equal(read.text, mail.text)
    }
  })

  it('an email is retried after a temporary refusal but not after a permanent one', async t => {
    const { server, post } = await opened(t)
    const sent = async () => {
      const posted = await post.send(mail)
      return posted.ok ? 'ok' : [posted.again, posted.why.slice(0, 3)]
    }
    server.refuse.to = () => 550
    assert.deepEqual(await sent(), [false, '550'])
    server.refuse.to = () => 450
    assert.deepEqual(await sent(), [true, '450'])
    delete server.refuse.to
    server.refuse.email = () => 554
    assert.deepEqual(await sent(), [false, '554'])
    server.refuse.email = () => 451
    assert.deepEqual(await sent(), [true, '451'])
    delete server.refuse.email
    assert.equal(await sent(), 'ok')
  })

  it('an email counts as sent once one of the addresses accepts it', async t => {
    const { server, post } = await opened(t)
    server.refuse.to = address => (address === 'ann@example.net' ? 550 : undefined)
    assert.deepEqual(await post.send({ ...mail, to: ['ann@example.org', 'ann@example.net'] }), { ok: true })
    assert.deepEqual(
      server.taken.map(({ to }) => to),
      [['ann@example.org']],
    )
  })

  it('emails stay queued if the server cannot be reached or rejects the password', async t => {
    const closed = await opened(t)
    await closed.server.close()
    assert.equal(again(await closed.post.send(mail)), true)
    const { post } = await opened(t, { sign: 'kim:wrong@', tls: 'unverified', options: { authOptional: false } })
    assert.equal(again(await post.send(mail)), true)
  })

  it('the connection switches to TLS if the server offers it, and no password is sent without TLS', async t => {
    const open = await opened(t, { sign: 'kim:right@', tls: 'unverified', options: { authOptional: false } })
    assert.deepEqual(await open.post.send(mail), { ok: true })
    assert.deepEqual(open.server.signedIn, ['kim'])
    assert.match(open.server.taken[0]?.raw ?? '', /Message-ID/)
    const options = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
    const plain = await opened(t, { sign: 'kim:right@', tls: 'unverified', options })
    assert.equal(again(await plain.post.send(mail)), true)
    assert.deepEqual([plain.server.signedIn, plain.server.taken], [[], []])
  })

  it('emails are not sent to a server with an invalid certificate unless the host allows it', async t => {
    const { server, post } = await opened(t, { tls: 'required' })
    assert.equal(again(await post.send(mail)), true)
    assert.deepEqual(server.taken, [])
  })
})

function again(posted: Awaited<ReturnType<ReturnType<typeof smtpPost>['send']>>): boolean | undefined {
  return posted.ok ? undefined : posted.again
}

describe('the connection to a mail server', () => {
  it('a URL configures the connection', () => {
    const secure = smtpSettings('smtps://kim%40x:p%2Fw@mail.example')
    assert.deepEqual(
      [secure.host, secure.port, secure.secure, secure.auth],
      ['mail.example', 465, true, { user: 'kim@x', pass: 'p/w' }],
    )
    const plain = smtpSettings('smtp://[::1]:25')
    assert.deepEqual([plain.host, plain.port, plain.secure, plain.requireTLS], ['::1', 25, false, false])
  })
})
