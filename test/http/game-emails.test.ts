import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Email } from '../../src/ports/email.ts'
import { openDoor } from './open-door.ts'

const email = (id: string, game: string): Email => ({
  id,
  to: { account: 'ann', kind: 'reminders' },
  game,
  subject: 'Your turn',
  text: 'It is.',
  notBefore: 0,
  byRules: true,
})

it('you can list the games that you have muted and the games whose emails a limit held back, and unmute them; and choose how often and when you get emails', async t => {
  const { door, server, close } = await openDoor(account => ({
    account,
    name: account,
    operator: false,
    by: { session: account },
  }))
  t.after(close)
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: string, payload?: object) =>
    door.inject({
      method,
      url,
      headers: { origin: 'http://localhost', 'x-who': who },
      ...(payload === undefined ? {} : { payload }),
    })
  const founding = { title: 'Ours', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }] }
  const { id } = (await ask('POST', '/api/v1/games', 'ann', founding)).json<{ id: string }>()
  const { mutes, outbox } = server.store
  await mutes.mute(id, 'ann', Date.UTC(2030, 0, 1))
  await outbox.put([email('a', id), email('b', id)])
  for (const email of ['a', 'b']) await outbox.notSent(email, server.clock.now())

  const seen = async (who: string) =>
    (await ask('GET', '/api/v1/me/game-emails', who)).json<{ games: object[] }>().games
  const told = { game: id, title: 'Ours', rhythm: 'atOnce', notSent: 2 }
  assert.deepEqual(await seen('ann'), [{ ...told, mutedAt: '2030-01-01T00:00:00.000Z' }])
  assert.deepEqual(await seen('bob'), [])

  assert.equal((await ask('DELETE', `/api/v1/me/game-emails/${id}`, 'bob')).statusCode, 204)
  assert.equal(await mutes.isMuted(id, 'ann'), true, 'what somebody else takes back stays theirs')
  assert.equal((await ask('DELETE', `/api/v1/me/game-emails/${id}`, 'ann')).statusCode, 204)
  assert.deepEqual(await seen('ann'), [told])

  const choose = async (who: string, path: string, payload: object) =>
    (await ask('PUT', `/api/v1/me/${path}`, who, payload)).statusCode
  assert.equal(await choose('ann', `game-emails/${id}`, { rhythm: 'weekly' }), 204)
  assert.equal(await choose('ann', `game-emails/${id}`, { rhythm: 'hourly' }), 400)
  assert.equal(await choose('bob', `game-emails/${id}`, { rhythm: 'weekly' }), 404)
  assert.deepEqual(await seen('ann'), [{ ...told, rhythm: 'weekly' }])
  const times = { zone: 'Europe/Berlin', quiet: { from: '22:00', to: '07:30' } }
  assert.equal(await choose('ann', 'email-times', times), 204)
  assert.equal(await choose('ann', 'email-times', { zone: 'Europe/Atlantis' }), 400)
  assert.equal(await choose('ann', 'email-times', { ...times, quiet: { from: '25:00', to: '07:30' } }), 400)
  const answer = (await ask('GET', '/api/v1/me/game-emails', 'ann')).json<{ times?: object }>()
  assert.deepEqual(answer.times, times)
})
