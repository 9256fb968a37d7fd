import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'

/** The folder of this checkout. */
export const ROOT = join(import.meta.dirname, '../..')

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder for one test, deleted after all of them. Every user may pass through it. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-install-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/**
 * The environment of a host's shell: nothing that npm or a test has set for this process. Packages come from npm's cache,
 * where they are since the installation of this checkout.
 */
export const HOST_ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NOMIC_|NODE_COMPILE_CACHE)/.test(name)),
  ),
  npm_config_prefer_offline: 'true',
}

/** A git repository that contains this checkout as it is now, with changes that are not committed yet. */
export function sourceRepository(): string {
  const to = join(emptyFolder(), 'nomothete')
  git(ROOT, 'clone', '--quiet', '--no-hardlinks', '--depth', '1', `file://${ROOT}`, to)
  for (const file of listed('--modified', '--others', '--exclude-standard')) {
    if (!existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(ROOT, file), join(to, file))
  }
  for (const file of listed('--deleted')) rmSync(join(to, file))
  git(to, 'add', '--all')
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  git(to, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'The checkout as it is')
  return to
}

function listed(...options: readonly string[]): readonly string[] {
  return git(ROOT, 'ls-files', ...options)
    .split('\n')
    .filter(line => line !== '')
}

function git(folder: string, ...args: readonly string[]): string {
  return run('git', args, { cwd: folder })
}

/** Runs a command to its end and returns what it printed. Throws, with all that it said, if it failed. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): string {
  const ran: SpawnSyncReturns<string> = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (ran.status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${ran.error?.message ?? ''}\n${ran.stdout}\n${ran.stderr}`)
  return ran.stdout
}
