import type { Decided } from '../../ports/decided.ts'
import type { Email } from '../../ports/email.ts'
import type { GameId } from '../../ports/ids.ts'
import type { Report, ReportChange, Settled } from '../../ports/moderation.ts'
import type { NewModerationAct } from '../../ports/moderators.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** An operator resolves a report, or the moderators of a game resolve it or pass it on. */
export type ReportCommand =
  | { readonly do: 'settle'; readonly settled: Settled }
  | ({ readonly game: GameId; readonly act: NewModerationAct } & (
      | { readonly do: 'settleInGame'; readonly settled: Settled }
      | { readonly do: 'passOn'; readonly emails: readonly Email[] }
    ))

/** Decides what becomes of a report. It is handled once, by those to whom it is addressed. */
export function decideReport(report: Report | undefined, command: ReportCommand): Decided<ReportChange, ServerRefusal> {
  if (command.do === 'settle') {
    if (report === undefined || report.to !== undefined) return serverRefusal('unknownThing', 'Report not found.')
    if (report.settled !== undefined) return serverRefusal('alreadySo', 'This report has already been resolved.')
    const { at, by, how: why } = command.settled
    const action = { at, by, what: 'settleReport', game: report.game, about: report.id, why } as const
    return { ok: true, report: { ...report, settled: command.settled }, action }
  }
  const { game, act } = command
  if (report?.game !== game || report.to === undefined)
    return serverRefusal('unknownThing', 'There is no such report to the moderators of this game.')
  if (report.settled !== undefined)
    return serverRefusal('alreadySo', 'This report has already been resolved or passed on.')
  if (command.do === 'settleInGame') return { ok: true, report: { ...report, settled: command.settled }, act }
  const { to: _, ...toOperators } = report
  return { ok: true, report: toOperators, act, emails: command.emails }
}
