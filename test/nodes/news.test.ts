import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import { does, foundedGame } from '../http/test-door.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { act, entriesTold, read, startNodes, told, watch } from './nodes.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

/** Cuts all connections on which nodes listen to one another, and prevents nothing else. */
const cutListening = () =>
  postgres.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' OR query = 'SELECT 1'`,
  )

/** Waits until so many nodes listen to one another. */
async function untilListening(count: number): Promise<void> {
  for (;;) {
    const rows = await postgres.query(
      `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %' OR query = 'SELECT 1'`,
    )
    if (rows.length >= count) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

describe('live news of games', () => {
  test('a watcher at one node gets each entry once and in order, while acts go to all nodes', async t => {
    const nodes = await startNodes(t, postgres, 3)
    const [a, b] = nodes
    assert.ok(a && b)
    const game = await foundedGame(a)
    const watchers = await Promise.all([watch(t, b, game), watch(t, b, game, { query: '?from=0' }), watch(t, a, game)])
    const acts = Array.from({ length: 30 }, (_, number) => {
      const node = nodes[number % nodes.length]
      assert.ok(node)
      return act(node, game, number % 2 === 0 ? 'ames' : 'brook', 'announce', { text: `Word ${number}` })
    })
    for (const { status, text } of await Promise.all(acts)) assert.equal(status, 201, text)
    const numbers = Array.from({ length: 31 }, (_, seq) => seq)
    for (const watcher of watchers) await watcher.when(() => entriesTold(watcher).includes(30))
    const [late, whole, near] = watchers.map(entriesTold)
    assert.deepEqual(late, numbers.slice(1))
    assert.deepEqual(near, numbers.slice(1))
    assert.deepEqual(whole, numbers)
    // What a node tells of another node's entry is what the deciding node told, byte for byte.
    assert.deepEqual(...([watchers[0], watchers[2]].map(it => it && told(it, 'entry')) as [unknown, unknown]))
  })

  test('nothing is missed if the nodes cannot hear one another', async t => {
    const nodes = await startNodes(t, postgres, 2)
    const [a, b] = nodes
    assert.ok(a && b)
    const game = await foundedGame(a)
    const watcher = await watch(t, b, game)
    for (let number = 1; number <= 6; number += 1) {
      await cutListening()
      await does(a, game, 'ames', 'announce', { text: `Word ${number}` })
    }
    await watcher.when(() => entriesTold(watcher).length === 6)
    assert.deepEqual(entriesTold(watcher), [1, 2, 3, 4, 5, 6])
  })

  test('a node that was told nothing looks for itself', async t => {
    const silent = (store: Store): Store =>
      store.shared === undefined ? store : { ...store, shared: { ...store.shared, tell: () => {} } }
    const [a, b] = await startNodes(t, postgres, 2, {}, silent)
    assert.ok(a && b)
    const game = await foundedGame(a)
    const watcher = await watch(t, b, game)
    await does(a, game, 'ames', 'announce', { text: 'Psst.' })
    await watcher.when(() => entriesTold(watcher).length === 1)
  })

  test('a change of the talk reaches those who watch at another node, without its text', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a)
    const watcher = await watch(t, b, game, { as: 'brook' })
    await untilListening(2)
    const url = `/api/v1/games/${game}/talk/conversations/game`
    const said = await a.ask({ method: 'POST', url, as: 'ames', body: { text: 'Between us.' } })
    assert.equal(said.status, 201, said.text)
    await watcher.when(() => told(watcher, 'talk').length === 1)
    assert.doesNotMatch(watcher.text(), /Between us/)
    assert.match((await read(b, game, '/talk/conversations/game', 'brook')).text, /Between us/)
  })

  test('what anyone else says on the channel of the nodes is ignored', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a)
    const watcher = await watch(t, b, game)
    await untilListening(2)
    const said = [
      '',
      '{',
      '[]',
      '[1,2]',
      '["x","{"]',
      '["x","null"]',
      `["x","{\\"is\\":\\"entries\\",\\"game\\":\\"${game}\\",\\"entries\\":9}"]`,
    ]
    for (const payload of said)
      await postgres.query(
        `SELECT pg_notify('nomothete_' || md5(nspname), $$${payload}$$) FROM pg_namespace WHERE nspname LIKE 'store%'`,
      )
    await does(a, game, 'ames', 'announce', { text: 'Nonsense!' })
    await watcher.when(() => entriesTold(watcher).length === 1)
  })

  test('people at different nodes see that the others are here, and when they have left', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a)
    await untilListening(2)
    const ames = await watch(t, a, game, { as: 'ames', query: '?here=true' })
    const brook = await watch(t, b, game, { as: 'brook', query: '?here=true' })
    for (const person of [ames, brook])
      await person.when(() => told(person, 'here').at(-1) === '{"people":["p1","p2"]}')
    brook.leave()
    await ames.when(() => told(ames, 'here').at(-1) === '{"people":["p1"]}')
  })

  test('the stream of someone who loses access through one node ends at the others', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a, { visibility: 'private' })
    await untilListening(2)
    const watcher = await watch(t, b, game, { as: 'brook' })
    const left = await a.ask({ method: 'DELETE', url: `/api/v1/games/${game}/seat`, as: 'brook' })
    assert.ok(left.status < 300, left.text)
    await watcher.ended
  })

  test('what is sealed is on no stream, at whichever node', async t => {
    const gameSessions = new URL('../http/envelope-thread.ts', import.meta.url)
    const [a, b] = await startNodes(t, postgres, 2, { gameSessions })
    assert.ok(a && b)
    const game = await foundedGame(a, { ruleset: 'envelope' })
    const watchers = [await watch(t, b, game), await watch(t, b, game, { as: 'ames' })]
    await does(a, game, 'ames', 'appointTeller', { whom: 'Brook' })
    await does(a, game, 'ames', 'put', { name: 'hats' })
    await does(b, game, 'brook', 'answerIn', { question: 'hats', choice: 'psoriasis' })
    await does(a, game, 'ames', 'answerIn', { question: 'hats', choice: 'wheat' })
    for (const watcher of watchers) {
      await watcher.when(() => entriesTold(watcher).length === 4)
      assert.doesNotMatch(watcher.text(), /psoriasis/)
    }
  })
})
