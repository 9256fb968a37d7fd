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

it('you can list the games that you have muted and the games whose emails a limit held back, and unmute them', async t => {
  const { door, server, close } = await openDoor(account => ({
    account,
    name: account,
    operator: false,
    by: { session: account },
  }))
  t.after(close)
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, who: string, payload?: object) =>
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
  const told = { game: id, title: 'Ours', notSent: 2 }
  assert.deepEqual(await seen('ann'), [{ ...told, mutedAt: '2030-01-01T00:00:00.000Z' }])
  assert.deepEqual(await seen('bob'), [])

  assert.equal((await ask('DELETE', `/api/v1/me/game-emails/${id}`, 'bob')).statusCode, 204)
  assert.equal(await mutes.isMuted(id, 'ann'), true, 'what somebody else takes back stays theirs')
  assert.equal((await ask('DELETE', `/api/v1/me/game-emails/${id}`, 'ann')).statusCode, 204)
  assert.deepEqual(await seen('ann'), [told])
})
