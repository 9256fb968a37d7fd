import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { SEED } from '../unit/chance-of.ts'
import { counts } from '../unit/counts.ts'
import { survivesKills } from './killed-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-killed-stores-'))
after(() => rmSync(folder, { recursive: true }))

const KILLS = counts(20, 40)

test(`a store survives kill -9 (${KILLS} times, NOMIC_SEED=${SEED}): every acknowledged entry exists once, with its key and its email`, () =>
  survivesKills(join(folder, 'killed.db'), KILLS, SEED))
