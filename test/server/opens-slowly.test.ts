import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPersistence } from '../../src/app/server/persistence.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { saveSnapshotIfSlow } from '../../src/app/server/snapshots.ts'
import type { GameRecord } from '../../src/ports/game-store.ts'
import type { Store } from '../../src/ports/store.ts'

/** A store with one game of so many entries, and perhaps a snapshot. */
function storeWith(length: number, snapshot?: number): Store {
  const games = {
    withheld: async () => [],
    snapshot: async () => (snapshot === undefined ? undefined : { seq: snapshot, head: '', body: '' }),
    lines: async (_: string, from: number, limit = length) =>
      Array.from({ length: Math.min(limit, length - from) }, (__, place) => ({ seq: from + place, line: '{}' })),
    diceSecret: async () => '0'.repeat(64),
  }
  return { games } as unknown as Store
}

async function slowAfterOpening(length: number, snapshot?: number, upTo?: number): Promise<readonly string[]> {
  const persistence = openPersistence(storeWith(length, snapshot))
  await persistence.opening('g', false, upTo)
  return [...persistence.opensSlowly]
}

test('a game that is opened from a long part of its log is known to open slowly', async () => {
  assert.deepEqual(await slowAfterOpening(5_000), ['g'])
  assert.deepEqual(await slowAfterOpening(5_000, 2_000), ['g'])
})

test('a game opens quickly if its last snapshot is near the end of its log, or if its log is short', async () => {
  assert.deepEqual(await slowAfterOpening(5_000, 4_600), [])
  assert.deepEqual(await slowAfterOpening(40_000, 37_000), [])
  assert.deepEqual(await slowAfterOpening(900), [])
})

test('how far a question goes back says nothing about the game', async () => {
  assert.deepEqual(await slowAfterOpening(5_000, undefined, 4_000), [])
})

test('a game that opens slowly gets a snapshot once', async () => {
  const persistence = openPersistence(storeWith(5_000))
  await persistence.opening('g', false)
  const asked: string[] = []
  const server = {
    ...{ persistence, store: storeWith(5_000), quotas: { snapshotBytesLeft: async () => 1 } },
    gameSessions: { ask: async (game: string, { ask }: { ask: string }) => asked.push(`${game} ${ask}`) },
  } as unknown as GameServer
  const record = { id: 'g', host: 'zoe' } as GameRecord
  saveSnapshotIfSlow(server, record)
  saveSnapshotIfSlow(server, record)
  await new Promise(setImmediate)
  assert.deepEqual(asked, ['g snapshot'])
})
