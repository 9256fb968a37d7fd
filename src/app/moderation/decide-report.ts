import type { Decided } from '../../ports/decided.ts'
import type { Email } from '../../ports/email.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { Report, ReportChange } from '../../ports/moderation.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Moderating } from './moderating.ts'

/** An operator resolves a report, or the moderators of a game resolve it or pass it on with emails to the operators. */
export type ReportCommand =
  | { readonly do: 'settle'; readonly at: number; readonly by: AccountId; readonly how: string }
  | { readonly do: 'settleInGame'; readonly moderating: Moderating }
  | { readonly do: 'passOn'; readonly moderating: Moderating; readonly emails: readonly Email[] }

/** Decides what becomes of a report. It is handled once, by those to whom it is addressed. */
export function decideReport(report: Report | undefined, command: ReportCommand): Decided<ReportChange, ServerRefusal> {
  if (command.do === 'settle') {
    const { do: _, ...settled } = command
    const { at, by, how: why } = settled
    if (report === undefined || report.to !== undefined) return serverRefusal('unknownThing', 'Report not found.')
    if (report.settled !== undefined) return serverRefusal('alreadySo', 'This report has already been resolved.')
    const action = { at, by, what: 'settleReport', game: report.game, about: report.id, why } as const
    return { ok: true, report: { ...report, settled }, action }
  }
  const { game, at, as, by, why } = command.moderating
  if (report?.game !== game || report.to === undefined)
    return serverRefusal('unknownThing', 'There is no such report to the moderators of this game.')
  if (report.settled !== undefined)
    return serverRefusal('alreadySo', 'This report has already been resolved or passed on.')
  const act = { game, at, as, by, about: report.id, why }
  if (command.do === 'settleInGame') {
    const settled = { at, by: by.account, how: why }
    return { ok: true, report: { ...report, settled }, act: { ...act, what: 'settleReport' } }
  }
  const { to: _, ...toOperators } = report
  return { ok: true, report: toOperators, act: { ...act, what: 'passOnReport' }, emails: command.emails }
}
