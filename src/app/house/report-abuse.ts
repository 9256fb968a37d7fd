import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { Report } from '../../ports/reports.ts'
import { entryThere } from './entry-there.ts'
import type { House } from './house.ts'
import type { HouseRefusal } from './house-codes.ts'
import { reportLetter } from './letters/report-letter.ts'

/** What somebody tells the operators of: why, and in which entry of the game, if it is in one. */
export type Reporting = { readonly why: string; readonly entry?: number }

/**
 * Tells the operators of abuse in a game, by a letter too. Naming an entry shows operators the texts beside that entry, in a private game
 * too: whoever may see it hands it on.
 */
export async function reportAbuse(
  house: House,
  record: GameRecord,
  by: AccountId,
  { why, entry }: Reporting,
): Promise<{ readonly ok: true; readonly report: Report } | HouseRefusal> {
  const fault = entry === undefined ? undefined : entryThere(record, entry)
  if (fault !== undefined) return fault
  const much = await house.quotas.reporting(by)
  if (much !== undefined) return much
  const where = entry === undefined ? {} : { entry }
  const report = { id: house.newId(), game: record.id, ...where, by, at: house.clock.now(), why }
  const [before] = await house.store.reports.list({ open: true, limit: 1 })
  const letter = reportLetter(house, report, record, before)
  await house.store.reports.add(report, [letter])
  house.letters.expect(letter.notBefore)
  house.log.info({ report: report.id, game: record.id }, 'Somebody reported abuse.')
  return { ok: true, report }
}
