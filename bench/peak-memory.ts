import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STATUS = '/proc/self/status'

/** Resets the peak of this process's memory, if the system supports it (Linux). */
export function forgetPeak(): void {
  if (existsSync(STATUS)) writeFileSync('/proc/self/clear_refs', '5')
}

/** The peak of this process's resident memory since the last reset, or since the process started, in bytes. */
export function peakMemory(): number {
  const kilobytes = existsSync(STATUS) ? /^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined
  return 1_024 * Number(kilobytes ?? process.resourceUsage().maxRSS)
}
