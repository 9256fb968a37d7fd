import type { GameRecord } from '../../ports/game-store.ts'
import { isRemark, touchesMatter } from '../log/touches-matter.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { type LinesFound, linesBefore } from './past.ts'

/** The matter whose history is requested: the matter with a label and, if given, of a kind. */
type WantedMatter = {
  readonly label: string
  readonly kind?: string
  readonly by: Asker
  readonly before: number
  readonly limit: number
}

/** Every entry about a matter, oldest first; `before` requests earlier entries. Refused if there is no such matter. */
export async function matterStory(
  server: GameServer,
  { id: game }: GameRecord,
  { label, kind, by, before, limit }: WantedMatter,
): Promise<LinesFound | Exclude<SessionAnswer, { ok: true }>> {
  const named = { label, ...(kind === undefined ? {} : { kind }) }
  const meant = await askGame(server, game, { about: 'matterMeant', by, of: named })
  if (!meant.ok) return meant
  const { matter, since } = JSON.parse(meant.json) as { readonly matter: string; readonly since: number }
  const found = await linesBefore(server, {
    game,
    by,
    about: 'matterLines',
    of: { matter },
    touches: entry => touchesMatter(entry, matter) || isRemark(entry),
    since,
    before: Math.max(before, since),
    limit,
  })
  return { ...found, lines: found.lines.toReversed() }
}
