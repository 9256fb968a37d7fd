import type { Email } from '../../ports/email.ts'
import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { Report } from '../../ports/moderation.ts'
import type { TalkMessage } from '../../ports/talk.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { gameEmailContent } from '../emails/emails-to-accounts.ts'
import { refuseMissingEntry } from '../reads/entries.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { decideReport } from './decide-report.ts'
import { handlersOfReports, moderatesGame } from './moderators.ts'
import { readableTextsOfEntry, type WithholdableText } from './withhold-text.ts'

/**
 * A report: its reason, and the entry of the game, the message of its talk or the act of moderation that it is about. It
 * goes to operators unless the reporter wants the moderators of the game to handle it.
 */
type Reporting = {
  readonly why: string
  readonly entry?: number
  readonly message?: string
  readonly act?: number
  readonly to?: 'moderators' | 'operators'
}

/**
 * Reports abuse in a game by email: to its moderators, if the reporter wants that and the report is not about one of
 * them, and otherwise to the operators. If a report to operators names an entry or a message, operators can see that
 * entry's texts or that message even in a private game, because someone with access has passed them on.
 */
export async function reportAbuse(
  server: GameServer,
  record: GameRecord,
  by: AccountId,
  { why, entry, act, to, ...about }: Reporting,
): Promise<{ readonly ok: true; readonly report: Report } | ServerRefusal> {
  const { moderators, talk, reports } = server.store
  const fault = entry === undefined ? undefined : refuseMissingEntry(record, entry)
  if (fault !== undefined) return fault
  const complainedOf = act === undefined ? undefined : await moderators.act(record.id, act)
  if (act !== undefined && complainedOf === undefined)
    return serverRefusal('unknownThing', 'There is no such act of moderation in this game.')
  const message = complainedOf?.what === 'hideMessage' ? complainedOf.about : about.message
  const reported = message === undefined ? undefined : await talk.one(record.id, message)
  if (message !== undefined && reported === undefined)
    return serverRefusal('unknownThing', 'There is no such message in this game.')
  const much = await server.quotas.reporting(by)
  if (much !== undefined) return much
  const where = {
    ...(entry === undefined ? {} : { entry }),
    ...(message === undefined ? {} : { message }),
    ...(act === undefined ? {} : { act }),
  }
  const report = { id: server.newId(), game: record.id, ...where, by, at: server.clock.now(), why }
  if (to === 'moderators' && act === undefined && (await canModeratorsHandle(server, record, reported))) {
    const addressed = { ...report, to }
    const emails = await emailsToModerators(server, record, addressed)
    await reports.add(addressed, emails)
    for (const { notBefore } of emails) server.emails.expect(notBefore)
    return { ok: true, report: addressed }
  }
  const email = await emailToOperators(server, record, report)
  await reports.add(report, [email])
  server.emails.expect(email.notBefore)
  server.log.info({ report: report.id, game: record.id }, 'Abuse was reported.')
  return { ok: true, report }
}

/** Whether a game has moderators who can handle a report: it must not be about a message by one of them. */
async function canModeratorsHandle(
  server: GameServer,
  record: GameRecord,
  message: TalkMessage | undefined,
): Promise<boolean> {
  if (message !== undefined && (await moderatesGame(server, record, message.author))) return false
  return (await handlersOfReports(server, record)).size > 0
}

/** The emails that notify the moderators and the host of a game of a report: at most one an hour for each. */
async function emailsToModerators(
  server: GameServer,
  record: GameRecord,
  { at, by }: Pick<Report, 'at' | 'by'>,
): Promise<readonly Email[]> {
  const page = pageAddress(server.home, 'moderation', { game: record.id })
  const content = gameEmailContent(record, 'something was reported to the moderators', [
    'Someone has reported something in this game to its host and its moderators.',
    `Read the report and decide what to do: ${page}`,
  ])
  const handlers = [...(await handlersOfReports(server, record))].filter(account => account !== by)
  return handlers.map(account => ({
    id: `${record.id}/reported/${Math.floor(at / HOUR)}/${account}`,
    to: { account, kind: 'events' as const },
    game: record.id,
    ...content,
    notBefore: at,
  }))
}

/** The email that notifies operators of a report. */
export async function emailToOperators(
  server: GameServer,
  record: GameRecord,
  report: Pick<Report, 'id' | 'at'>,
): Promise<Email> {
  const [before] = await server.store.reports.list({ open: true, limit: 1 })
  return reportEmail(server, report, record, before)
}

/** The period after a report during which further reports are combined into one email, in milliseconds. */
const HOUR = 3_600_000

/**
 * Returns the email that notifies operators of a report. If there was no other report in the past hour, it is sent at
 * once. Otherwise, all reports from that hour go into one email when the hour is over, so that a flood of reports does
 * not cause a flood of emails. If all of them have been resolved by then, no email is sent.
 */
export function reportEmail(
  { home }: Pick<GameServer, 'home'>,
  { id, at }: Pick<Report, 'id' | 'at'>,
  { id: game, title, visibility }: Pick<GameRecord, 'id' | 'title' | 'visibility'>,
  before: Pick<Report, 'at'> | undefined,
): Email {
  const alone = before === undefined || before.at <= at - HOUR
  const hour = Math.floor(at / HOUR) + 1
  const where = visibility === 'public' ? `the game “${title}”` : 'a private game'
  const said = alone
    ? `Someone has reported abuse in ${where}.`
    : `There are more abuse reports, the first of them in ${where}.`
  return {
    id: alone ? `report/${id}` : `reports/${hour}`,
    to: { operators: true },
    game,
    subject: alone ? 'Abuse was reported' : 'More abuse was reported',
    text: `${said}\n\nRead the report and decide what to do: ${pageAddress(home, 'operate')}\n`,
    notBefore: alone ? at : hour * HOUR,
    reason: { openReports: true },
  }
}

type ReportPage = { readonly reports: readonly Report[]; readonly cursor?: string }

/**
 * Returns a page of reports to operators, or to the moderators of a game: unresolved ones first, and the newest first within each group. The page starts after the
 * report that the cursor names.
 */
export async function reportPage(
  { store: { reports } }: GameServer,
  {
    cursor,
    limit,
    moderatorsOf,
  }: { readonly cursor?: string | undefined; readonly limit: number; readonly moderatorsOf?: GameId },
): Promise<({ readonly ok: true } & ReportPage) | ServerRefusal> {
  const [, kind, last] = /^(open|settled)\.(\w+)$/.exec(cursor ?? '') ?? []
  if (cursor !== undefined && (last === undefined || (await reports.one(last)) === undefined))
    return serverRefusal('badRequest', 'This cursor is not valid. Start again without a cursor.', {
      field: 'cursor',
    })
  const wanted = limit + 1
  const whose = moderatorsOf === undefined ? {} : { moderatorsOf }
  const after = last === undefined ? {} : { before: last }
  const open = kind === 'settled' ? [] : await reports.list({ open: true, limit: wanted, ...whose, ...after })
  const beyond = kind === 'settled' ? after : {}
  const left = wanted - open.length
  const settled = left === 0 ? [] : await reports.list({ open: false, limit: left, ...whose, ...beyond })
  const found = [...open, ...settled]
  const page = found.slice(0, limit)
  const end = page.at(-1)
  const next =
    found.length <= limit || end === undefined
      ? {}
      : { cursor: `${end.settled === undefined ? 'open' : 'settled'}.${end.id}` }
  return { ok: true, reports: page, ...next }
}

/** Records that an operator has resolved a report, and how. */
export async function settleReport(
  { store: { reports }, clock, log }: GameServer,
  id: string,
  by: AccountId,
  how: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const command = { do: 'settle', at: clock.now(), by, how } as const
  const decided = await reports.change(id, report => decideReport(report, command))
  if (!decided.ok) return decided
  log.info({ action: 'settleReport', report: id, by }, 'An operator resolved a report.')
  return { ok: true }
}

/** A report with the texts that it names. */
type ReportTexts = {
  readonly report: Report
  readonly texts: readonly WithholdableText[]
  readonly message?: string
  readonly earlier: readonly { readonly at: number; readonly text: string }[]
}

/**
 * Shows a report with the texts of the entry and the message that it names, and with the message's earlier versions, so
 * its author cannot hide what was reported by editing it. In a private game, operators see nothing else.
 */
export async function reportView(
  server: GameServer,
  id: string,
): Promise<({ readonly ok: true } & ReportTexts) | ServerRefusal> {
  const report = await server.store.reports.one(id)
  if (report === undefined || report.to !== undefined) return serverRefusal('unknownThing', 'Report not found.')
  const { game, entry } = report
  const texts = entry === undefined ? [] : await readableTextsOfEntry(server, { id: game }, entry)
  const { talk } = server.store
  const message = report.message === undefined ? undefined : await talk.one(game, report.message)
  if (message?.text === undefined) return { ok: true, report, texts, earlier: [] }
  const versions = (await talk.versions(message.id)).filter(({ version }) => version < message.versions)
  const earlier = versions.flatMap(({ at, text }) => (text === undefined ? [] : [{ at, text }]))
  return { ok: true, report, texts, message: message.text, earlier }
}
