import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { sha256 } from '../../src/app/play/world.ts'
import { sharedCounts } from '../../src/http/door/shared-counts.ts'
import type { CountedRequests, SharedStore } from '../../src/ports/shared-store.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { newFolder, started, stopped } from '../serve/started.ts'
import { eventually } from '../server/eventually.ts'
import { signUp, startNode } from './cluster.ts'
import { startNodes } from './nodes.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

const HOUR = 3_600_000

describe('what two nodes share', () => {
  test('whoever signs in at one is signed in at the other, and signing out at one ends it at the other', async () => {
    const store = await postgres.emptySchema()
    const one = await startNode(store)
    const kim = await signUp(one, 'kim')
    const other = await startNode(store)
    const seen = async () =>
      Promise.all([one, other].map(async node => (await kim(node, 'GET', '/api/v1/me/sessions')).status))
    assert.deepEqual(await seen(), [200, 200])
    assert.equal((await kim(other, 'DELETE', '/api/v1/sessions/current')).status, 204)
    assert.deepEqual(await seen(), [401, 401])

    const password = { address: 'kim@example.org', password: 'not the password' }
    const attempts: number[] = []
    for (const node of [one, other, one, other, one, other])
      attempts.push((await kim(node, 'POST', '/api/v1/sessions', { body: password })).status)
    assert.deepEqual(attempts, [401, 401, 401, 401, 401, 429], 'the limit on attempts holds for both together')
    assert.deepEqual([await stopped(one), await stopped(other)], [0, 0])
  })

  test('both have the same keys: those of the first one, whose files are taken over', async () => {
    const store = await postgres.emptySchema()
    const [data, others] = [newFolder(), newFolder()]
    const key = (seed: number) => Buffer.alloc(32, seed).toString('base64url')
    writeFileSync(join(data, 'checkpoint.key'), `${key(1)}\n`)
    const nodes = [await startNode(store, { NOMIC_DATA: data }), await startNode(store)]
    const keys = await Promise.all(
      nodes.map(async ({ address }) => (await fetch(`${address}/api/v1/checkpoint-key`)).text()),
    )
    assert.match(keys[0] ?? '', /^nomic\.test\+/)
    assert.equal(keys[0], keys[1])
    for (const node of nodes) assert.equal(await stopped(node), 0)

    writeFileSync(join(others, 'checkpoint.key'), `${key(2)}\n`)
    const refused = await started({ NOMIC_STORE: store, NOMIC_DATA: others })
    assert.equal((await refused.ended).status, 1)
    assert.match(
      refused.said.err,
      /checkpoint\.key differs from the key of the other servers on postgres:.*\. Move the file away, and this server uses theirs\.\n$/,
    )
  })

  test('a node counts what the others have admitted towards the limits of requests', async t => {
    const [one, other] = await startNodes(t, postgres, 2, {
      http: { limits: { perAddress: 0, perAccount: 100, heavy: 0 } },
    })
    assert.ok(one && other)
    const status = async (as: string) => (await other.ask({ url: '/api/v1/rulesets', as })).status
    assert.deepEqual([await status('zoe'), await status('al')], [200, 200])
    // As if the first node had admitted as many requests as it may, in an hour that has just begun.
    await one.server.store.shared?.exchangeCounts(
      new Map([[sha256('account zoe'), { requests: 100, milliseconds: HOUR }]]),
    )
    await eventually(async () => (await status('zoe')) === 429)
    assert.equal(await status('al'), 200)
  })

  test('a node is told what the others have admitted with the same keys, for as long as that counts', async () => {
    const address = await postgres.emptySchema()
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => postgresStore({ address })))
    assert.ok(one?.shared && other?.shared && third?.shared)
    const counted = (requests: number, milliseconds = HOUR) => ({ requests, milliseconds })
    const told = await one.shared.exchangeCounts(new Map([['a', counted(3)]]))
    assert.equal(told.size, 0)
    await other.shared.exchangeCounts(
      new Map([
        ['a', counted(4)],
        ['b', counted(1)],
        ['c', counted(7, -1)],
      ]),
    )
    await other.shared.exchangeCounts(new Map([['a', counted(5)]]))
    const all = await third.shared.exchangeCounts(new Map(['a', 'b', 'c', 'd'].map(key => [key, counted(0)])))
    assert.deepEqual([...all].map(([key, { requests }]) => [key, requests]).sort(), [
      ['a', 8],
      ['b', 1],
    ])
    assert.ok([...all.values()].every(({ milliseconds }) => milliseconds > 0 && milliseconds <= HOUR))
    for (const store of [one, other, third]) await store.close()
  })
})

describe('counting requests together', () => {
  /** What nodes tell one another, without a store. */
  function exchange() {
    const told = new Map<string, ReadonlyMap<string, CountedRequests>>()
    return (name: string): Pick<SharedStore, 'exchangeCounts'> => ({
      async exchangeCounts(own) {
        told.set(name, own)
        const others = [...told].filter(([its]) => its !== name)
        return new Map(
          [...own.keys()].map(key => {
            const requests = others.reduce((sum, [, counts]) => sum + (counts.get(key)?.requests ?? 0), 0)
            return [key, { requests, milliseconds: HOUR }]
          }),
        )
      },
    })
  }

  test('nodes together admit no more than the limit, except what they admit before they hear of one another', async t => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const nodeNamed = exchange()
    const nodes = ['one', 'other'].map(name => sharedCounts(nodeNamed(name)))
    t.after(() => {
      for (const node of nodes) node.close()
    })
    const admitted = (at: number, requests: number, key = 'zoe') =>
      Array.from({ length: requests }, () => nodes[at]?.admits(key, 10, HOUR)).filter(Boolean).length
    const aSecondLater = async () => {
      t.mock.timers.tick(1_000)
      await new Promise(setImmediate)
    }
    assert.deepEqual([admitted(0, 6), admitted(1, 1)], [6, 1])
    await aSecondLater()
    assert.equal(admitted(1, 9), 3, 'six were admitted there, and one and three here')
    await aSecondLater()
    assert.deepEqual([admitted(0, 1), admitted(1, 5)], [1, 0], 'the first node has not heard of these three yet')
    await aSecondLater()
    assert.deepEqual([admitted(0, 5), admitted(1, 5)], [0, 0])
    assert.equal(admitted(0, 12, 'al'), 10)
  })
})
