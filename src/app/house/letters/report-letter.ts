import type { GameRecord } from '../../../ports/game-store.ts'
import type { Letter } from '../../../ports/letter.ts'
import type { Report } from '../../../ports/reports.ts'
import type { House } from '../house.ts'

/** So long after a report the next ones are told of together, in milliseconds. */
const HOUR = 3_600_000

/**
 * The letter by which operators hear of a report: at once, if none came within an hour; else with all others of the same
 * hour, when it is over, so that no flood of reports is a flood of letters. It does not leave once all of them are seen to.
 */
export function reportLetter(
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
