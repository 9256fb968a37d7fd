import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { counts } from '../unit/counts.ts'
import { survivesKills } from './kill/killed-server.ts'

const KILLS = counts(20, 40)
const SEED = Number(process.env['NOMIC_SEED'] ?? randomInt(2 ** 31))

test(`a server killed ${KILLS} times during acts and deadlines loses nothing and does nothing twice (NOMIC_SEED=${SEED})`, {
  timeout: 900_000,
}, async () => {
  assert.ok((await survivesKills(KILLS, SEED)) >= KILLS)
})
