import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { verifyLog } from './app/log/verify-log.ts'
import { openWorld } from './app/play/world.ts'
import { readText } from './cli/inputs/read-game-and-ruleset-files.ts'
import { runCli } from './cli/run-cli.ts'
import type { World } from './kernel/state/world.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { releasedEngines } from './store/engines/released-engines.ts'
import { gameFiles } from './store/files/game-files.ts'
import { lawHash } from './store/rulesets/law-hash.ts'
import { rulesetShelf } from './store/rulesets/ruleset-shelf.ts'
import { typeStripper } from './store/rulesets/strip-types.ts'
import { sqliteCare } from './store/sqlite/sqlite-care.ts'

exitQuietlyWhenPipesClose()
let world: World | undefined
/** A thread needs half a second to start, in which it could check a few hundred entries. */
const ENTRIES_OF_A_THREAD = 500
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

process.exitCode = await runCli(
  {
    version,
    rulesets: rulesetShelf,
    games: gameFiles,
    stores: sqliteCare,
    migrateStore: async (...given) => (await import('./serve/migrate-store.ts')).migrateStore(...given),
    engines: releasedEngines,
    world: openedWorld,
    verify: async (entries, progress) => {
      const processors = availableParallelism()
      const fewest = ENTRIES_OF_A_THREAD
      if (processors === 1 || entries.length < 2 * fewest)
        return verifyLog(openedWorld(), entries, { engines: releasedEngines(), progress })
      const { checkOnThreads } = await import('./threads/check-on-threads.ts')
      const file = new URL('./serve/stretch-thread.ts', import.meta.url)
      return checkOnThreads(entries, { file, processors, fewest, progress })
    },
    openRuleset: (nameOrPath, from) => {
      const beside = resolve(dirname(from), nameOrPath)
      const found = rulesetShelf.read(/^[\w-]+$/.test(nameOrPath) ? nameOrPath : beside)
      return found.ok ? found : { ok: false, message: found.faults[0]?.message ?? 'nothing was found' }
    },
    readFile: path => readText(path),
    apart: (command, handed) => {
      const args = [...process.execArgv, process.argv[1] ?? '', command]
      const { stdout, stderr, status } = spawnSync(process.execPath, args, {
        input: handed,
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      })
      if (status !== 0) throw new Error(stderr)
      return stdout
    },
    handed: () => text(process.stdin),
    checkInstallation: async wish => (await import('./serve/doctor/check-installation.ts')).checkInstallation(wish),
    // The server has a lot to load, which the other commands do not need.
    serve: async wish => (await import('./serve/serve.ts')).serve({ ...wish, version }),
  },
  process.argv.slice(2),
)

function openedWorld(): World {
  world ??= openWorld(createSandbox(), lawHash(), typeStripper)
  return world
}

/**
 * Exits quietly when the reader of the output closes the pipe (`nomic rules suber | head`), because the command has not
 * failed. The exit status is the one determined so far.
 */
function exitQuietlyWhenPipesClose(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE') throw fault
      process.exit()
    })
}
