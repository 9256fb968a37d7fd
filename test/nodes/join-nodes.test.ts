import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pino } from 'pino'
import type { NodeTable, StoredNode } from '../../src/ports/nodes.ts'
import { joinNodes } from '../../src/serve/join-nodes.ts'

const log = pino({ level: 'silent' })

/** A table in memory. `others` are the other nodes in it, and `engines` is the list of engines, oldest first. */
function tableWith(others: readonly Partial<StoredNode>[] = [], engines: string[] = []) {
  const added = (machine: string): number => {
    if (!engines.includes(machine)) engines.push(machine)
    return engines.indexOf(machine) + 1
  }
  const stored = new Map<string, StoredNode>()
  for (const [at, given] of others.entries()) {
    const node = { id: `n${at}`, secret: 's', machine: 'old', release: '1', startedAt: 0, silentFor: 0, ...given }
    stored.set(node.id, { ...node, engine: added(node.machine) })
  }
  const table: NodeTable = {
    addEngine: async (machine, earlier) => {
      for (const each of earlier) added(each)
      return added(machine)
    },
    engineNumber: async machine => (engines.includes(machine) ? added(machine) : undefined),
    holdOrigin: async () => here.origin,
    enter: async () => {},
    beat: async node => {
      stored.set(node.id, { ...node, engine: added(node.machine), startedAt: 1, silentFor: 0 })
    },
    all: async () => [...stored.values()],
    leave: async id => void stored.delete(id),
    close: async () => {},
  }
  return { table, stored, engines }
}

const here = {
  origin: 'http://all',
  address: 'http://here:1',
  machine: 'old',
  release: '1',
  earlier: [] as readonly string[],
}
const games = Array.from({ length: 50 }, (_, at) => `game${at}`)

/** Whether some game, or every game, has its home at the other node. */
async function homesOf(nodes: Awaited<ReturnType<typeof joinNodes>>, machine?: string) {
  const homes = await Promise.all(games.map(game => nodes.homeOf(game, machine)))
  return new Set(homes.map(home => home?.address ?? 'here'))
}

describe('a node', () => {
  test('shares the games with the other living nodes that can be reached', async () => {
    const { table } = tableWith([
      { id: 'lives', address: 'http://lives:1', silentFor: 2_000 },
      { id: 'died', address: 'http://died:1', silentFor: 11_000 },
      { id: 'silent' },
    ])
    const nodes = await joinNodes(table, here, log)
    await nodes.enter()
    assert.deepEqual(await homesOf(nodes), new Set(['here', 'http://lives:1']))
    const lives = nodes.all().map(({ id, lives: its, isThis }) => [isThis ? 'this' : id, its])
    assert.deepEqual(lives, [
      ['lives', true],
      ['died', false],
      ['silent', true],
      ['this', true],
    ])
    await nodes.leave()
  })

  test('sends nothing to a node that it could not reach', async () => {
    const { table } = tableWith([{ id: 'gone', address: 'http://gone:1' }])
    const nodes = await joinNodes(table, here, log)
    await nodes.enter()
    const [gone] = nodes.all()
    assert.ok(gone !== undefined)
    nodes.unreachable(gone)
    assert.deepEqual(await homesOf(nodes), new Set(['here']))
    await nodes.leave()
  })

  test('without an address forwards nothing', async () => {
    const { table } = tableWith([{ id: 'other', address: 'http://other:1' }])
    const { address: _, ...unknown } = here
    const nodes = await joinNodes(table, unknown, log)
    await nodes.enter()
    assert.deepEqual(await homesOf(nodes), new Set(['here']))
    await nodes.leave()
  })

  test('is gone from the table once it has left', async () => {
    const { table, stored } = tableWith()
    const nodes = await joinNodes(table, here, log)
    assert.equal(stored.size, 0)
    await nodes.enter()
    assert.equal(stored.size, 1)
    await nodes.leave()
    assert.equal(stored.size, 0)
  })

  test('knows its secret, and no other text', async () => {
    const { table, stored } = tableWith()
    const nodes = await joinNodes(table, here, log)
    await nodes.enter()
    const [{ secret } = { secret: '' }] = [...stored.values()]
    assert.equal(nodes.isOurSecret(secret), true)
    for (const claimed of ['', 'x', secret.slice(1), `${secret}x`, secret.toUpperCase()])
      assert.equal(nodes.isOurSecret(claimed), false)
    await nodes.leave()
  })
})

describe('engines', () => {
  test('are numbered in the order of releases, and then in the order in which they came to the database', async () => {
    const { table, engines } = tableWith([{ machine: 'r1' }])
    await joinNodes(table, { ...here, machine: 'r3', earlier: ['r1', 'r2'] }, log)
    await joinNodes(table, { ...here, machine: 'r2', earlier: ['r1'] }, log)
    assert.deepEqual(engines, ['r1', 'r2', 'r3'])
  })

  test('a node goes on with games of earlier engines, and of engines that were never here, but of no later one', async () => {
    const { table } = tableWith([{ id: 'new', machine: 'new', address: 'http://new:1' }], ['older', 'old'])
    const nodes = await joinNodes(table, here, log)
    for (const machine of [undefined, 'old', 'older', 'from elsewhere'])
      assert.equal(await nodes.hasEngine(machine), true)
    assert.equal(await nodes.hasEngine('new'), false)
    assert.equal(nodes.hasLatestEngine(), false)
  })

  test('a node learns at once of an engine that came after it', async () => {
    const { table, engines } = tableWith()
    const nodes = await joinNodes(table, here, log)
    assert.equal(await nodes.hasEngine('new'), true)
    engines.push('new')
    assert.equal(await nodes.hasEngine('new'), false)
  })

  test('the home of a game is among the nodes that have its engine', async () => {
    const { table } = tableWith([{ id: 'new', machine: 'new', address: 'http://new:1' }], ['old'])
    const nodes = await joinNodes(table, here, log)
    await nodes.enter()
    assert.deepEqual(await homesOf(nodes, 'old'), new Set(['here', 'http://new:1']))
    assert.deepEqual(await homesOf(nodes, 'new'), new Set(['http://new:1']))
    await nodes.leave()
  })
})
