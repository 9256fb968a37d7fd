import type { GameId } from '../../../ports/game-store.ts'
import type { GameLetter } from '../../desk/letters/game-letter.ts'
import { askGame } from '../ask-game.ts'
import type { House } from '../house.ts'
import { lettersFor } from './letters-for.ts'
import { putLetters } from './put-letters.ts'

/** Writes to persons who have an account only now, or whose game goes on only now, what the game would have had written to them. */
export async function writeToSeated(house: House, game: GameId, persons: readonly string[]): Promise<void> {
  const record = await house.store.games.record(game)
  const answer = await askGame(house, game, { about: 'letters', by: 'nobody', of: { persons: [...persons] } })
  if (record === undefined || !answer.ok) return
  const { letters } = JSON.parse(answer.json) as { readonly letters: readonly GameLetter[] }
  await putLetters(house, lettersFor(house, record, record.seats, letters))
}
