import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { playOverHttp } from '../e2e/play-over-http.ts'
import { powers } from '../e2e/script-powers.ts'
import { openScriptServer } from '../e2e/script-server.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

test('a game that people play over HTTP on PostgreSQL has the results that the script expects, although the server restarts after every tenth time step', async context => {
  const file = 'games/n_omic/joining-during-a-vote.yaml'
  const parsed = parseScript(file, readFileSync(file, 'utf8'))
  assert.ok(parsed.ok)
  const address = await postgres.emptySchema()
  const server = await openScriptServer(context, () =>
    postgresStore({ address, held: { as: 'node', lost: assert.fail } }),
  )
  let moves = 0
  const restarting = {
    ...server,
    async moveClock(at: number) {
      moves += 1
      if (moves % 10 === 0) await server.restart()
      await server.moveClock(at)
    },
  }
  assert.deepEqual(await playOverHttp(powers, parsed.script, restarting), [])
  assert.ok(moves >= 10, 'the server restarted')
})
