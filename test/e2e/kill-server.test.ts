import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SEED } from '../unit/chance-of.ts'
import { counts } from '../unit/counts.ts'
import { survivesKills } from './kill/killed-server.ts'

const KILLS = counts(20, 40)

test(`a server killed ${KILLS} times during acts and deadlines loses nothing and does nothing twice (NOMIC_SEED=${SEED})`, async () => {
  assert.ok((await survivesKills(KILLS, SEED)) >= KILLS)
})
