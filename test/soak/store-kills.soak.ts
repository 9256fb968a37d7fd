import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { survivesKills } from '../stores/killed-store.ts'

const KILLS = 200

const folder = mkdtempSync(join(tmpdir(), 'nomothete-soaked-stores-'))
try {
  await survivesKills(join(folder, 'killed.db'), KILLS)
  console.log(`A store survived ${KILLS} kills: nothing acknowledged is lost, nothing is there twice.`)
} finally {
  rmSync(folder, { recursive: true })
}
