import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'

/** A person in a game: their identity, display name and full name. */
export type GamePerson = GameState['people'][number]

/**
 * Returns the people in a game, or only the person that a name or an identity refers to. If it refers to no one, the
 * answer is a sentence that says so.
 */
export async function peopleOfGame(
  server: GameServer,
  game: GameId,
  meant?: string,
): Promise<{ readonly people: readonly GamePerson[]; readonly sentence?: string }> {
  const of = meant === undefined ? {} : { person: meant }
  const answer = await askGame(server, game, { about: 'people', by: 'nobody', of })
  if (!answer.ok) return { people: [], sentence: answer.sentence }
  return valueOfText(answer.json)
}
