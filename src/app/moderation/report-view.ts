import type { Report } from '../../ports/moderation.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { type TextBeside, textsBeside } from './withholdable-texts.ts'

/** A report, with the texts of the entry that it names. In a private game, operators see nothing else. */
export async function reportView(
  server: GameServer,
  id: string,
): Promise<{ readonly ok: true; readonly report: Report; readonly texts: readonly TextBeside[] } | ServerRefusal> {
  const report = await server.store.reports.one(id)
  if (report === undefined) return serverRefuses('unknownThing', 'Report not found.')
  const { game, entry } = report
  const texts = entry === undefined ? [] : await textsBeside(server, { id: game }, entry)
  return { ok: true, report, texts }
}
