import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { companionPath } from './companion-path.ts'

/** A game locked by this process, or a message that names the process that has locked it. */
type GameLock = { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly message: string }

/**
 * Locks a game for this process with a file next to the game, `NAME.lock`. The file can be created only once and
 * identifies the process that created it. If that process has ended (because it was killed or the machine restarted),
 * the lock is stale and can be taken over.
 */
export function lockGame(path: string): GameLock {
  const file = companionPath(path, 'lock')
  const mine = identityOf(process.pid)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createExclusively(file, mine)) return { ok: true, release: () => release(file, mine) }
    const holder = readOrNothing(file)
    if (holder !== undefined && isAlive(holder)) return { ok: false, message: heldInWords(path, file, holder) }
    if (holder !== undefined) breakLock(file, holder)
  }
  return { ok: false, message: `Another process is opening ${path}. Try again.` }
}

function createExclusively(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function heldInWords(path: string, file: string, holder: string): string {
  const pid = holder.split(' ')[0]
  return `Another process (${pid}) has ${path} open. Close it there first. If you are sure that it is not open, remove ${file}.`
}

/**
 * Moves a stale lock out of the way. If another process has already replaced it with a new lock, puts the new lock
 * back.
 */
function breakLock(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readOrNothing(aside) !== stale) linkSync(aside, file)
  } catch {
    // Another process created the lock first. The next attempt will see that lock.
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(file: string, mine: string): void {
  if (readOrNothing(file) === mine) rmSync(file, { force: true })
}

/** Identifies a process. The start time, if known, distinguishes it from a later process with the same number. */
function identityOf(pid: number): string {
  return `${pid} ${startTimeOf(pid)}\n`
}

function startTimeOf(pid: number): string {
  const stat = readOrNothing(`/proc/${pid}/stat`)
  const boot = readOrNothing('/proc/sys/kernel/random/boot_id')?.trim()
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return started === undefined ? 'unknown' : `${boot ?? ''}/${started}`
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startTimeOf(pid) === 'unknown' || holder === identityOf(pid)
}
