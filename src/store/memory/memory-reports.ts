import type { Outbox } from '../../ports/outbox.ts'
import type { Report, Reports } from '../../ports/reports.ts'
import type { MemoryDeeds } from './memory-deeds.ts'

/** What operators are told of, in memory. */
export function memoryReports(deeds: MemoryDeeds, outbox: Pick<Outbox, 'put'>): Reports {
  const reports = new Map<string, Report>()
  const all = (): readonly Report[] => [...reports.values()].reverse()
  return {
    async add(report, letters = []) {
      if (reports.has(report.id)) throw new Error(`there is a report ${report.id} already`)
      reports.set(report.id, report)
      await outbox.put(letters)
    },
    async list({ open, limit, before }) {
      const older = before === undefined ? all() : all().slice(all().findIndex(({ id }) => id === before) + 1)
      return older.filter(({ settled }) => (settled === undefined) === open).slice(0, limit)
    },
    async one(id) {
      return reports.get(id)
    },
    async names(game, entry) {
      return all().some(report => report.game === game && report.entry === entry)
    },
    async settle(id, settled, deed) {
      const report = reports.get(id)
      if (report === undefined || report.settled !== undefined) return 'unknown'
      reports.set(id, { ...report, settled })
      deeds.keep(deed)
      return 'kept'
    },
    async open() {
      return all().filter(({ settled }) => settled === undefined).length
    },
  }
}
