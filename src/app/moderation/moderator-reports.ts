import type { Report } from '../../ports/moderation.ts'
import type { ModeratorReport, ModeratorReports } from '../../wire/moderators.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import { authorInWords, authorsView } from '../talk/message-view.ts'
import type { TalkReader, TalkWriter } from '../talk/talk-reader.ts'
import { decideReport } from './decide-report.ts'
import { moderating, roleInGame } from './moderating.ts'
import { emailToOperators, reportPage } from './reports.ts'

type Done = { readonly ok: true } | ServerRefusal

/** Returns the reports to the moderators of a game, unresolved ones first. */
export async function moderatorReports(
  reader: TalkReader,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<({ readonly ok: true } & ModeratorReports) | ServerRefusal> {
  const { server, access } = reader
  const found = await reportPage(server, { ...page, moderatorsOf: access.record.id })
  if (!found.ok) return found
  const reports: ModeratorReport[] = []
  const authors = await authorsView(
    reader,
    found.reports.map(({ by: account }) => {
      const person = access.record.seats.find(seat => seat.account === account)?.person
      return { account, ...(person === undefined ? {} : { person }) }
    }),
  )
  for (const [place, report] of found.reports.entries()) {
    const author = authors[place]
    reports.push(await reportView(reader, report, author === undefined ? null : authorInWords(author)))
  }
  return { ok: true, reports, ...(found.cursor === undefined ? {} : { cursor: found.cursor }) }
}

async function reportView(
  { server }: TalkReader,
  { id, game, at, why, entry, message, settled }: Report,
  by: string | null,
): Promise<ModeratorReport> {
  const told = message === undefined ? undefined : await server.store.talk.one(game, message)
  return {
    id,
    at: wireInstant(at),
    by,
    why,
    ...(entry === undefined ? {} : { entry }),
    ...(told === undefined ? {} : { message: { id: told.id, conversation: told.about, number: told.number } }),
    ...(told?.text === undefined ? {} : { text: told.text }),
    ...(settled === undefined ? {} : { settled: { at: wireInstant(settled.at), how: settled.how } }),
  }
}

/** Resolves a report as a moderator or the host. The people of the game can read how, but not the report. */
export async function settleAsModerator(moderator: TalkWriter, id: string, how: string): Promise<Done> {
  const command = { do: 'settleInGame', moderating: moderating(moderator, how, roleInGame(moderator)) } as const
  const decided = await moderator.server.store.reports.change(id, report => decideReport(report, command))
  return decided.ok ? { ok: true } : decided
}

/** Passes a report on to the operators, for example because only they can withhold a text of the log. */
export async function passReportOn(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const { server, access } = moderator
  const passing = moderating(moderator, why, roleInGame(moderator))
  const email = await emailToOperators(server, access.record, { id, at: passing.at })
  const command = { do: 'passOn', moderating: passing, emails: [email] } as const
  const decided = await server.store.reports.change(id, report => decideReport(report, command))
  if (!decided.ok) return decided
  server.emails.expect(email.notBefore)
  return { ok: true }
}
