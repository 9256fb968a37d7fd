import type { Letter } from '../../ports/email.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { Report } from '../../ports/moderation.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { entryThere } from '../reads/entries.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'

/** What someone tells the operators of: why, and in which entry of the game, if it is in one. */
type Reporting = { readonly why: string; readonly entry?: number }

/**
 * Tells the operators of abuse in a game, by a letter too. Naming an entry shows operators the texts beside that entry, in a private game
 * too: whoever may see it hands it on.
 */
export async function reportAbuse(
  server: GameServer,
  record: GameRecord,
  by: AccountId,
  { why, entry }: Reporting,
): Promise<{ readonly ok: true; readonly report: Report } | ServerRefusal> {
  const fault = entry === undefined ? undefined : entryThere(record, entry)
  if (fault !== undefined) return fault
  const much = await server.quotas.reporting(by)
  if (much !== undefined) return much
  const where = entry === undefined ? {} : { entry }
  const report = { id: server.newId(), game: record.id, ...where, by, at: server.clock.now(), why }
  const [before] = await server.store.reports.list({ open: true, limit: 1 })
  const letter = reportLetter(server, report, record, before)
  await server.store.reports.add(report, [letter])
  server.letters.expect(letter.notBefore)
  server.log.info({ report: report.id, game: record.id }, 'Somebody reported abuse.')
  return { ok: true, report }
}

/** So long after a report the next ones are told of together, in milliseconds. */
const HOUR = 3_600_000

/**
 * The letter by which operators hear of a report: at once, if none came within an hour; else with all others of the same
 * hour, when it is over, so that no flood of reports is a flood of letters. It does not leave once all of them are seen to.
 */
function reportLetter(
  { home }: Pick<GameServer, 'home'>,
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
    text: `${said}\n\nWhat it is, and what can be done about it: ${pageAddress(home, 'operate')}\n`,
    notBefore: alone ? at : hour * HOUR,
    reason: { openReports: true },
  }
}

type ReportPage = { readonly reports: readonly Report[]; readonly cursor?: string }

/** Reports, those that no one has seen to first, each kind latest first; the cursor says after which one to go on. */
export async function reportPage(
  { store: { reports } }: GameServer,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<({ readonly ok: true } & ReportPage) | ServerRefusal> {
  const [, kind, last] = /^(open|settled)\.(\w+)$/.exec(cursor ?? '') ?? []
  if (cursor !== undefined && (last === undefined || (await reports.one(last)) === undefined))
    return serverRefuses('badRequest', 'No list of reports goes on there: begin anew, without a cursor.', {
      field: 'cursor',
    })
  const wanted = limit + 1
  const after = last === undefined ? {} : { before: last }
  const open = kind === 'settled' ? [] : await reports.list({ open: true, limit: wanted, ...after })
  const beyond = kind === 'settled' ? after : {}
  const left = wanted - open.length
  const settled = left === 0 ? [] : await reports.list({ open: false, limit: left, ...beyond })
  const found = [...open, ...settled]
  const page = found.slice(0, limit)
  const end = page.at(-1)
  const next =
    found.length <= limit || end === undefined
      ? {}
      : { cursor: `${end.settled === undefined ? 'open' : 'settled'}.${end.id}` }
  return { ok: true, reports: page, ...next }
}

/** Notes that an operator has seen to a report, and how. */
export async function settleReport(
  { store: { reports }, clock, log }: GameServer,
  id: string,
  by: AccountId,
  how: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const report = await reports.one(id)
  if (report === undefined) return serverRefuses('unknownThing', 'There is no such report.')
  const at = clock.now()
  const deed = { at, by, what: 'settleReport', game: report.game, about: id, why: how } as const
  if ((await reports.settle(id, { at, by, how }, deed)) === 'unknown')
    return serverRefuses('alreadySo', 'Somebody has seen to this report already.')
  log.info({ deed: 'settleReport', report: id, by }, 'An operator has seen to a report.')
  return { ok: true }
}
