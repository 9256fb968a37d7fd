import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { putEmails } from '../../src/app/emails/emails-to-accounts.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { Email } from '../../src/ports/email.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { eventually } from '../server/eventually.ts'
import { foundTest } from '../server/test-server.ts'
import { greedyServer, HOUR, NOON } from './greedy-server.ts'

const HOME = 'https://nomic.example'

const email = (id: string, game: string): Email => ({
  id,
  to: { account: 'al', kind: 'events' },
  game,
  subject: `About ${id}`,
  text: 'Brook has won.\n',
  notBefore: NOON,
  byRules: true,
})

/** A server whose emails leave through a real mail server, and an HTTP client for it. */
async function opened(t: TestContext) {
  const mailServer = await openMailServer()
  t.after(() => mailServer.close())
  const { server, clock } = greedyServer(t)
  server().letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'nomic@nomic.example' }),
    emailsTo: async account => [`${account}@example.org`],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
  })
  const callerOf = async () => null
  const door = await openHttp({ server: server(), callerOf, origin: HOME, version: '0' })
  t.after(() => door.close())
  const game = await foundTest(server(), 'clock', 'Bells')
  const { store } = server()
  const sent = async (id: string, about = game): Promise<string> => {
    const { length } = mailServer.taken
    await putEmails(server(), [email(id, about)])
    clock.advance(HOUR)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    return mailServer.taken[length]?.raw ?? ''
  }
  const post = (path: string, headers: { readonly [name: string]: string } = {}) =>
    door.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    })
  return { door, game, server: server(), sent, post }
}

function linkIn(raw: string): string {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
  const [, link = ''] = /^List-Unsubscribe: ?<https:\/\/nomic\.example(\/mute\/[\w-]{32})>/m.exec(unfolded) ?? []
  assert.notEqual(link, '', raw)
  assert.match(unfolded, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  return link
}

test('a mail program mutes a game with one POST, without signing in, and mutes no other game', async t => {
  const { game, server, sent, post } = await opened(t)
  const raw = await sent('a')
  const link = linkIn(raw)
  assert.ok(raw.replace(/=\r\n/g, '').includes(`${HOME}${link}`), 'the link is there to be seen, too')
  assert.equal((await post(link)).statusCode, 200)
  assert.equal(await server.store.mutes.isMuted(game, 'al'), true)
  assert.equal(await sent('b'), '')
  const other = await foundTest(server, 'clock', 'Others')
  assert.notEqual(await sent('c', other), '')
  await server.store.mutes.unmute(game, 'al')
  assert.notEqual(await sent('d'), '')
})

test('opening the link mutes nothing, because mail programs open links automatically', async t => {
  const { door, game, server, sent } = await opened(t)
  const link = linkIn(await sent('a'))
  for (const method of ['GET', 'HEAD'] as const) {
    const seen = await door.inject({ method, url: link })
    assert.equal(seen.statusCode, 200)
    assert.match(String(seen.headers['content-security-policy']), /form-action 'self'/)
    assert.equal(seen.headers['cache-control'], 'no-store')
  }
  assert.match((await door.inject({ url: link })).body, /<form method="post"><button>Mute this game<\/button><\/form>/)
  assert.equal(await server.store.mutes.isMuted(game, 'al'), false)
})

test('a link that is guessed, truncated or changed mutes nothing and reveals nothing', async t => {
  const { game, server, sent, post, door } = await opened(t)
  const link = linkIn(await sent('a'))
  for (const wrong of [link.slice(0, -1), `${link}A`, '/mute/x', `/mute/${'A'.repeat(32)}`, `/mute/${game}`]) {
    assert.equal((await post(wrong)).statusCode, 404)
    assert.doesNotMatch((await door.inject({ url: wrong })).body, /Bells/)
  }
  assert.equal(await server.store.mutes.isMuted(game, 'al'), false)
})

test('the database contains none of the links’ tokens', async t => {
  const { server, sent } = await opened(t)
  const token = linkIn(await sent('a')).slice('/mute/'.length)
  assert.equal(await server.store.mutes.tokenOf(token), undefined)
})

test('another site’s page cannot mute a game for its visitors', async t => {
  const { game, server, sent, post } = await opened(t)
  const link = linkIn(await sent('a'))
  const crossing = await post(link, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  assert.equal(crossing.statusCode, 403)
  assert.equal(await server.store.mutes.isMuted(game, 'al'), false)
})
