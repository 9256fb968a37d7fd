import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { reasonHolds } from '../../src/app/emails/reason-holds.ts'
import { password } from '../accounts/server-with-accounts.ts'
import { HOME, type HostedServer, openHostedServer, secretIn } from './hosted-server.ts'
import type { Came, Visiting } from './visiting.ts'

const DAY = 86_400_000
const PLAYERS = [
  { name: 'Ann', surname: 'Ames' },
  { name: 'Bob', surname: 'Brook' },
  { name: 'Cy', surname: 'Cole' },
]

/** Starts a game on Suber’s ruleset hosted by Ames. Returns the server's response. */
async function found(host: Visiting, more: object = {}): Promise<Came> {
  return host.ask('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players: PLAYERS, ...more })
}

async function founded(host: Visiting, more: object = {}): Promise<string> {
  const { status, body } = await found(host, more)
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

async function invite(host: Visiting, game: string, body: object): Promise<Came> {
  return host.ask('POST', `/api/v1/games/${game}/invitations`, body)
}

/** Creates an invitation link. Returns its secret. */
async function linked(host: Visiting, game: string, body: object): Promise<string> {
  const made = await invite(host, game, body)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.secret
}

async function use(who: Visiting, secret: string): Promise<Came> {
  return who.ask('POST', `/api/v1/invitations/${secret}`)
}

/** Asserts that a response is a refusal with a code and a sentence. */
function refused({ status, body, headers }: Came, code: string, expected: number): void {
  assert.deepEqual([status, body.code], [expected, code], JSON.stringify(body))
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.match(body.detail, /\.$/)
}

async function acts(who: Visiting, game: string): Promise<Came> {
  return who.ask('POST', `/api/v1/games/${game}/acts`, { do: 'announce', with: { text: 'Here I am.' } })
}

async function opened(
  context: TestContext,
  wished = {},
): Promise<HostedServer & { readonly ann: Visiting & { readonly account: string } }> {
  const server = await openHostedServer(context, wished)
  return { ...server, ann: await server.guest('Ann') }
}

describe('an invitation to a game', () => {
  it('the holder of an invitation’s secret can take a person’s seat in the game, but only once', async t => {
    const { ann, stranger, guest } = await opened(t)
    const game = await founded(ann)
    const made = await invite(ann, game, { person: 'Bob Brook' })
    assert.equal(made.status, 201)
    const { secret, link, person, is } = made.body
    assert.deepEqual([person, is, link], ['p2', 'open', `${HOME}/invitation#${secret}`])
    assert.match(secret, /^[\w-]{43}$/)
    assert.equal(made.headers.get('cache-control'), 'no-store')

    const shown = await stranger().ask('GET', `/api/v1/invitations/${secret}`)
    const { game: which, title, by, name, used } = shown.body
    assert.deepEqual([which, title, by, name, used], [game, 'Ours', 'Ann', 'Bob Brook', false])
    refused(await use(stranger(), secret), 'signInFirst', 401)

    const [bob, cat] = [await guest('Bob'), await guest('Cat')]
    refused(await acts(bob, game), 'notSeated', 403)
    const taken = await use(bob, secret)
    assert.deepEqual([taken.status, taken.body.you], [200, 'p2'], JSON.stringify(taken.body))
    assert.equal((await acts(bob, game)).status, 201)
    assert.deepEqual((await use(bob, secret)).body.you, 'p2', 'to send it again does no harm')
    refused(await use(cat, secret), 'invitationUsed', 410)
    refused(await stranger().ask('GET', `/api/v1/invitations/${secret}`), 'invitationUsed', 410)
    assert.equal((await bob.ask('GET', `/api/v1/invitations/${secret}`)).body.used, true)
  })

  it('an invitation can be emailed to an address, in which case the host does not receive its secret', async t => {
    const { ann, guest, emails } = await opened(t)
    const bob = await guest('Bob')
    const game = await founded(ann)
    const made = await invite(ann, game, { person: 'p2', address: 'BOB@example.org' })
    assert.deepEqual([made.status, made.body.address], [201, 'bob@example.org'])
    assert.deepEqual([made.body.secret, made.body.link], [undefined, undefined])
    const [email] = await emails(bob.account)
    assert.match(email?.subject ?? '', /^Ours: an invitation$/)
    assert.match(email?.text ?? '', /Ann invites you to play as Bob Brook in a game with the ruleset suber\./)
    assert.equal((await use(bob, secretIn(email))).body.you, 'p2')
    const { body } = await ann.ask('GET', `/api/v1/games/${game}/invitations`)
    assert.deepEqual([body.invitations[0].is, body.invitations[0].address], ['used', undefined])
  })

  it('an invitation to an address without an account here quotes nothing that the host wrote', async t => {
    const { ann, emails } = await opened(t)
    const game = await founded(ann, { title: 'Buy at shop.example' })
    assert.equal((await invite(ann, game, { person: 'p2', address: 'dee@example.org' })).status, 201)
    const [email] = await emails('dee@example.org')
    assert.doesNotMatch(`${email?.subject} ${email?.text}`, /shop|Ann|Brook/)
    assert.match(email?.text ?? '', /http:\/\/nomic\.localhost\/invitation#/)
    assert.match(email?.text ?? '', /before 4 February 2026, 12:00 \(UTC\)/)
  })

  it('an invitation lets someone watch a private game until it is withdrawn', async t => {
    const { ann, guest } = await opened(t)
    const game = await founded(ann, { visibility: 'private' })
    const bob = await guest('Bob')
    refused(await bob.ask('GET', `/api/v1/games/${game}`), 'unknownGame', 404)
    const secret = await linked(ann, game, {})
    const used = await use(bob, secret)
    assert.deepEqual([used.status, used.body.you], [200, undefined])
    assert.equal((await bob.ask('GET', `/api/v1/games/${game}/state`)).status, 200)
    const { body } = await ann.ask('GET', `/api/v1/games/${game}/invitations`)
    const [{ id }] = body.invitations
    assert.equal((await ann.ask('DELETE', `/api/v1/games/${game}/invitations/${id}`)).status, 204)
    refused(await bob.ask('GET', `/api/v1/games/${game}`), 'unknownGame', 404)
    refused(await ann.ask('DELETE', `/api/v1/games/${game}/invitations/${id}`), 'unknownInvitation', 404)
  })

  it('an invitation that is withdrawn, expired or made up cannot be used', async t => {
    const { ann, guest, time } = await opened(t)
    const bob = await guest('Bob')
    const game = await founded(ann)
    const [late, withdrawn] = [await linked(ann, game, {}), await invite(ann, game, { person: 'p2' })]
    await ann.ask('DELETE', `/api/v1/games/${game}/invitations/${withdrawn.body.id}`)
    refused(await use(bob, withdrawn.body.secret), 'unknownInvitation', 404)
    refused(await use(bob, 'nothing'), 'unknownInvitation', 404)
    const other = await founded(ann)
    const { body } = await ann.ask('GET', `/api/v1/games/${game}/invitations`)
    refused(
      await ann.ask('DELETE', `/api/v1/games/${other}/invitations/${body.invitations[0].id}`),
      'unknownInvitation',
      404,
    )
    time.now += 30 * DAY - 1
    const bobAgain = await bob.ask('POST', '/api/v1/sessions', {
      address: 'bob@example.org',
      password: 'a good long password',
    })
    assert.equal(bobAgain.status, 201)
    assert.equal((await bob.ask('GET', `/api/v1/invitations/${late}`)).status, 200)
    time.now += 1
    refused(await bob.ask('GET', `/api/v1/invitations/${late}`), 'invitationOver', 410)
    refused(await use(bob, late), 'invitationOver', 410)
  })

  it('an invitation cannot be used while its author is suspended or after the author’s account is deleted', async t => {
    const { ann, guest, accounts } = await opened(t)
    const game = await founded(ann, { visibility: 'private' })
    const [toSit, toLook] = [await linked(ann, game, { person: 'p2' }), await linked(ann, game, {})]
    const [bob, cat] = [await guest('Bob'), await guest('Cat')]
    await accounts.supervision.suspend(ann.account, 'Insults.', bob.account)
    for (const secret of [toSit, toLook]) refused(await use(bob, secret), 'invitationOver', 410)
    const shown = await bob.ask('GET', `/api/v1/invitations/${toSit}`)
    assert.doesNotMatch(JSON.stringify(shown.body), /suspend|Insults/)
    await accounts.supervision.unsuspend(ann.account, bob.account)
    assert.equal((await use(bob, toSit)).status, 200)

    await ann.ask('POST', '/api/v1/sessions', { address: 'ann@example.org', password })
    assert.equal((await ann.ask('DELETE', '/api/v1/me', { password })).status, 204)
    refused(await use(cat, toLook), 'invitationOver', 410)
    refused(await cat.ask('GET', `/api/v1/games/${game}`), 'unknownGame', 404)
    assert.equal((await use(bob, toSit)).body.you, 'p2', 'who used it before is in')
  })

  it('an invitation is refused if it is for a nonexistent person or one whose seat is taken', async t => {
    const { ann, guest } = await opened(t)
    const game = await founded(ann)
    const bob = await guest('Bob')
    refused(await invite(ann, game, { person: 'Dunn' }), 'noSuchPerson', 422)
    refused(await invite(ann, game, { person: 'p1' }), 'seatTaken', 409)
    refused(await invite(ann, game, { person: 'p2', address: 'no address' }), 'notAnAddress', 400)
    refused(await invite(ann, game, { seat: 'p2' }), 'badRequest', 400)
    refused(await invite(bob, game, { person: 'p2' }), 'notForYou', 403)
  })

  it('an invitation does not assign a second seat, or a seat that is already taken', async t => {
    const { ann, guest } = await opened(t)
    const game = await founded(ann)
    const [first, second] = [await linked(ann, game, { person: 'p2' }), await linked(ann, game, { person: 'p2' })]
    const [bob, cat] = [await guest('Bob'), await guest('Cat')]
    refused(await use(ann, first), 'seatTaken', 409)
    const both = await Promise.all([use(bob, first), use(cat, second)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    refused(await cat.ask('GET', `/api/v1/invitations/${both[0]?.status === 200 ? second : first}`), 'seatTaken', 409)
  })

  it('an invitation lets its holder register on an invitation-only server', async t => {
    const { ann, guest, stranger, emails } = await opened(t, { registration: 'invitation' })
    const game = await founded(ann)
    const wish = { name: 'Dee', address: 'dee@example.org', password: 'a good long password' }
    refused(await stranger().ask('POST', '/api/v1/accounts', wish), 'invitationNeeded', 403)
    await invite(ann, game, { person: 'p3', address: 'dee@example.org' })
    const secret = secretIn((await emails('dee@example.org')).at(-1))
    const dee = await guest('Dee', secret)
    assert.equal((await use(dee, secret)).body.you, 'p3')
    refused(
      await stranger().ask('POST', '/api/v1/accounts', { ...wish, address: 'eve@example.org', invitation: secret }),
      'invitationNeeded',
      403,
    )
  })

  it('an invitation is stored as a hash, and its secret is in no log', async t => {
    const { ann, guest, server, log, stranger } = await opened(t)
    const game = await founded(ann)
    const bob = await guest('Bob')
    const secret = await linked(ann, game, { person: 'p2' })
    const kept = await server.store.invitations.of(game)
    assert.doesNotMatch(JSON.stringify(kept), new RegExp(secret))
    assert.match(kept[0]?.secretHash ?? '', /^[0-9a-f]{64}$/)
    const path = `/api/v1/invitations/${secret}`
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) await stranger().ask(method, path)
    await bob.ask('POST', path, { unasked: true })
    await bob.ask('GET', `${path}/x?secret=${secret}`)
    await use(bob, secret)
    assert.ok(log.some(line => line.includes('/api/v1/invitations/:secret')))
    assert.doesNotMatch(log.join(''), new RegExp(secret))
  })

  it('only a limited number of invitations can be created per day', async t => {
    const { ann, time } = await opened(t, { quotas: { invitationsPerDay: 2 } })
    const game = await founded(ann)
    for (const person of ['p2', 'p3']) await linked(ann, game, { person })
    const much = await invite(ann, game, {})
    refused(much, 'quotaReached', 429)
    assert.equal(much.body.retryAfter, DAY / 2 / 1_000)
    const invited = PLAYERS.map((player, place) => (place === 0 ? player : { ...player, invite: true }))
    refused(await found(ann, { players: invited }), 'quotaReached', 429)
    assert.equal((await ann.ask('GET', '/api/v1/games?mine=true')).body.games.length, 1)
    time.now += DAY / 2
    assert.equal((await found(ann, { players: invited })).status, 201)
  })
})

describe('starting a game', () => {
  it('the players are invited by email and by link when the game starts', async t => {
    const { ann, guest, emails } = await opened(t)
    const { status, body } = await found(ann, {
      players: [
        { name: 'Cy', surname: 'Cole', invite: true },
        { name: 'Ann', surname: 'Ames', you: true },
        { name: 'Bob', surname: 'Brook', invite: 'bob@example.org' },
      ],
    })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.you, 'p2')
    const [toCole, toBrook] = body.invitations
    assert.deepEqual([toCole.person, toBrook.person, toBrook.secret], ['p1', 'p3', undefined])
    const [bob, cy] = [await guest('Bob'), await guest('Cy')]
    assert.equal((await use(cy, toCole.secret)).body.you, 'p1')
    const invitation = (await emails('bob@example.org')).find(({ id }) => id.includes('/invitation/'))
    assert.equal((await use(bob, secretIn(invitation))).body.you, 'p3')
  })

  it('a game with an invalid address, two founders or an invitation to yourself is refused, and nothing is started', async t => {
    const { ann } = await opened(t)
    const [first, second] = PLAYERS
    const wrong = async (players: readonly object[], more = {}) => found(ann, { players, ...more })
    const noAddress = await wrong([{ ...first }, { ...second, invite: 'no address' }])
    refused(noAddress, 'notAnAddress', 400)
    assert.equal(noAddress.body.field, 'players.1.invite')
    const twice = await wrong([
      { ...first, you: true },
      { ...second, you: true },
    ])
    refused(twice, 'cannotFound', 422)
    assert.equal(twice.body.field, 'players.1.you')
    refused(await wrong([{ ...first, invite: true }]), 'cannotFound', 422)
    refused(await wrong([{ ...first, you: true }], { founderPlays: false }), 'cannotFound', 422)
    refused(await wrong([{ ...first, you: false }]), 'badRequest', 400)
    assert.deepEqual((await ann.ask('GET', '/api/v1/games?mine=true')).body.games, [])
  })
})

describe('a seat in a game', () => {
  it('a player can leave a seat, after which the person stays in the game and someone else may be invited to play that person', async t => {
    const { ann, guest, server } = await opened(t)
    const game = await founded(ann)
    const [bob, cat] = [await guest('Bob'), await guest('Cat')]
    const secret = await linked(ann, game, { person: 'p2' })
    await use(bob, secret)
    const entries = (await server.store.games.record(game))?.entries
    const seats = async () => (await ann.ask('GET', `/api/v1/games/${game}/invitations`)).body.seats
    assert.deepEqual((await seats())[1], { person: 'p2', name: 'Brook', fullName: 'Bob Brook', free: false })

    assert.equal((await bob.ask('DELETE', `/api/v1/games/${game}/seat`)).status, 204)
    assert.equal((await seats())[1].free, true)
    assert.equal((await server.store.games.record(game))?.entries, entries, 'the log says nothing of it')
    refused(await acts(bob, game), 'seatLeft', 409)
    refused(await bob.ask('DELETE', `/api/v1/games/${game}/seat`), 'unknownThing', 404)
    refused(await use(bob, secret), 'invitationUsed', 410)

    assert.equal((await use(cat, await linked(ann, game, { person: 'p2' }))).body.you, 'p2')
    assert.equal((await acts(cat, game)).status, 201)
  })

  it('a seat is free again when its holder deletes their account', async t => {
    const { ann, guest, server } = await opened(t)
    const games = [await founded(ann), await founded(ann, { visibility: 'private' })]
    const [bob, cat] = [await guest('Bob'), await guest('Cat')]
    for (const game of games) await use(bob, await linked(ann, game, { person: 'p2' }))
    refused(await bob.ask('DELETE', '/api/v1/me', { password: 'not the password' }), 'wrongPassword', 403)
    for (const game of games) assert.equal((await server.store.games.record(game))?.seats.length, 2)
    assert.equal((await bob.ask('DELETE', '/api/v1/me', { password })).status, 204)
    for (const game of games) assert.equal((await use(cat, await linked(ann, game, { person: 'p2' }))).body.you, 'p2')
  })

  it('no seat is assigned to someone who deletes their account while joining or starting a game', async t => {
    const { ann, guest, server } = await opened(t)
    const game = await founded(ann)
    const bob = await guest('Bob')
    const join = { do: 'join', with: { name: 'Bob', surname: 'Dunn' } }
    const going = bob.ask('DELETE', '/api/v1/me', { password })
    const coming = [1, 2, 3].map(() => bob.ask('POST', `/api/v1/games/${game}/acts`, join))
    const founding = found(bob, { title: 'Late' })
    assert.equal((await going).status, 204)
    await Promise.all([...coming, founding])
    const { games } = await server.store.games.list({ limit: 9 })
    const seats = games.flatMap(({ seats, left }) => [...seats, ...left])
    assert.deepEqual(
      seats.filter(({ account }) => account === bob.account),
      [],
    )
  })

  it('a seat’s holder gets the game’s emails until they leave the seat', async t => {
    const { ann, guest, server, emails } = await opened(t)
    const game = await founded(ann)
    const bob = await guest('Bob')
    await ann.ask('DELETE', `/api/v1/games/${game}/seat`)
    await use(bob, await linked(ann, game, { person: 'p1' }))
    const [email] = (await emails(bob.account)).filter(({ reason }) => reason?.awaits === 'p1')
    assert.match(email?.text ?? '', /your seat in this game/)
    assert.ok(email !== undefined && (await reasonHolds(server, email)))
    await bob.ask('DELETE', `/api/v1/games/${game}/seat`)
    assert.equal(await reasonHolds(server, email), false)
  })
})

describe('a game’s host', () => {
  it('the host can change the game’s title and visibility, and its players are notified', async t => {
    const { ann, guest, emails, stranger } = await opened(t)
    const game = await founded(ann)
    const bob = await guest('Bob')
    await use(bob, await linked(ann, game, { person: 'p2' }))
    const change = (who: Visiting, body: object) => who.ask('PATCH', `/api/v1/games/${game}`, body)
    refused(await change(bob, { title: 'Mine' }), 'notForYou', 403)
    refused(await change(ann, { host: 'bob' }), 'badRequest', 400)
    refused(await change(ann, { title: '' }), 'badRequest', 400)
    const changed = await change(ann, { title: 'Theirs', visibility: 'private' })
    assert.deepEqual([changed.status, changed.body.title, changed.body.visibility], [200, 'Theirs', 'private'])
    refused(await stranger().ask('GET', `/api/v1/games/${game}`), 'unknownGame', 404)
    assert.equal((await bob.ask('GET', `/api/v1/games/${game}`)).body.title, 'Theirs')
    assert.match((await emails(bob.account)).at(-1)?.subject ?? '', /^Theirs: private from now on$/)
    assert.equal((await change(ann, { visibility: 'public' })).status, 200)
    assert.equal((await stranger().ask('GET', `/api/v1/games/${game}`)).status, 200)
  })
})
