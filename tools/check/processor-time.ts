import { existsSync, readFileSync } from 'node:fs'

/** Ticks of the kernel in a second, which Linux reports to programs as 100 on every machine. */
const TICKS = 100
const STAT = '/proc/self/stat'

/**
 * Seconds of processor time that ended child processes of this one took, with all that they started and waited for.
 * Zero where the system does not report it.
 */
export function secondsOfEndedChildren(): number {
  if (!existsSync(STAT)) return 0
  const fields = readFileSync(STAT, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // After the name come 13 fields, then the times of children in user mode and in the kernel.
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}

let counted = 0

/** The processor time of the child process that has just ended: call it once for each, when its end is reported. */
export function secondsOfEndedChild(): number {
  const total = secondsOfEndedChildren()
  const since = total - counted
  counted = total
  return since
}
