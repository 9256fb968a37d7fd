import type { GameRecord } from '../../ports/game-store.ts'
import { touchesRule } from '../rules/rule-history.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { type LinesFound, linesBefore } from './past.ts'

/** The rule whose history is requested: the rule that has a label now, or that had it as of an entry. */
type WantedStory = {
  readonly label: string
  readonly upTo?: number
  readonly by: Asker
  readonly before: number
  readonly limit: number
}

/** The history of a rule, latest first. Refused if there is no such rule. */
export async function ruleStory(
  server: GameServer,
  { id: game }: GameRecord,
  { label, upTo, by, before, limit }: WantedStory,
): Promise<LinesFound | Exclude<SessionAnswer, { ok: true }>> {
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(server, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule, since } = JSON.parse(meant.json) as { readonly rule: string; readonly since: number }
  return linesBefore(server, {
    game,
    by,
    about: 'ruleVersions',
    of: { rule },
    touches: ({ effects }) => effects.some(effect => touchesRule(effect, rule)),
    since,
    before,
    limit,
  })
}
