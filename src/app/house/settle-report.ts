import type { AccountId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/** Notes that an operator has seen to a report, and how. */
export async function settleReport(
  { store: { reports }, clock, log }: House,
  id: string,
  by: AccountId,
  how: string,
): Promise<{ readonly ok: true } | HouseRefusal> {
  const report = await reports.one(id)
  if (report === undefined) return houseRefuses('unknownThing', 'There is no such report.')
  const at = clock.now()
  const deed = { at, by, what: 'settleReport', game: report.game, about: id, why: how } as const
  if ((await reports.settle(id, { at, by, how }, deed)) === 'unknown')
    return houseRefuses('alreadySo', 'Somebody has seen to this report already.')
  log.info({ deed: 'settleReport', report: id, by }, 'An operator has seen to a report.')
  return { ok: true }
}
