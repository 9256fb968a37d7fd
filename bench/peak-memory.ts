import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STATUS = '/proc/self/status'

/** Begins to count the peak of this process's memory anew, where the system can (Linux). */
export function forgetPeak(): void {
  if (existsSync(STATUS)) writeFileSync('/proc/self/clear_refs', '5')
}

/** The most memory that this process has had resident since then, or since it began, in bytes. */
export function peakMemory(): number {
  const kilobytes = existsSync(STATUS) ? /^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined
  return 1_024 * Number(kilobytes ?? process.resourceUsage().maxRSS)
}
