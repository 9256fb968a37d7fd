import type { Report } from '../../ports/moderation.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { type TextBeside, textsBeside } from './withholdable-texts.ts'

/** One report, with the texts beside the entry that it names: all that operators are shown of a private game. */
export async function reportView(
  server: GameServer,
  id: string,
): Promise<{ readonly ok: true; readonly report: Report; readonly texts: readonly TextBeside[] } | ServerRefusal> {
  const report = await server.store.reports.one(id)
  if (report === undefined) return serverRefuses('unknownThing', 'There is no such report.')
  const { game, entry } = report
  const texts = entry === undefined ? [] : await textsBeside(server, { id: game }, entry)
  return { ok: true, report, texts }
}
