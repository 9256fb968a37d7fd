import type { GameRecord } from '../../ports/game-store.ts'
import { changesFact, type Fact } from '../explain/fact.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { type LinesFound, linesBefore } from './past.ts'

/** The requested lines of a register: all of them, or those of one key as a person would write it. */
type WantedLines = {
  readonly register: string
  readonly key?: string
  readonly by: Asker
  readonly before: number
  readonly limit: number
}

/** The lines of a register, latest first, each with its cause. Refused if there is no such register or key. */
export async function registerHistory(
  server: GameServer,
  { id: game }: GameRecord,
  { register, key, by, before, limit }: WantedLines,
): Promise<LinesFound | Exclude<SessionAnswer, { ok: true }>> {
  const asked = { register, ...(key === undefined ? {} : { key }) }
  const meant = await askGame(server, game, { about: 'registerMeant', by, of: asked })
  if (!meant.ok) return meant
  const bound = (JSON.parse(meant.json) as { readonly key: string | null }).key
  const keyed = bound === null ? {} : { key: bound }
  const fact: Fact = { is: 'register', register, ...keyed }
  const touches = ({ effects }: { effects: readonly Parameters<typeof changesFact>[1][] }) =>
    effects.some(effect => changesFact(fact, effect))
  const of = { register, ...keyed }
  return linesBefore(server, { game, by, about: 'registerLines', of, touches, since: 0, before, limit })
}
