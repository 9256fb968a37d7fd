import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { startPostgres } from '../postgres/start-postgres.ts'
import { newFolder, started, stopped } from '../serve/started.ts'
import {
  announce,
  gameAt,
  logged,
  machinesOf,
  otherEngine,
  type RunningNode,
  signUp,
  startNode,
  until,
} from './cluster.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

const ACTS = '/api/v1/games/:game/acts'

async function measurements({ said }: RunningNode): Promise<string> {
  const [, address = ''] = / metrics +(\S+)\n/.exec(said.out) ?? []
  return (await fetch(address)).text()
}

/** What `nomic doctor` finds about the nodes. */
async function findingsAboutNodes(store: string): Promise<readonly string[]> {
  const args = [join(import.meta.dirname, '../../bin/nomic.js'), 'doctor', '--json', '--seconds', '1']
  const { PATH = '', NODE_OPTIONS = '' } = process.env
  const env = { PATH, NODE_OPTIONS, NOMIC_DATA: newFolder(), NOMIC_STORE: store }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const { findings } = JSON.parse(await text(child.stdout)) as { findings: Record<string, string>[] }
  return findings.filter(({ check }) => check === 'nodes').map(({ state, what }) => `${state}: ${what}`)
}

test('a server with SQLite refuses an address for other servers', async () => {
  const { origin, said, ended } = await started({ NOMIC_DATA: newFolder(), NOMIC_NODE_ADDRESS: 'http://127.0.0.1:9' })
  assert.deepEqual([origin, (await ended).status], [undefined, 1])
  assert.match(said.err, /^nodeAddress is only for servers that share a PostgreSQL\. Remove it, or set store/)
})

describe('two nodes on one PostgreSQL', () => {
  test('any of them takes any act, the home decides it, and if the home is killed, the other goes on', async () => {
    const store = await postgres.emptySchema()
    const one = await startNode(store, { NOMIC_METRICS_PORT: '0' })
    const kim = await signUp(one, 'kim')
    const other = await startNode(store)
    const game = await gameAt(other, [one, other], kim)
    await until(async () => {
      assert.equal((await announce(kim, one, game)).status, 201)
      return logged(other, ACTS) > 0
    })

    const measured = await measurements(one)
    for (const line of [/nodes\{state="living"\} 2$/m, /engines 1$/m, /forwarded_total\{outcome="answered"\} [1-9]/m])
      assert.match(measured, line)
    const [running, ...more] = await findingsAboutNodes(store)
    assert.match(String(running), new RegExp(`^good: 2 servers are running: .*${one.address} .*`))
    assert.deepEqual(more, [])

    const path = `/api/v1/games/${game}/rules`
    const [here, there] = [await kim(one, 'GET', path), await kim(other, 'GET', path)]
    assert.deepEqual([here.status, here.text, here.headers.get('etag')], [200, there.text, there.headers.get('etag')])
    const known = { headers: { 'if-none-match': String(here.headers.get('etag')) } }
    assert.equal((await kim(one, 'GET', path, known)).status, 304)

    const before = Number((await kim(one, 'GET', `/api/v1/games/${game}`)).json['entries'])
    const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`)
    let sent = 0
    const acts = keys.map(async key => {
      sent += 1
      if (sent === keys.length / 2) other.kill('SIGKILL')
      return announce(kim, one, game, key)
    })
    for (const done of await Promise.all(acts)) assert.ok([200, 201].includes(done.status), done.text)
    await other.ended
    const afterwards = Number((await kim(one, 'GET', `/api/v1/games/${game}`)).json['entries'])
    assert.equal(afterwards - before, keys.length)
    assert.equal((await announce(kim, one, game)).status, 201)
    assert.equal(await stopped(one), 0)
  })

  test('a game is decided only by a node that has its engine', async () => {
    const store = await postgres.emptySchema()
    const newer = otherEngine()
    const old = await startNode(store)
    const kim = await signUp(old, 'kim')
    const fresh = await startNode(store, {}, newer)
    const ofOld = await gameAt(old, [old, fresh], kim)
    const ofFresh = await gameAt(fresh, [old, fresh], kim)
    await until(async () => {
      assert.equal((await announce(kim, old, ofFresh)).status, 201)
      return logged(fresh, ACTS) > 0
    })
    assert.equal((await announce(kim, fresh, ofOld)).status, 201)
    const [oldEngine = '', ...others] = await machinesOf(kim, old, ofOld)
    assert.deepEqual(new Set(others), new Set([oldEngine]))
    const freshEngine = (await machinesOf(kim, old, ofFresh)).at(-1)
    assert.notEqual(freshEngine, oldEngine)

    const live = await fetch(`${old.address}/api/v1/games/${ofFresh}/stream?from=0`)
    assert.match(await live.text(), /event: welcome/, 'a live page is sent away to connect again')
    const [both] = await findingsAboutNodes(store)
    assert.match(String(both), /^warning: 2 servers are running: .* They have different engines\.$/)

    fresh.kill('SIGKILL')
    await fresh.ended
    const entries = async () => {
      const { status, json } = await kim(old, 'GET', `/api/v1/games/${ofFresh}`)
      assert.equal(status, 200)
      return json['entries']
    }
    const before = await entries()
    for (const key of [undefined, 'key']) {
      const refused = await announce(kim, old, ofFresh, key)
      assert.deepEqual(
        [refused.status, refused.json['code'], refused.headers.get('retry-after')],
        [503, 'tooBusy', '2'],
      )
      assert.match(String(refused.json['detail']), /goes on with a newer version of the server/)
    }
    assert.equal((await kim(old, 'GET', `/api/v1/games/${ofFresh}/table`)).status, 503)
    assert.equal(await entries(), before)
    assert.equal((await announce(kim, old, ofOld)).status, 201)

    const again = await startNode(store, {}, newer)
    await until(async () => (await announce(kim, old, ofFresh)).status === 201)
    assert.equal((await machinesOf(kim, old, ofFresh)).at(-1), freshEngine)
    assert.equal(await stopped(old), 0)
    const last = await announce(kim, again, ofOld)
    assert.equal(last.status, 201, last.text)
    assert.equal((await machinesOf(kim, again, ofOld)).at(-1), freshEngine)
    assert.equal(await stopped(again), 0)
  })
})
