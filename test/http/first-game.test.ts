import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openHttp } from '../../src/http/door/open-http.ts'
import { openServer } from '../../src/serve/open-server.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { openTestStore } from '../postgres/test-store.ts'

test('someone starts a game over HTTP and makes a proposal, people without a seat are refused, and the log contains the proposal', async () => {
  const store = await openTestStore(join(mkdtempSync(join(tmpdir(), 'nomothete-')), 'nomothete.db'))
  const server = openServer({ store, clock: systemClock(), gameSessions: { threads: 1 } })
  const door = await openHttp({
    server,
    origin: 'http://localhost',
    version: '0',
    callerOf: async ({ headers }) => {
      const account = headers['x-test']
      return typeof account === 'string' ? { account, name: account, operator: false, by: { session: 's' } } : null
    },
  })
  const as = (who: string) => ({ 'x-test': who, origin: 'http://localhost' })
  const founded = await door.inject({
    method: 'POST',
    url: '/api/v1/games',
    headers: as('zoe'),
    payload: {
      title: 'Ours',
      ruleset: 'suber',
      players: [
        { name: 'Zoe', surname: 'Ames' },
        { name: 'Al', surname: 'Brook' },
      ],
    },
  })
  assert.equal(founded.statusCode, 201, founded.body)
  const { id } = founded.json<{ id: string }>()
  const state = await door.inject({ url: `/api/v1/games/${id}/state` })
  assert.equal(state.statusCode, 200, state.body)
  assert.deepEqual(state.json<{ registers: { players: string[] } }>().registers.players, ['Ames', 'Brook'])
  const acted = await door.inject({
    method: 'POST',
    url: `/api/v1/games/${id}/acts`,
    headers: as('zoe'),
    payload: { do: 'propose', with: { enact: { text: 'Everybody gets a cake.' } } },
  })
  assert.equal(acted.statusCode, 201, acted.body)
  const refused = await door.inject({
    method: 'POST',
    url: `/api/v1/games/${id}/acts`,
    headers: as('bob'),
    payload: { do: 'propose', with: { enact: { text: 'Everybody gets a cake.' } } },
  })
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json<{ code: string }>().code, 'notSeated')
  const log = await door.inject({ url: `/api/v1/games/${id}/log` })
  assert.equal(log.body.trim().split('\n').length, 2)
  await door.close()
  await server.close()
})
