import assert from 'node:assert/strict'
import { it } from 'node:test'
import { problem, testDoor } from './test-door.ts'

it('a host passes hosting to a player, all players get an email, and the former host loses the host’s tools', async context => {
  const { ask, server } = await testDoor(context)
  const players = ['Ames', 'Brook', 'Cole'].map(surname => ({ name: 'Al', surname }))
  const body = { title: 'The club', ruleset: 'suber', players, visibility: 'private' }
  const { json } = await ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
  const { id } = json as { readonly id: string }
  assert.equal(await server.store.games.takeSeat(id, { person: 'p2', account: 'brook' }), 'kept')
  const url = `/api/v1/games/${id}`
  const pass = (as: string, person: string) => ask({ method: 'POST', url: `${url}/host`, as, body: { person } })
  const rename = (as: string) => ask({ method: 'PATCH', url, as, body: { title: `${as}’s club` } })
  const hosts = async (as: string) => ((await ask({ url, as })).json as { readonly host: boolean }).host

  problem(await pass('brook', 'p2'), 'notForYou', 403)
  problem(await pass('ames', 'p3'), 'unknownThing', 404)
  problem(await pass('ames', '__proto__'), 'unknownThing', 404)
  problem(await pass('ames', 'p1'), 'badRequest', 400)
  assert.deepEqual([await hosts('ames'), await hosts('brook')], [true, false])

  assert.equal((await pass('ames', 'p2')).status, 200)
  assert.deepEqual([await hosts('ames'), await hosts('brook')], [false, true])
  problem(await pass('ames', 'p1'), 'notForYou', 403)
  assert.deepEqual([(await rename('ames')).status, (await rename('brook')).status], [403, 200])
  const emails = await server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
  assert.deepEqual(
    emails
      .filter(it => JSON.stringify(it).includes('Brook hosts the game from now on'))
      .map(({ to }) => ('account' in to ? to.account : undefined)),
    ['ames', 'brook'],
  )
})
