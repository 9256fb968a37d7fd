import type { JsonObject } from '../../kernel/json.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { Asker, DeskAnswer } from '../desk/desk-request.ts'
import { askGame } from './ask-game.ts'
import type { House } from './house.ts'

/** Asks for the questions behind an entry, with what was kept of them when it was decided. */
export async function explainInHouse(
  house: House,
  game: GameId,
  seq: number,
  { about, by, of = {} }: { readonly about: 'explanation' | 'whyAnswer'; readonly by: Asker; readonly of?: JsonObject },
): Promise<DeskAnswer> {
  const kept = await house.store.games.decisions(game, seq)
  const asked = { ...of, ...(kept === undefined ? {} : { kept }) }
  return askGame(house, game, { about, by, of: asked, from: seq, upTo: seq + 1 })
}
