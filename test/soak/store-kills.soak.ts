import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { survivesKills } from '../stores/killed-store.ts'

const STORES = 6
const KILLS = 25

const folder = mkdtempSync(join(tmpdir(), 'nomothete-soaked-stores-'))
try {
  for (let store = 1; store <= STORES; store += 1) {
    await survivesKills(join(folder, `${store}.db`), KILLS)
    console.log(`${store * KILLS} kills: nothing acknowledged is lost, nothing is there twice.`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
