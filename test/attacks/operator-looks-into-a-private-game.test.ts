import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openHostedServer } from '../http/hosted-server.ts'
import { fine } from '../http/moving-sites.ts'

const SECRETS = /Insults|Marzipan|Our cake|Brook|Ames|talk-of-ours/

it('an operator learns nothing of who is muted or hidden in a private game, by asking, by guessing or by undoing', async t => {
  const { guest } = await openHostedServer(t)
  const operator = await guest('Olga')
  const [ann, bob] = [await guest('Ann'), await guest('Bob')]
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook', invite: true },
  ]
  const wanted = { title: 'Our cake', ruleset: 'suber', players, visibility: 'private' }
  const { id, invitations } = fine(await ann.ask('POST', '/api/v1/games', wanted))
  fine(await bob.ask('POST', `/api/v1/invitations/${invitations[0].secret}`))
  const url = `/api/v1/games/${id}`
  const looks = [
    ['GET', '/talk/mutes'],
    ['GET', '/moderation'],
    ['GET', '/talk'],
    ['GET', '/talk/messages?q=Marzipan'],
    ['GET', '/reports'],
    ['GET', '/hosting'],
    ['GET', '/move'],
    ['POST', '/moderation/acts/1/undoing', { why: 'x' }],
    ['POST', '/moderation/acts/2/undoing', { why: 'x' }],
    ['DELETE', '/talk/mutes/1'],
  ] as const
  const answers = async () => {
    const found: string[] = []
    for (const [method, path, body] of looks) {
      const { status, body: told } = await operator.ask(method, `${url}${path}`, body)
      found.push(JSON.stringify([method, path, status, told]))
    }
    return found
  }
  const before = await answers()
  const said = fine(await bob.ask('POST', `${url}/talk/conversations/game`, { text: 'Marzipan.' }))
  fine(await ann.ask('POST', `${url}/talk/mutes`, { message: said.id, why: 'Insults.' }))
  fine(await ann.ask('POST', `${url}/talk/messages/${said.id}/hiding`, { why: 'Insults.' }))
  const { mutes } = fine(await ann.ask('GET', `${url}/talk/mutes`))
  assert.equal(mutes.length, 1)
  assert.deepEqual(await answers(), before)
  // Even with the identities, which the operator could only guess.
  for (const [method, path, body] of [
    ['DELETE', `/talk/mutes/${mutes[0].id}`, undefined],
    ['POST', `/talk/messages/${said.id}/removal`, { why: 'x' }],
    ['POST', '/talk/mutes', { message: said.id, why: 'x' }],
    ['GET', `/talk/messages/${said.id}/versions`, undefined],
  ] as const) {
    const { status, body: told } = await operator.ask(method, `${url}${path}`, body)
    assert.ok(status >= 400, `${method} ${path}: ${status}`)
    assert.doesNotMatch(JSON.stringify(told), SECRETS, path)
  }
  for (const path of [
    '/operator/load',
    '/operator/moderation-log',
    '/operator/suspended',
    '/operator/reports',
    '/me/games',
  ])
    assert.doesNotMatch(JSON.stringify((await operator.ask('GET', `/api/v1${path}`)).body ?? ''), SECRETS, path)
  assert.equal(fine(await ann.ask('GET', `${url}/talk/mutes`)).mutes.length, 1, 'the mute is still there')
})
