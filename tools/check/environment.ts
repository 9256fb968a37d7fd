import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  join(process.env['TMPDIR'] ?? (freeBytes('/dev/shm') > 4e9 ? '/dev/shm' : tmpdir()), 'nomothete-'),
)
// PostgreSQL runs as another user, and must be able to reach its own folder in this one.
chmodSync(SCRATCH, 0o711)
process.on('exit', () => rmSync(SCRATCH, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The variables for test processes. `turn` is undefined if every case of a file runs. */
export function testEnvironment(
  counts: Counts,
  { turn, postgres }: { readonly turn?: number | undefined; readonly postgres?: string | undefined },
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    NOMIC_COUNTS: counts,
    // Hundreds of processes start with the same files.
    NODE_COMPILE_CACHE: CACHE,
    TMPDIR: SCRATCH,
    ...(turn === undefined ? {} : { NOMIC_TURN: String(turn) }),
    ...(postgres === undefined ? {} : { TEST_POSTGRES: postgres }),
  }
}
