import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { password } from '../accounts/server-with-accounts.ts'
import { HOME, type HostedServer, openHostedServer, secretIn } from './hosted-server.ts'
import type { Came, Visiting } from './visiting.ts'

const DAY = 86_400_000

/** The first two people who join. The rules of the Initial Set take the identities before theirs. */
const [BOB, CAT] = ['p30', 'p31']

type Opened = HostedServer & {
  readonly ann: Visiting & { readonly account: string }
  readonly game: string
  /** The secret of the game’s link. */
  readonly secret: string
}

/** A private game of Suber’s rules, hosted and played by Ann Ames, and its link. */
async function opened(context: TestContext, wished = {}, founding = {}): Promise<Opened> {
  const server = await openHostedServer(context, wished)
  const ann = await server.guest('Ann')
  const players = [{ name: 'Ann', surname: 'Ames' }]
  const wanted = { title: 'Ours', ruleset: 'suber', players, visibility: 'private', link: true, ...founding }
  const { status, body } = await ann.ask('POST', '/api/v1/games', wanted)
  assert.equal(status, 201, JSON.stringify(body))
  return { ...server, ann, game: body.id, secret: await secretOf(ann, body.id) }
}

async function secretOf(host: Visiting, game: string): Promise<string> {
  const { body } = await host.ask('GET', `/api/v1/games/${game}/link`)
  const [, secret = ''] = String(body.link?.link).split(`${HOME}/join#`)
  assert.match(secret, /^[\w-]{43}$/)
  return secret
}

function look(who: Visiting, secret: string): Promise<Came> {
  return who.ask('GET', `/api/v1/game-links/${secret}`)
}

function sit(who: Visiting, secret: string, wish: object): Promise<Came> {
  return who.ask('POST', `/api/v1/game-links/${secret}/seat`, wish)
}

function sitAsGuest(who: Visiting, secret: string, wish: object): Promise<Came> {
  return who.ask('POST', `/api/v1/game-links/${secret}/guest`, wish)
}

function refused({ status, body }: Came, code: string, expected: number): void {
  assert.deepEqual([status, body.code], [expected, code], JSON.stringify(body))
  assert.match(body.detail, /\.$/)
}

async function players(who: Visiting, game: string): Promise<readonly string[]> {
  return (await who.ask('GET', `/api/v1/games/${game}/glance`)).body.players
}

describe('the link of a game', () => {
  it('anyone who has the link sees the game and its people, and can sit down as a guest with just a name', async t => {
    const { ann, game, secret, stranger } = await opened(t)
    const bob = stranger()
    refused(await bob.ask('GET', `/api/v1/games/${game}`), 'unknownGame', 404)
    const { body: shown } = await look(bob, secret)
    assert.deepEqual(
      [shown.title, shown.by, shown.people, shown.free, shown.joining, shown.guests, shown.seated],
      ['Ours', 'Ann', ['Ann Ames'], [], true, true, false],
    )
    const sat = await sitAsGuest(bob, secret, { name: 'Bob' })
    assert.deepEqual([sat.status, sat.body.you], [200, BOB], JSON.stringify(sat.body))
    assert.deepEqual(await players(ann, game), ['Ames', 'Bob'])
    const me = (await bob.ask('GET', '/api/v1/me')).body
    assert.deepEqual([me.name, me.guest], ['Bob', true])
    const said = { do: 'announce', with: { text: 'Here I am.' } }
    assert.equal((await bob.ask('POST', `/api/v1/games/${game}/acts`, said)).status, 201)
    assert.deepEqual((await look(bob, secret)).body.seated, true)
  })

  it('several people arrive through the same link, with an account or as guests, and each only once', async t => {
    const { ann, game, secret, stranger, guest } = await opened(t)
    const cat = await guest('Cat')
    assert.equal((await sitAsGuest(stranger(), secret, { name: 'Bob Brook' })).status, 200)
    assert.equal((await sit(cat, secret, { name: 'Cat' })).body.you, CAT)
    assert.equal((await sit(cat, secret, { name: 'Cat again' })).body.you, CAT)
    refused(await sitAsGuest(cat, secret, { name: 'Dee' }), 'alreadySo', 409)
    assert.deepEqual(await players(ann, game), ['Ames', 'Brook', 'Cat'])
    assert.equal((await ann.ask('GET', `/api/v1/games/${game}/link`)).body.link.places, 18)
  })

  it('a seat that the founder named is taken by its name, unless someone else is invited to it', async t => {
    const named = [
      { name: 'Ann', surname: 'Ames' },
      { name: 'Bob', surname: 'Brook' },
      { name: 'Cy', surname: 'Cole', invite: true },
    ]
    const { secret, stranger } = await opened(t, {}, { players: named })
    const [first, second] = [stranger(), stranger()]
    const { free } = (await look(first, secret)).body
    assert.deepEqual(
      free.map(({ fullName }: { fullName: string }) => fullName),
      ['Bob Brook'],
    )
    assert.equal((await sitAsGuest(first, secret, { person: 'p2' })).body.you, 'p2')
    assert.equal((await first.ask('GET', '/api/v1/me')).body.name, 'Bob Brook')
    for (const person of ['p1', 'p2', 'p3', 'p9'])
      refused(await sitAsGuest(second, secret, { person }), 'seatTaken', 409)
    refused(await second.ask('GET', '/api/v1/me'), 'signInFirst', 401)
  })

  it('the host renews, limits and closes the link, and everyone who has joined stays', async t => {
    const { ann, game, secret, stranger, time } = await opened(t)
    const bob = stranger()
    await sitAsGuest(bob, secret, { name: 'Bob' })
    const change = (body: object) => ann.ask('PUT', `/api/v1/games/${game}/link`, body)
    await change({ renew: true })
    refused(await look(stranger(), secret), 'unknownInvitation', 404)
    const renewed = await secretOf(ann, game)
    await change({ places: 0 })
    refused(await look(stranger(), renewed), 'invitationUsed', 410)
    refused(await sitAsGuest(stranger(), renewed, { name: 'Cat' }), 'invitationUsed', 410)
    assert.equal((await look(bob, renewed)).status, 200)
    await change({ places: 1, days: 2 })
    time.now += 2 * DAY
    refused(await look(stranger(), renewed), 'invitationOver', 410)
    assert.deepEqual((await ann.ask('GET', `/api/v1/games/${game}/link`)).body, {})
    await change({})
    const latest = await secretOf(ann, game)
    assert.notEqual(latest, renewed)
    assert.equal((await ann.ask('DELETE', `/api/v1/games/${game}/link`)).status, 204)
    refused(await look(stranger(), latest), 'unknownInvitation', 404)
    assert.equal((await bob.ask('GET', `/api/v1/games/${game}/state`)).status, 200)
    refused(await bob.ask('PUT', `/api/v1/games/${game}/link`, {}), 'accountNeeded', 403)
  })

  it('a name that could be confused with another, or that shows nothing, is refused before a guest is created', async t => {
    const { secret, stranger } = await opened(t)
    const who = stranger()
    for (const name of ['Ames', 'ＡＭＥＳ', 'Ames\u200b', 'p7', '\u200b', 'a\u202eb'])
      assert.equal((await sitAsGuest(who, secret, { name })).status >= 400, true, name)
    refused(await sitAsGuest(who, secret, {}), 'badRequest', 400)
    refused(await who.ask('GET', '/api/v1/me'), 'signInFirst', 401)
    assert.equal((await sitAsGuest(who, secret, { name: 'Bob' })).status, 200)
  })

  it('a guest becomes a player at once under every ruleset in which anyone may join by saying so', async t => {
    for (const ruleset of ['suber', 'charnomic', 'n_omic', 'tri-nomic']) {
      const { ann, game, secret, stranger } = await opened(t, {}, { ruleset })
      const sat = await sitAsGuest(stranger(), secret, { name: 'Jo March' })
      assert.equal(sat.status, 200, JSON.stringify(sat.body))
      assert.notEqual(sat.body.you, undefined, ruleset)
      assert.equal((await players(ann, game)).length, 2, ruleset)
    }
  })

  it('if the rules do not make every newcomer a player, the guest is in the game but not a player', async t => {
    const { ann, game, secret, stranger } = await opened(t, {}, { ruleset: 'thermo' })
    const bob = stranger()
    const sat = await sitAsGuest(bob, secret, { name: 'Bob' })
    assert.equal(sat.status, 200, JSON.stringify(sat.body))
    const { people } = (await bob.ask('GET', `/api/v1/games/${game}/state`)).body
    assert.equal(people.find(({ person }: { person: string }) => person === sat.body.you)?.name, 'Bob')
    assert.deepEqual(await players(ann, game), ['Ames'])
  })
})

describe('a guest', () => {
  it('creates an account with an address and a password, and keeps the seat', async t => {
    const { game, secret, stranger, emails } = await opened(t)
    const bob = stranger()
    await sitAsGuest(bob, secret, { name: 'Bob' })
    const wish = { address: 'bob@example.org', password }
    assert.equal((await bob.ask('POST', '/api/v1/me/account', { ...wish, address: 'bbo@example.org' })).status, 202)
    assert.equal((await bob.ask('POST', '/api/v1/me/account', wish)).status, 202)
    assert.equal((await bob.ask('GET', '/api/v1/me')).body.guest, true)
    const link = secretIn((await emails('bob@example.org')).at(-1))
    assert.equal((await bob.ask('POST', '/api/v1/addresses/verify', { secret: link })).status, 200)
    assert.equal((await bob.ask('GET', '/api/v1/me')).body.guest, undefined)
    refused(await bob.ask('POST', '/api/v1/me/account', wish), 'notAGuest', 409)
    const elsewhere = stranger()
    assert.equal((await elsewhere.ask('POST', '/api/v1/sessions', wish)).status, 201)
    assert.equal((await elsewhere.ask('GET', `/api/v1/games/${game}`)).body.you, BOB)
    const founding = { title: 'Mine', ruleset: 'suber', players: [{ name: 'Bob', surname: '' }] }
    assert.equal((await elsewhere.ask('POST', '/api/v1/games', founding)).status, 201)
  })

  it('learns nothing about other accounts, and loses nothing if the address belongs to someone else', async t => {
    const { game, secret, stranger, emails, guest } = await opened(t)
    const bob = stranger()
    await sitAsGuest(bob, secret, { name: 'Bob' })
    const taken = await bob.ask('POST', '/api/v1/me/account', { address: 'ann@example.org', password })
    const free = await bob.ask('POST', '/api/v1/me/account', { address: 'dee@example.org', password })
    assert.deepEqual([taken.status, taken.body], [free.status, free.body])
    assert.match((await emails('ann@example.org')).at(-1)?.text ?? '', /already/)
    await guest('Dee')
    assert.deepEqual((await bob.ask('GET', '/api/v1/me')).body.guest, true)
    assert.equal((await bob.ask('GET', `/api/v1/games/${game}`)).body.you, BOB)
  })

  it('cannot start or host a game', async t => {
    const { secret, stranger } = await opened(t)
    const bob = stranger()
    await sitAsGuest(bob, secret, { name: 'Bob' })
    const founding = { title: 'Mine', ruleset: 'suber', players: [{ name: 'Bob', surname: '' }] }
    refused(await bob.ask('POST', '/api/v1/games', founding), 'accountNeeded', 403)
  })

  it('is not accepted if the game or the server accepts no guests, or if too many came from one network', async t => {
    const { ann, game, secret, stranger, guest } = await opened(t)
    await ann.ask('PUT', `/api/v1/games/${game}/link`, { guests: false })
    assert.equal((await look(stranger(), secret)).body.guests, false)
    refused(await sitAsGuest(stranger(), secret, { name: 'Bob' }), 'accountNeeded', 403)
    const cat = await guest('Cat')
    assert.equal((await sit(cat, secret, { name: 'Cat' })).status, 200)
    await ann.ask('PUT', `/api/v1/games/${game}/link`, { guests: true, places: 100 })
    const statuses: number[] = []
    for (let number = 0; number < 31; number += 1)
      statuses.push((await sitAsGuest(stranger(), secret, { name: `Guest ${number} Number${number}` })).status)
    assert.deepEqual([statuses.filter(it => it === 200).length, statuses.at(-1)], [30, 429])
  })

  it('is not accepted on a server without guests', async t => {
    const { secret, stranger } = await opened(t, { guests: 0 })
    assert.equal((await look(stranger(), secret)).body.guests, false)
    refused(await sitAsGuest(stranger(), secret, { name: 'Bob' }), 'noGuests', 403)
  })

  it('is deleted without a password, and leaves the seat free for someone else', async t => {
    const { ann, game, secret, stranger } = await opened(t)
    const bob = stranger()
    await sitAsGuest(bob, secret, { name: 'Bob' })
    assert.equal((await bob.ask('DELETE', '/api/v1/me', { password: '' })).status, 204)
    assert.deepEqual((await ann.ask('GET', `/api/v1/games/${game}`)).body.seated, ['p1'])
    assert.equal((await sitAsGuest(stranger(), secret, { person: BOB })).body.you, BOB)
  })

  it('stays as long as there is a session, and is deleted a week after the last session has ended', async t => {
    const { ann, game, secret, stranger, time, accounts } = await opened(t)
    const [bob, cat] = [stranger(), stranger()]
    await sitAsGuest(bob, secret, { name: 'Bob' })
    await sitAsGuest(cat, secret, { name: 'Cat' })
    for (let week = 0; week < 5; week += 1) {
      time.now += 7 * DAY
      await bob.ask('GET', '/api/v1/me')
      await accounts.sweep()
    }
    assert.equal((await bob.ask('GET', `/api/v1/games/${game}`)).body.you, BOB)
    await ann.ask('POST', '/api/v1/sessions', { address: 'ann@example.org', password })
    assert.deepEqual((await ann.ask('GET', `/api/v1/games/${game}`)).body.seated, ['p1', BOB])
  })
})

describe('a guest who attacks', () => {
  it('cannot create tokens, and loses every way in once the owner of the address sets a password', async t => {
    const { secret, stranger, emails } = await opened(t)
    const mallory = stranger()
    await sitAsGuest(mallory, secret, { name: 'Mallory' })
    const wish = { name: 'Mine', scopes: ['read', 'play', 'account'] }
    refused(await mallory.ask('POST', '/api/v1/me/tokens', wish), 'accountNeeded', 403)
    const address = 'victim@example.org'
    assert.equal((await mallory.ask('POST', '/api/v1/me/account', { address, password })).status, 202)
    const victim = stranger()
    const link = secretIn((await emails(address)).at(-1))
    const own = 'a password of the owner alone'
    const verified = await victim.ask('POST', '/api/v1/addresses/verify', { secret: link, newPassword: own })
    assert.equal(verified.status, 200, JSON.stringify(verified.body))
    assert.equal((await mallory.ask('GET', '/api/v1/me')).status, 401)
    assert.equal((await victim.ask('POST', '/api/v1/sessions', { address, password: own })).status, 201)
    assert.equal((await victim.ask('GET', '/api/v1/me/sessions')).body.sessions.length, 1)
  })

  it('cannot become several people by leaving a seat and taking another', async t => {
    const named = ['Ann', 'Bea', 'Cyd'].map(name => ({ name, surname: name }))
    const { ann, game, secret, stranger } = await opened(t, {}, { players: named })
    const [first, second] = (await look(ann, secret)).body.free.map(({ person }: { person: string }) => person)
    const mallory = stranger()
    assert.equal((await sitAsGuest(mallory, secret, { person: first })).body.you, first)
    assert.equal((await mallory.ask('DELETE', `/api/v1/games/${game}/seat`)).status, 204)
    const before = (await ann.ask('GET', `/api/v1/games/${game}/link`)).body.link.places
    refused(await sit(mallory, secret, { person: second }), 'seatLeft', 409)
    assert.equal((await ann.ask('GET', `/api/v1/games/${game}/link`)).body.link.places, before)
  })

  it('plays only in games to which they have a link, and only where guests are welcome', async t => {
    const { ann, secret, stranger } = await opened(t)
    const mallory = stranger()
    await sitAsGuest(mallory, secret, { name: 'Mallory' })
    const other = { title: 'Other', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }] }
    const closed = (await ann.ask('POST', '/api/v1/games', { ...other, visibility: 'private', link: true })).body.id
    await ann.ask('PUT', `/api/v1/games/${closed}/link`, { guests: false })
    refused(await sit(mallory, await secretOf(ann, closed), { name: 'Mallory' }), 'accountNeeded', 403)
    const open = (await ann.ask('POST', '/api/v1/games', { ...other, visibility: 'public' })).body.id
    const join = { do: 'join', with: { name: 'Mallory', surname: 'Moll' } }
    refused(await mallory.ask('POST', `/api/v1/games/${open}/acts`, join), 'accountNeeded', 403)
  })
})
