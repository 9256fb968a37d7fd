import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const ROOT = join(import.meta.dirname, '../..')

/** What runs keep for later runs: compiled code, times, results. It is safe to delete. */
export const CACHE = join(ROOT, 'node_modules/.cache/nomothete')

/** How tests run: `small` counts are for every change, `full` ones take hours. */
export type Counts = 'small' | 'full'

/**
 * Where tests keep their files until this run ends: in memory if there is enough of it, because every entry of a game is
 * synchronised with the disk, and some disks take long. A TMPDIR that is already set takes precedence.
 */
export const SCRATCH = mkdtempSync(
  join(process.env['TMPDIR'] ?? (writableBytes('/dev/shm') > 4e9 ? '/dev/shm' : tmpdir()), 'nomothete-'),
)
// PostgreSQL runs as another user, and must be able to reach its own folder in this one.
chmodSync(SCRATCH, 0o711)
process.on('exit', () => rmSync(SCRATCH, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

function writableBytes(folder: string): number {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Modules that Node loads before each test file, and before each server that tests start. */
const PRELOADED = [join(ROOT, 'test/localhost.ts'), join(ROOT, 'test/cheap-passwords.ts')]

type TestSettings = {
  /** Seed of what tests choose by chance. */
  readonly seed: number
  /** The part of the cases of a divisible file that runs. If it is undefined, all of them do. */
  readonly turn?: number | undefined
  /** The folder of the PostgreSQL server in which tests store everything. */
  readonly postgres?: string | undefined
}

/** The variables for test processes. */
export function testEnvironment(counts: Counts, { seed, turn, postgres }: TestSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    NOMIC_COUNTS: counts,
    NOMIC_SEED: process.env['NOMIC_SEED'] ?? `${seed}`,
    // Hundreds of processes start with the same files.
    NODE_COMPILE_CACHE: CACHE,
    // So that TypeScript is not loaded for each of them, programs that were stripped of their types are kept.
    STRIPPED_PROGRAMS: join(CACHE, 'stripped-programs'),
    TMPDIR: SCRATCH,
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], ...PRELOADED.map(file => `--import=${pathToFileURL(file)}`)].join(' '),
    ...(turn === undefined ? {} : { NOMIC_TURN: `${turn}` }),
    ...(postgres === undefined ? {} : { TEST_POSTGRES: postgres }),
  }
}
