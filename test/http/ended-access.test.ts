import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { describe, it, type TestContext } from 'node:test'
import { muteLink } from '../../src/app/emails/mute-games.ts'
import { password } from '../accounts/server-with-accounts.ts'
import { HOME, openHostedServer, secretIn } from './hosted-server.ts'
import type { Visiting } from './visiting.ts'

/**
 * Everything in the database by which somebody gets in without a password, or sees something. What belongs to an account
 * ends when its password is reset and when the account is suspended or deleted. (Invitations rest during a suspension.)
 */
const SECRETS: { readonly [table: string]: 'ends' | string } = {
  accounts_sessions: 'ends',
  accounts_devices: 'ends',
  accounts_links: 'ends',
  accounts_tokens: 'ends',
  accounts_push_subscriptions: 'ends',
  accounts_invitations: 'ends',
  calendars: 'ends',
  mute_tokens: 'ends',
  invitations: 'ends',
  game_links: 'ends',
  accounts_credentials: 'The password is replaced by a reset, and does not work while the account is suspended.',
  accounts_verifications: 'A table of the library for accounts that is not used.',
  accounts_game_invitations: 'Which invitations to games have been used to register, to use each only once.',
  accounts_tries: 'Counts attempts.',
  dice_secrets: 'Belong to games.',
  entries: 'Hashes of a log.',
  beside: 'Hashes of texts.',
  withheld: 'Hashes of texts.',
  done: 'Requests that were answered.',
  shelf_editions: 'Hashes of rules.',
  moves: 'Belong to games.',
}

const SECRET = /(^|_)(hash|secret|token|endpoint|key|code)$/

it('whatever table holds a secret, a reset, a suspension and a deletion know of it', async t => {
  const { server } = await openHostedServer(t)
  const { store } = server
  if (!('file' in store)) return t.skip('The tables are listed for SQLite.')
  const database = new DatabaseSync(String(store.file), { readOnly: true })
  t.after(() => database.close())
  const columns = database
    .prepare(
      "SELECT m.name AS name, c.name AS column FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'",
    )
    .all() as { name: string; column: string }[]
  const found = new Set(columns.filter(it => SECRET.test(it.column)).map(it => it.name))
  assert.deepEqual(
    [...found].filter(it => SECRETS[it] === undefined),
    [],
  )
  assert.deepEqual(
    Object.keys(SECRETS).filter(it => SECRETS[it] === 'ends' && !found.has(it)),
    [],
  )
})

/** Ann, with every kind of access to her account and her private game, and the operator, who came first. */
async function withAllAccess(t: TestContext) {
  const hosted = await openHostedServer(t)
  const { server, stranger, guest, emails } = hosted
  const operator = await guest('Olga')
  const ann = await guest('Ann')
  const done = async (who: Visiting, method: string, path: string, body?: unknown) => {
    const came = await who.ask(method, path, body)
    assert.ok(came.status < 300, `${path}: ${JSON.stringify(came.body)}`)
    return came.body
  }
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook' },
  ]
  const wanted = { title: 'Ours', ruleset: 'suber', players, visibility: 'private', link: true }
  const { id: game } = await done(ann, 'POST', '/api/v1/games', wanted)
  const { secret: token } = await done(ann, 'POST', '/api/v1/me/tokens', { name: 'bot', scopes: ['read'] })
  const { address } = await done(ann, 'POST', `/api/v1/games/${game}/calendar`)
  const { link } = await done(ann, 'GET', `/api/v1/games/${game}/link`)
  await done(ann, 'POST', `/api/v1/games/${game}/invitations`, { person: 'Bob', address: 'thief@example.org' })
  const invitation = secretIn((await emails('thief@example.org')).at(-1))
  const mute = await muteLink(server, game, ann.account)
  await done(stranger(), 'POST', '/api/v1/links', { address: 'ann@example.org' })
  const signIn = secretIn((await emails('ann@example.org')).at(-1))
  const bot = { ...stranger(), headers: { authorization: `Bearer ${token}` } }
  /** Whether each kind of access still lets somebody in. */
  const open = async () => {
    const path = (link: string): string => link.slice(HOME.length)
    const status = async (who: Visiting, method: string, to: string, body?: unknown): Promise<boolean> => {
      const answer = await fetch(`${hosted.origin}${to}`, {
        method,
        headers: { ...who.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
      })
      await answer.text()
      return answer.ok
    }
    return {
      session: await status(ann, 'GET', '/api/v1/me'),
      token: await status(bot, 'GET', `/api/v1/games/${game}`),
      calendar: await status(stranger(), 'GET', path(address)),
      mute: await status(stranger(), 'GET', path(mute)),
      invitation: await status(stranger(), 'GET', `/api/v1/invitations/${invitation}`),
      link: await status(stranger(), 'GET', `/api/v1/game-links/${String(link.link).split('#')[1]}`),
      signIn: await status(stranger(), 'POST', '/api/v1/links/redeem', { secret: signIn }),
    }
  }
  return { ...hosted, operator, ann, done, open }
}

const ALL = { session: true, token: true, calendar: true, mute: true, invitation: true, link: true, signIn: true }
const NONE = {
  session: false,
  token: false,
  calendar: false,
  mute: false,
  invitation: false,
  link: false,
  signIn: false,
}

describe('all access to an account', () => {
  it('works as long as nothing ends it', async t => {
    const { open } = await withAllAccess(t)
    assert.deepEqual(await open(), ALL)
  })

  it('ends when the password is reset, and the owner is told what has ended', async t => {
    const { stranger, emails, done, open } = await withAllAccess(t)
    await done(stranger(), 'POST', '/api/v1/passwords/forgotten', { address: 'ann@example.org' })
    const secret = secretIn((await emails('ann@example.org')).at(-1))
    const ended = await done(stranger(), 'POST', '/api/v1/passwords/reset', { secret, password: `${password} 2` })
    assert.deepEqual([ended.sessions, ended.tokens, ended.invitations], [1, 1, 2])
    assert.deepEqual(await open(), NONE)
  })

  it('ends when the account is suspended, and only its invitations come back with it', async t => {
    const { operator, ann, done, open } = await withAllAccess(t)
    await done(operator, 'PUT', `/api/v1/people/${ann.account}/suspension`, { why: 'Insults.' })
    assert.deepEqual(await open(), NONE)
    await done(operator, 'DELETE', `/api/v1/people/${ann.account}/suspension`)
    assert.deepEqual(await open(), { ...NONE, invitation: true, link: true })
  })

  it('ends when the account is deleted', async t => {
    const { ann, done, open } = await withAllAccess(t)
    await done(ann, 'DELETE', '/api/v1/me', { password })
    assert.deepEqual(await open(), NONE)
  })
})

it('somebody whose session has ended is told so, and not that a private game does not exist', async t => {
  const { guest, origin } = await openHostedServer(t)
  const ann = await guest('Ann')
  const wanted = { title: 'Ours', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }], visibility: 'private' }
  const { body } = await ann.ask('POST', '/api/v1/games', wanted)
  const cookie = ann.headers['cookie'] ?? ''
  await ann.ask('DELETE', '/api/v1/sessions/current')
  for (const game of [body.id, 'nothing']) {
    const path = `/api/v1/games/${game}`
    const ask = async (headers: Record<string, string>) =>
      (await (await fetch(origin + path, { headers })).json()) as { code: string }
    assert.equal((await ask({ cookie })).code, 'signInFirst')
    assert.equal((await ask({})).code, 'unknownGame')
  }
})
