import assert from 'node:assert/strict'
import { chainFault } from '../../src/app/log/chain-fault.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { GameStore } from '../../src/ports/game-store.ts'

/** Reads a log from end to end and checks every entry against the previous one. */
export async function logThatHolds(games: GameStore, game: string): Promise<readonly Entry[]> {
  const log = await games.read(game, 0)
  log.forEach((entry, at) => {
    assert.equal(chainFault(entry, log[at - 1]), undefined)
  })
  assert.equal((await games.record(game))?.entries ?? 0, log.length)
  return log
}
