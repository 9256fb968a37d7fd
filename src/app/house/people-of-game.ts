import type { GameId } from '../../ports/game-store.ts'
import { askGame } from './ask-game.ts'
import type { House } from './house.ts'

/** A person of a game: the identity, what they are called among the others, and their whole name. */
export type GamePerson = { readonly person: string; readonly name: string; readonly fullName: string }

/** The persons of a game; or those whom a name or an identity means: one, or nobody, and then the sentence says so. */
export async function peopleOfGame(
  house: House,
  game: GameId,
  meant?: string,
): Promise<{ readonly people: readonly GamePerson[]; readonly sentence?: string }> {
  const of = meant === undefined ? {} : { person: meant }
  const answer = await askGame(house, game, { about: 'people', by: 'nobody', of })
  if (!answer.ok) return { people: [], sentence: answer.sentence }
  return JSON.parse(answer.json) as { readonly people: readonly GamePerson[] }
}
