import type { Report, Reports } from '../../ports/reports.ts'

/** What operators are told of, in memory. */
export function memoryReports(): Reports {
  const reports = new Map<string, Report>()
  const all = (): readonly Report[] => [...reports.values()].reverse()
  return {
    async add(report) {
      if (reports.has(report.id)) throw new Error(`there is a report ${report.id} already`)
      reports.set(report.id, report)
    },
    async list({ open, limit, before }) {
      const older = before === undefined ? all() : all().slice(all().findIndex(({ id }) => id === before) + 1)
      return older.filter(({ settled }) => (settled === undefined) === open).slice(0, limit)
    },
    async settle(id, settled) {
      const report = reports.get(id)
      if (report === undefined || report.settled !== undefined) return 'unknown'
      reports.set(id, { ...report, settled })
      return 'kept'
    },
    async open() {
      return all().filter(({ settled }) => settled === undefined).length
    },
  }
}
