import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostedServer } from '../http/hosted-server.ts'

const MARKS = { 'a mark that turns text around': '\u202e', 'a space that nobody sees': '\u200b', isolate: '\u2066' }
const game = { title: 'Ours', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }] }

for (const [what, mark] of Object.entries(MARKS)) {
  test(`a game’s title cannot contain ${what}, either when the game starts or later`, async t => {
    const ann = await (await openHostedServer(t)).guest('Ann')
    const title = `Ours${mark}sruO`
    const founded = await ann.ask('POST', '/api/v1/games', { ...game, title })
    assert.deepEqual([founded.status, founded.body.field], [422, 'title'])
    const { body } = await ann.ask('POST', '/api/v1/games', game)
    const changed = await ann.ask('PATCH', `/api/v1/games/${body.id}`, { title })
    assert.ok(changed.status >= 400 && changed.status < 500, JSON.stringify(changed.body))
  })

  test(`the name of a player or an account cannot contain ${what}`, async t => {
    const ann = await (await openHostedServer(t)).guest('Ann')
    for (const [field, player] of [
      ['players.0.name', { name: `An${mark}n`, surname: 'Ames' }],
      ['players.0.surname', { name: 'Ann', surname: `Am${mark}es` }],
    ] as const) {
      const founded = await ann.ask('POST', '/api/v1/games', { ...game, players: [player] })
      assert.deepEqual([founded.status, founded.body.field], [422, field])
    }
    const renamed = await ann.ask('PATCH', '/api/v1/me', { name: `An${mark}n` })
    assert.deepEqual([renamed.status, renamed.body.code], [400, 'notAName'])
  })

  test(`no one can join a game under a name that contains ${what}`, async t => {
    const hosted = await openHostedServer(t)
    const ann = await hosted.guest('Ann')
    const { body } = await ann.ask('POST', '/api/v1/games', game)
    const bob = await hosted.guest('Bob')
    const joined = await bob.ask('POST', `/api/v1/games/${body.id}/acts`, {
      do: 'join',
      with: { name: `Bo${mark}b`, surname: 'Brook' },
    })
    assert.deepEqual([joined.status, joined.body.code], [400, 'badArgument'], JSON.stringify(joined.body))
  })
}
