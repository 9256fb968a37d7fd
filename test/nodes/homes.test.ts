import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { homeAmong } from '../../src/app/server/nodes.ts'

const nodes = (many: number) => Array.from({ length: many }, (_, at) => ({ address: `http://10.0.0.${at + 1}:8080` }))
const games = Array.from({ length: 3_000 }, (_, at) => `game${at}`)
const homes = (known: readonly { readonly address: string }[]) =>
  new Map(games.map(game => [game, homeAmong(known, game)?.address]))

describe('the home of a game', () => {
  test('is one of the nodes, and the same one in whatever order they are known', () => {
    const known = nodes(5)
    assert.deepEqual(homes(known), homes(known.toReversed()))
    assert.equal(homeAmong([], 'game1'), undefined)
    assert.equal(homeAmong(nodes(1), 'game1')?.address, 'http://10.0.0.1:8080')
  })

  test('is each node equally often', () => {
    const counts = Object.values(Object.groupBy(homes(nodes(5)).values(), address => String(address)))
    assert.equal(counts.length, 5)
    // 600 each; 3,000 throws of a fair die with five faces stay within six standard deviations of that.
    for (const of of counts) assert.ok(Math.abs((of?.length ?? 0) - 600) < 132, `${of?.length}`)
  })

  test('changes only for the games of a node that goes', () => {
    const [gone, ...left] = nodes(4)
    const [before, after] = [homes(nodes(4)), homes(left)]
    for (const game of games) if (before.get(game) !== gone?.address) assert.equal(after.get(game), before.get(game))
  })

  test('changes only to a node that comes', () => {
    const [before, after] = [homes(nodes(3)), homes(nodes(4))]
    const moved = games.filter(game => after.get(game) !== before.get(game))
    for (const game of moved) assert.equal(after.get(game), 'http://10.0.0.4:8080')
    assert.ok(moved.length > 0)
  })
})
