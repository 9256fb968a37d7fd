import type { Entry } from '../kernel/log/entry.ts'
import { Complaint } from './complaint.ts'
import type { Workshop } from './workshop.ts'

/** A log that must be whole; what is wrong with it is said with its line. A torn end is only mentioned. */
export function readLog(workshop: Workshop, path: string, mention: (notice: string) => void): readonly Entry[] {
  const log = workshop.games.read(path)
  if (!log.ok) throw new Complaint([`${path}:${log.fault.entry + 1}: Entry ${log.fault.entry}: ${log.fault.message}`])
  if (log.notice !== undefined) mention(`${path}: ${log.notice}`)
  return log.entries
}

/** An entry's number as given on the command line. */
export function entryNumber(text: string, entries: readonly Entry[]): number {
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number < entries.length) return number
  throw new Complaint([`There is no entry ${text}: this game has the entries 0 to ${entries.length - 1}.`])
}
