import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import type { Workshop } from '../../src/cli/command-context.ts'
import { releasedEngines } from '../../src/store/engines/released-engines.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { world } from './played-game.ts'

/** The command line's workshop, assembled in this process as the main program assembles it. */
export const workshop: Workshop = {
  version: 'test',
  rulesets: rulesetShelf,
  games: gameFiles,
  stores: sqliteCare,
  migrateStore: () => assert.fail('no unit test copies a store'),
  world: () => world,
  engines: releasedEngines,
  verify: async (entries, progress) => verifyLog(world, entries, { engines: releasedEngines(), progress }),
  openRuleset: () => ({ ok: false, message: 'not here' }),
  readFile: path => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return undefined
    }
  },
  apart: () => '[]',
  handed: async () => '',
  checkInstallation: async ({ data }) => ({ data, findings: [] }),
  serve: async () => 0,
}
