import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import { foundedGame, verdictOn } from '../http/test-door.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { act, type Node, read, startNodes } from './nodes.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

const entries = async (node: Node, game: string) => Number((await node.server.store.games.record(game))?.entries)

describe('nodes on one database', () => {
  test('a read at one node shows what was done at another, at once', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a)
    for (let number = 1; number <= 5; number += 1) {
      const [doing, reading] = number % 2 === 0 ? [a, b] : [b, a]
      const done = await act(doing, game, 'ames', 'announce', { text: `Word ${number}.` })
      assert.equal(done.status, 201, done.text)
      for (const path of ['/table', '/entries', '/log'])
        assert.match((await read(reading, game, path)).text, new RegExp(`Word ${number}\\.`))
    }
    const proposed = await act(a, game, 'ames', 'propose', { enact: { text: 'Bananas are currency.' } })
    assert.equal(proposed.status, 201, proposed.text)
    assert.match((await read(b, game, '/table')).text, /Bananas are currency/)
    assert.equal((await act(b, game, 'ames', 'callVote')).status, 201)
    const voted = await act(a, game, 'brook', 'vote', { proposal: '301', choice: 'for' })
    assert.equal(voted.status, 201, voted.text)
  })

  test('someone who joins through one node acts through another', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a)
    await read(b, game, '/table')
    const joined = await act(a, game, 'eve', 'join', { name: 'Eve', surname: 'Smith' })
    assert.equal(joined.status, 201, joined.text)
    const said = await act(b, game, 'eve', 'announce', { text: 'Here I am.' })
    assert.equal(said.status, 201, said.text)
    assert.match((await read(a, game, '/table', 'eve')).text, /Here I am\./)
  })

  test('someone who joins through all nodes at once gets one seat', async t => {
    const nodes = await startNodes(t, postgres, 3)
    const [a] = nodes
    assert.ok(a)
    const game = await foundedGame(a)
    const before = await entries(a, game)
    const joins = await Promise.all(
      nodes.map(node => act(node, game, 'eve', 'join', { name: 'Eve', surname: 'Smith' })),
    )
    assert.deepEqual(
      joins.map(({ status }) => status).toSorted(),
      [201, 403, 403],
      joins.map(({ text }) => text).join(),
    )
    assert.equal(await entries(a, game), before + 1)
    const record = await a.server.store.games.record(game)
    assert.equal(record?.seats.filter(({ account }) => account === 'eve').length, 1)
  })

  test('a request that is sent to several nodes with one key is done once, and each answers with its result', async t => {
    const nodes = await startNodes(t, postgres, 3)
    const [a] = nodes
    assert.ok(a)
    const game = await foundedGame(a)
    for (let number = 1; number <= 5; number += 1) {
      const before = await entries(a, game)
      const answers = await Promise.all(
        nodes.map(node =>
          act(node, game, 'ames', 'announce', { text: `${number}` }, { 'idempotency-key': `key ${number}` }),
        ),
      )
      const seqs = new Set(
        answers.map(({ status, json, text }) => {
          assert.ok(status === 201 || status === 200, text)
          return (json as { readonly seq: number }).seq
        }),
      )
      assert.deepEqual([...seqs], [before])
      assert.equal(await entries(a, game), before + 1)
    }
  })

  test('acts that arrive at all nodes at once are all done, and every node then shows the same log', async t => {
    const nodes = await startNodes(t, postgres, 3)
    const [a] = nodes
    assert.ok(a)
    const game = await foundedGame(a)
    const before = await entries(a, game)
    const acts = Array.from({ length: 45 }, (_, number) => {
      const node = nodes[number % nodes.length]
      assert.ok(node)
      return act(node, game, number % 2 === 0 ? 'ames' : 'brook', 'announce', { text: `Word ${number}` })
    })
    for (const { status, text } of await Promise.all(acts)) assert.equal(status, 201, text)
    assert.equal(await entries(a, game), before + acts.length)
    const logs = await Promise.all(nodes.map(node => read(node, game, '/log')))
    for (const log of logs) assert.equal(log.text, logs[0]?.text)
    const verdict = await verdictOn(a, game)
    assert.match(verdict.text, /"holds":true/)
  })

  test('no one sees an act that lost to another node’s, even for a moment', async t => {
    const { promise: mayBeSaved, resolve: letThrough } = Promise.withResolvers<void>()
    const { promise: isDecided, resolve: noteDecided } = Promise.withResolvers<void>()
    const late = (store: Store, place: number): Store => {
      if (place === 0) return store
      const append: Store['games']['append'] = async appending => {
        noteDecided()
        await mayBeSaved
        return store.games.append(appending)
      }
      return { ...store, games: { ...store.games, append } }
    }
    const [a, b] = await startNodes(t, postgres, 2, {}, late)
    assert.ok(a && b)
    const game = await foundedGame(a)
    const mine = act(b, game, 'ames', 'propose', { enact: { text: 'Mine is law.' } })
    await isDecided
    // Node b has decided an entry 1 by now, and answers reads from a state with it.
    const table = read(b, game, '/table')
    const theirs = await act(a, game, 'ames', 'propose', { enact: { text: 'Theirs is law.' } })
    assert.equal(theirs.status, 201, theirs.text)
    letThrough()
    const { text } = await table
    assert.match(text, /Theirs is law/)
    assert.doesNotMatch(text, /Mine is law/)
    assert.equal((await mine).status, 403)
    assert.doesNotMatch((await read(b, game, '/log')).text, /Mine is law/)
  })

  test('a text that was withheld at one node is gone at the others', async t => {
    const [a, b] = await startNodes(t, postgres, 2)
    assert.ok(a && b)
    const game = await foundedGame(a)
    await act(a, game, 'ames', 'announce', { text: 'Brook is a toad.' })
    const pages = ['/entries', '/table', '/log', '/search?words=toad'] as const
    for (const path of pages) assert.match((await read(b, game, path)).text, /toad/)
    const why = 'It is an insult.'
    const done = await a.ask({
      method: 'POST',
      url: `/api/v1/games/${game}/withheld`,
      as: 'operator',
      body: { entry: 1, why },
    })
    assert.equal(done.status, 201, done.text)
    for (const path of pages) assert.doesNotMatch((await read(b, game, path)).text, /is a toad/)
    const acted = await act(b, game, 'ames', 'announce', { text: 'Sorry.' })
    assert.equal(acted.status, 201, acted.text)
    const [snapshot] = [await b.server.gameSessions.ask(game, { ask: 'snapshot' })]
    assert.ok(snapshot?.is === 'snapshot')
    assert.doesNotMatch(snapshot.snapshot.body, /toad/)
  })
})
