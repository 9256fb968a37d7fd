import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { survivesKills } from '../stores/killed-store.ts'
import { SEED } from '../unit/chance-of.ts'

const STORES = 6
const KILLS = 25

const folder = mkdtempSync(join(tmpdir(), 'nomothete-soaked-stores-'))
try {
  for (let store = 1; store <= STORES; store += 1) {
    console.log(`NOMIC_SEED=${SEED + store}`)
    await survivesKills(join(folder, `${store}.db`), KILLS, SEED + store)
    console.log(`${store * KILLS} kills: nothing acknowledged is lost, nothing is there twice.`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
