import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { openHostedServer } from './hosted-server.ts'
import type { Came } from './visiting.ts'

const players = [
  { name: 'Ann', surname: 'Ames', you: true },
  { name: 'Bob', surname: 'Brook' },
  { name: 'Cat', surname: 'Cole' },
]

/** A private game with Ann, its host, Cat, who has an account, and the guest Bob, who has written something. */
async function withGuest(t: TestContext) {
  const hosted = await openHostedServer(t)
  const ann = await hosted.guest('Ann')
  const cat = await hosted.guest('Cat')
  const founding = { title: 'Ours', ruleset: 'suber', players, visibility: 'private', link: true }
  const { body: founded } = await ann.ask('POST', '/api/v1/games', founding)
  const game: string = founded.id
  const { body: link } = await ann.ask('GET', `/api/v1/games/${game}/link`)
  const secret = secretOf(link.link.link)
  const bob = hosted.stranger()
  assert.equal((await bob.ask('POST', `/api/v1/game-links/${secret}/guest`, { person: 'p2' })).status, 200)
  assert.equal((await cat.ask('POST', `/api/v1/game-links/${secret}/seat`, { person: 'p3' })).status, 200)
  const renew = async () => ann.ask('POST', `/api/v1/games/${game}/seats/p2/link`)
  return { ...hosted, ann, bob, cat, game, renew }
}

function refused({ status, body }: Came, code: string, expected: number): void {
  assert.deepEqual([status, body.code], [expected, code], JSON.stringify(body))
}

const secretOf = (link: string): string => new URL(link).hash.slice(1)

it('a new link gives a guest’s seat to whoever opens it first, and the old browser can do nothing any more', async t => {
  const { bob, cat, game, renew, stranger } = await withGuest(t)
  const said = await bob.ask('POST', `/api/v1/games/${game}/talk/conversations/game`, { text: 'Hello.' })
  assert.equal(said.status, 201, JSON.stringify(said.body))
  const { body: calendar } = await bob.ask('POST', `/api/v1/games/${game}/calendar`)
  const { status, body } = await renew()
  assert.equal(status, 201, JSON.stringify(body))
  refused(await bob.ask('GET', `/api/v1/games/${game}`), 'unknownGame', 404)
  refused(await bob.ask('POST', `/api/v1/games/${game}/seat`), 'unknownGame', 404)
  assert.equal((await stranger().ask('GET', new URL(calendar.address).pathname)).status, 404)
  const secret = secretOf(body.link)
  const back = stranger()
  const { body: offer } = await back.ask('GET', `/api/v1/invitations/${secret}`)
  assert.deepEqual([offer.name, offer.guests, offer.used], ['Bob Brook', true, false])
  assert.equal((await back.ask('POST', `/api/v1/invitations/${secret}/guest`)).body.you, 'p2')
  assert.equal((await back.ask('GET', '/api/v1/me')).body.guest, true)
  refused(await stranger().ask('POST', `/api/v1/invitations/${secret}/guest`), 'invitationUsed', 410)
  const { body: talk } = await cat.ask('GET', `/api/v1/games/${game}/talk/conversations/game`)
  assert.match(JSON.stringify(talk), /Hello\./)
})

it('everyone in the game gets an email and can read who made the new link, and when', async t => {
  const { ann, cat, game, renew, emails } = await withGuest(t)
  await renew()
  for (const who of [ann, cat]) {
    const { body } = await who.ask('GET', `/api/v1/games/${game}/moderation`)
    const [act] = body.acts
    assert.deepEqual([act.what, act.as, act.at], ['renewGuestLink', 'host', '2026-01-05T12:00:00.000Z'])
    assert.match(act.sentence, /Ames.*Brook/)
    assert.match((await emails(who.account)).at(-1)?.subject ?? '', /new link for Bob Brook/)
  }
})

it('a link that leaked before the guest opened it is replaced, too', async t => {
  const { renew, stranger } = await withGuest(t)
  const leaked = secretOf((await renew()).body.link)
  const { body } = await renew()
  refused(await stranger().ask('POST', `/api/v1/invitations/${leaked}/guest`), 'unknownInvitation', 404)
  assert.equal((await stranger().ask('POST', `/api/v1/invitations/${secretOf(body.link)}/guest`)).body.you, 'p2')
})

it('only the host can renew a link, and only a guest’s', async t => {
  const { ann, bob, cat, game } = await withGuest(t)
  const path = (person: string): string => `/api/v1/games/${game}/seats/${person}/link`
  refused(await cat.ask('POST', path('p2')), 'notForYou', 403)
  refused(await bob.ask('POST', path('p2')), 'accountNeeded', 403)
  refused(await ann.ask('POST', path('p3')), 'unknownThing', 404)
  refused(await ann.ask('POST', path('p1')), 'unknownThing', 404)
  refused(await ann.ask('POST', path('p9')), 'noSuchPerson', 422)
  assert.equal((await bob.ask('GET', `/api/v1/games/${game}`)).body.you, 'p2')
})

it('an ordinary invitation still needs an account', async t => {
  const { ann, stranger } = await withGuest(t)
  const { body: founded } = await ann.ask('POST', '/api/v1/games', { title: 'More', ruleset: 'suber', players })
  const invited = await ann.ask('POST', `/api/v1/games/${founded.id}/invitations`, { person: 'p2' })
  refused(await stranger().ask('POST', `/api/v1/invitations/${invited.body.secret}/guest`), 'accountNeeded', 403)
})
