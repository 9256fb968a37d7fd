import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { password } from '../accounts/server-with-accounts.ts'
import { type ServedAccounts, serveAccounts } from './served-accounts.ts'
import type { Visiting } from './visiting.ts'

type Played = {
  readonly server: ServedAccounts
  readonly ann: Visiting
  readonly bob: Visiting
  readonly path: string
}

/** A private game that Ann hosts and plays with Bob, who has come by an invitation. */
async function played(context: TestContext, server?: ServedAccounts): Promise<Played> {
  const opened = server ?? (await serveAccounts(context))
  const [ann, bob] = [await opened.guest('ann@nomic.example'), await opened.guest('bob@nomic.example')]
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook', invite: true },
  ]
  const body = { title: 'Ours', ruleset: 'suber', visibility: 'private', players }
  const founded = await ann.ask('POST', '/api/v1/games', body)
  assert.equal(founded.status, 201, JSON.stringify(founded.body))
  const { id, invitations } = founded.body
  const used = await bob.ask('POST', `/api/v1/invitations/${invitations[0].secret}`)
  assert.equal(used.status, 200, JSON.stringify(used.body))
  return { server: opened, ann, bob, path: `/api/v1/games/${id}` }
}

const deletes = (who: Visiting) => who.ask('DELETE', '/api/v1/me', { password })

/** Takes hosting, if that can be done at once, and then invites someone. */
async function invites(who: Visiting, path: string): Promise<number> {
  const { body } = await who.ask('GET', `${path}/hosting`)
  if (body.you?.mayTake === true) assert.equal((await who.ask('POST', `${path}/hosting`)).status, 200)
  return (await who.ask('POST', `${path}/invitations`, {})).status
}

describe('however a game loses its host, one of its players can invite afterwards', () => {
  it('when the host deletes their account, and no one has asked to host', async t => {
    const { ann, bob, path } = await played(t)
    const before = await ann.ask('GET', '/api/v1/me/deletion')
    assert.deepEqual(
      before.body.hosted.map((it: { becomes: string }) => it.becomes),
      ['waits'],
    )
    assert.equal((await deletes(ann)).status, 204)
    assert.equal((await bob.ask('POST', `${path}/invitations`, {})).status, 403, 'no one becomes a host unasked')
    assert.equal(await invites(bob, path), 201)
  })

  it('when the host deletes their account, and someone has asked to host', async t => {
    const { ann, bob, path } = await played(t)
    assert.equal((await bob.ask('POST', `${path}/hosting/candidates`)).status, 200)
    const { body } = await ann.ask('GET', '/api/v1/me/deletion')
    assert.deepEqual([body.hosted[0].becomes, body.hosted[0].to], ['passes', 'Brook'])
    await deletes(ann)
    assert.equal((await bob.ask('POST', `${path}/invitations`, {})).status, 201)
  })

  it('when the host’s account is suspended; it is hosted again by the old host if no one took it meanwhile', async t => {
    const { server, ann, bob, path } = await played(t)
    const operator = await server.guest('operator@nomic.example')
    const { body } = await operator.ask('GET', '/api/v1/people?words=ann@')
    const suspension = `/api/v1/people/${body.people[0].account}/suspension`
    await operator.ask('PUT', suspension, { why: 'Insults.' })
    assert.equal((await bob.ask('GET', `${path}/hosting`)).body.state, 'open')
    await operator.ask('DELETE', suspension)
    assert.equal((await bob.ask('GET', `${path}/hosting`)).body.state, 'hosted')
    assert.equal((await bob.ask('POST', `${path}/hosting`)).status, 409)
    await operator.ask('PUT', suspension, { why: 'Again.' })
    assert.equal(await invites(bob, path), 201)
    await operator.ask('DELETE', suspension)
    await ann.ask('POST', '/api/v1/sessions', { address: 'ann@nomic.example', password })
    assert.equal((await ann.ask('POST', `${path}/invitations`, {})).status, 403)
  })

  it('when the host leaves their seat, they still host; when they give hosting up, a player takes it', async t => {
    const { ann, bob, path } = await played(t)
    assert.equal((await ann.ask('DELETE', `${path}/seat`)).status, 204)
    assert.equal((await ann.ask('POST', `${path}/invitations`, {})).status, 201)
    assert.equal((await ann.ask('DELETE', `${path}/hosting`)).status, 200)
    assert.equal(await invites(bob, path), 201)
  })

  it('when every player has left their seat and the host is gone, one of them takes the seat back, and hosts', async t => {
    const { ann, bob, path } = await played(t)
    await bob.ask('DELETE', `${path}/seat`)
    await deletes(ann)
    assert.equal((await bob.ask('POST', `${path}/seat`)).status, 200)
    assert.equal(await invites(bob, path), 201)
  })

  it('when the host’s account was deleted while the game was moving', async t => {
    const { ann, bob, path } = await played(t)
    const other = await serveAccounts(t, { home: 'http://other.localhost' })
    const carl = await other.guest('carl@nomic.example')
    const { body } = await carl.ask('GET', '/api/v1/arrivals/key')
    const moving = await ann.ask('POST', `${path}/move`, { key: body.key.replace('http://localhost', 'http://other') })
    assert.ok(moving.status < 300, JSON.stringify(moving.body))
    await deletes(ann)
    assert.equal(await invites(bob, path), 201)
    assert.equal((await bob.ask('DELETE', `${path}/move`)).status, 200)
  })

  it('and a game in which no one else ever was is closed, as its host was told', async t => {
    const server = await serveAccounts(t)
    const [ann, bob] = [await server.guest('ann@nomic.example'), await server.guest('bob@nomic.example')]
    const body = { title: 'Mine', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }] }
    const { body: founded } = await ann.ask('POST', '/api/v1/games', body)
    const before = await ann.ask('GET', '/api/v1/me/deletion')
    assert.deepEqual([before.body.hosted[0].title, before.body.hosted[0].becomes], ['Mine', 'closed'])
    await deletes(ann)
    const { body: after } = await bob.ask('GET', `/api/v1/games/${founded.id}`)
    assert.match(after.suspended, /no one else has ever come here/)
  })
})
