import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { password } from '../accounts/server-with-accounts.ts'
import { openHostedServer } from './hosted-server.ts'
import type { Visiting } from './visiting.ts'

type Shown = { readonly title: string; readonly name: string; readonly proposals: number; readonly acts: number }

/** Ann plays a public and a private game with Bob, and has proposed something in both. */
async function opened(context: TestContext) {
  const { guest, stranger } = await openHostedServer(context)
  const [ann, bob, cat] = [await guest('Ann'), await guest('Bob'), await guest('Cat')]
  const found = async (title: string, visibility: string): Promise<string> => {
    const players = [
      { name: 'Ann', surname: 'Ames' },
      { name: 'Bob', surname: 'Bell' },
    ]
    const { body } = await ann.ask('POST', '/api/v1/games', {
      title,
      ruleset: 'suber',
      players,
      visibility,
      link: true,
    })
    const { body: shared } = await ann.ask('GET', `/api/v1/games/${body.id}/link`)
    const secret = String(shared.link.link).split('#')[1]
    const [seat] = (await bob.ask('GET', `/api/v1/game-links/${secret}`)).body.free
    const sat = await bob.ask('POST', `/api/v1/game-links/${secret}/seat`, { person: seat.person })
    assert.equal(sat.status, 200, JSON.stringify(sat.body))
    const proposal = { do: 'propose', with: { repeal: { rule: '206' } } }
    const proposed = await ann.ask('POST', `/api/v1/games/${body.id}/acts`, proposal)
    assert.equal(proposed.status, 201, JSON.stringify(proposed.body))
    return body.id
  }
  const games = { open: await found('The open one', 'public'), hidden: await found('The hidden one', 'private') }
  return { ann, bob, cat, stranger: stranger(), games }
}

async function shownTo(viewer: Visiting, account: string): Promise<readonly Shown[]> {
  const { status, body } = await viewer.ask('GET', `/api/v1/profiles/${account}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.games
}

it('people have no profile until they show it, and none after they hide it again', async t => {
  const { ann, bob, games } = await opened(t)
  const missing = async (): Promise<void> => {
    const { status, body } = await bob.ask('GET', `/api/v1/profiles/${ann.account}`)
    assert.deepEqual([status, body.code], [404, 'unknownThing'])
    assert.deepEqual((await bob.ask('GET', `/api/v1/games/${games.open}/profiles`)).body, { profiles: [] })
  }
  await missing()
  const told = await ann.ask('PATCH', '/api/v1/me', { profile: true })
  assert.deepEqual([told.status, told.body.profile], [200, true])
  const { body } = await bob.ask('GET', `/api/v1/games/${games.open}/profiles`)
  assert.deepEqual(
    body.profiles.map((it: { profile: string }) => it.profile),
    [ann.account],
  )
  assert.equal((await ann.ask('PATCH', '/api/v1/me', { name: 'Anna' })).body.profile, true, 'the rest stays the same')
  assert.equal((await bob.ask('GET', `/api/v1/profiles/${ann.account}`)).body.name, 'Anna')
  await ann.ask('PATCH', '/api/v1/me', { profile: false })
  await missing()
})

it('a profile counts what someone did, and shows private games only to those who belong to them', async t => {
  const { ann, bob, cat, stranger, games } = await opened(t)
  await ann.ask('PATCH', '/api/v1/me', { profile: true })
  assert.deepEqual(
    (await shownTo(bob, ann.account)).map(({ title, name, proposals, acts }) => [title, name, proposals, acts]),
    [
      ['The hidden one', 'Ames', 1, 1],
      ['The open one', 'Ames', 1, 1],
    ],
  )
  for (const viewer of [cat, stranger])
    assert.deepEqual(
      (await shownTo(viewer, ann.account)).map(({ title }) => title),
      ['The open one'],
    )
  assert.equal((await stranger.ask('GET', `/api/v1/games/${games.hidden}/profiles`)).status, 404)
})

it('someone who leaves their seat or deletes their account is no longer shown', async t => {
  const { ann, bob, games } = await opened(t)
  await bob.ask('PATCH', '/api/v1/me', { profile: true })
  assert.equal((await shownTo(ann, bob.account)).length, 2)
  assert.equal((await bob.ask('DELETE', `/api/v1/games/${games.open}/seat`)).status, 204)
  assert.deepEqual(
    (await shownTo(ann, bob.account)).map(({ title }) => title),
    ['The hidden one'],
  )
  assert.equal((await bob.ask('DELETE', '/api/v1/me', { password })).status, 204)
  assert.equal((await ann.ask('GET', `/api/v1/profiles/${bob.account}`)).status, 404)
})
