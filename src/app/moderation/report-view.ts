import type { Report } from '../../ports/moderation.ts'
import { type HouseRefusal, houseRefuses } from '../server/codes.ts'
import type { House } from '../server/server.ts'
import { type TextBeside, textsBeside } from './withholdable-texts.ts'

/** One report, with the texts beside the entry that it names: all that operators are shown of a private game. */
export async function reportShown(
  house: House,
  id: string,
): Promise<{ readonly ok: true; readonly report: Report; readonly texts: readonly TextBeside[] } | HouseRefusal> {
  const report = await house.store.reports.one(id)
  if (report === undefined) return houseRefuses('unknownThing', 'There is no such report.')
  const { game, entry } = report
  const texts = entry === undefined ? [] : await textsBeside(house, { id: game }, entry)
  return { ok: true, report, texts }
}
