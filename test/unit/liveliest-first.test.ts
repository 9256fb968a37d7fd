import assert from 'node:assert/strict'
import { it } from 'node:test'
import { liveliestFirst } from '../../src/web/front/ruleset-and-game-order.ts'

it('recently active games are listed before new and suspended ones', () => {
  const game = (name: string, entries: number, day: number, more = {}) => ({
    ...{ name, entries, ...more },
    lastAt: `2026-11-${day}T00:00:00.000Z`,
  })
  const games = [
    game('suspended', 90, 22, { suspended: 'for now' }),
    game('just founded', 1, 21),
    game('slow', 40, 10),
    game('lively', 15, 20),
    game('hardly begun', 3, 21),
  ]
  assert.deepEqual(
    liveliestFirst(games).map(({ name }) => name),
    ['lively', 'slow', 'hardly begun', 'just founded', 'suspended'],
  )
})
