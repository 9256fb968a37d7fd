import assert from 'node:assert/strict'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { linkTo, password } from '../accounts/server-with-accounts.ts'
import { openHostedServer } from '../http/hosted-server.ts'
import { serveAccounts } from '../http/served-accounts.ts'

const kim = 'kim@example.org'

/** Sends the head of a request and part of its body. Returns a function that sends the rest and returns the status. */
async function begun(origin: string, method: string, path: string, headers: object, body: string) {
  const asking = request(origin + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
  })
  const { promise, resolve } = Promise.withResolvers<{ status: number | undefined; text: string }>()
  asking.on('response', async answer => resolve({ status: answer.statusCode, text: await text(answer) }))
  await new Promise(sent => asking.write(body.slice(0, 1), sent))
  // Once the server has answered a later request, it must have read the head of this one.
  for (let time = 0; time < 3; time += 1) await (await fetch(`${origin}/api/v1/me`)).text()
  return {
    end() {
      asking.end(body.slice(1))
      return promise
    },
    // The server cannot close while this request is under way.
    [Symbol.dispose]: () => void asking.destroy(),
  }
}

test('a request that starts before a reset and finishes after it cannot affect the account', async context => {
  const server = await serveAccounts(context)
  const thief = await server.guest(kim)
  const token = { name: 'Robot', scopes: ['account'] }
  using making = await begun(server.origin, 'POST', '/api/v1/me/tokens', thief.headers, JSON.stringify(token))
  using naming = await begun(server.origin, 'PATCH', '/api/v1/me', thief.headers, JSON.stringify({ name: 'Thief' }))
  const owner = server.browser()
  await owner.ask('POST', '/api/v1/passwords/forgotten', { address: kim })
  const wish = { secret: linkTo(server, kim), password: 'another good password' }
  assert.ok((await owner.ask('POST', '/api/v1/passwords/reset', wish)).status < 300)
  for (const slow of [making, naming]) {
    const answer = await slow.end()
    assert.deepEqual([answer.status, JSON.parse(answer.text).code], [401, 'signInFirst'])
  }
  await owner.ask('POST', '/api/v1/sessions', { address: kim, password: wish.password })
  assert.deepEqual((await owner.ask('GET', '/api/v1/me/tokens')).body.tokens, [])
  assert.equal((await owner.ask('GET', '/api/v1/me')).body.name, 'Kim')
})

test('a request is carried out however slowly it arrives, if the account has not changed in the meantime', async context => {
  const server = await serveAccounts(context)
  const owner = await server.guest(kim)
  using slow = await begun(server.origin, 'PATCH', '/api/v1/me', owner.headers, JSON.stringify({ name: 'Kim II' }))
  assert.equal((await slow.end()).status, 200)
  assert.equal((await owner.ask('POST', '/api/v1/sessions', { address: kim, password })).status, 201)
})

test('an act is discarded if its author signs out while sending it', async context => {
  const server = await openHostedServer(context)
  const zoe = await server.guest('zoe')
  const founding = { ruleset: 'suber', title: 'Slow', players: [{ name: 'Zoe', surname: 'Zander' }] }
  const founded = await zoe.ask('POST', '/api/v1/games', founding)
  assert.equal(founded.status, 201, JSON.stringify(founded.body))
  const acts = `/api/v1/games/${founded.body.id}/acts`
  const announcing = JSON.stringify({ do: 'announce', with: { text: 'too late' } })
  using slow = await begun(server.origin, 'POST', acts, zoe.headers, announcing)
  assert.equal((await zoe.ask('DELETE', '/api/v1/sessions/current')).status, 204)
  const answer = await slow.end()
  assert.deepEqual([answer.status, JSON.parse(answer.text).code], [401, 'signInFirst'])
})

test('a slow request to an unknown route or with an unsupported method gets the usual error', async context => {
  const server = await serveAccounts(context)
  const owner = await server.guest(kim)
  using nowhere = await begun(server.origin, 'POST', '/api/v1/nowhere', owner.headers, '{"a":1}')
  assert.equal((await nowhere.end()).status, 404)
  using strange = await begun(server.origin, 'PROPFIND', '/api/v1/me', owner.headers, '{"a":1}')
  assert.equal((await strange.end()).status, 405)
})
