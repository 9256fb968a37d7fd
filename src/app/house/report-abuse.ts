import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { Letter } from '../../ports/letter.ts'
import type { Report } from '../../ports/reports.ts'
import { entryThere } from './entry-there.ts'
import type { House } from './house.ts'
import type { HouseRefusal } from './house-codes.ts'

/** What somebody tells the operators of: why, and in which entry of the game, if it is in one. */
type Reporting = { readonly why: string; readonly entry?: number }

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

/** So long after a report the next ones are told of together, in milliseconds. */
const HOUR = 3_600_000

/**
 * The letter by which operators hear of a report: at once, if none came within an hour; else with all others of the same
 * hour, when it is over, so that no flood of reports is a flood of letters. It does not leave once all of them are seen to.
 */
function reportLetter(
  { home }: Pick<House, 'home'>,
  { id, at }: Pick<Report, 'id' | 'at'>,
  { id: game, title, visibility }: Pick<GameRecord, 'id' | 'title' | 'visibility'>,
  before: Pick<Report, 'at'> | undefined,
): Letter {
  const alone = before === undefined || before.at <= at - HOUR
  const hour = Math.floor(at / HOUR) + 1
  const where = visibility === 'public' ? `the game “${title}”` : 'a private game'
  const said = alone
    ? `Somebody has reported abuse in ${where}.`
    : `More has been reported: abuse in ${where}, to begin with.`
  return {
    id: alone ? `report/${id}` : `reports/${hour}`,
    to: { operators: true },
    game,
    subject: alone ? 'Abuse was reported' : 'More abuse was reported',
    text: `${said}\n\nWhat it is, and what can be done about it: ${home}/operate\n`,
    notBefore: alone ? at : hour * HOUR,
    reason: { openReports: true },
  }
}
