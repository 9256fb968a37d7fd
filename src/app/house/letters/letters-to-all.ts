import type { GameRecord } from '../../../ports/game-store.ts'
import type { Letter } from '../../../ports/letter.ts'
import type { GameLetter } from '../../desk/letters/game-letter.ts'
import type { House } from '../house.ts'
import { lettersFor } from './letters-for.ts'

/** The same letter about what happened to a game, to everybody who plays in it. */
export function lettersToAll(
  house: House,
  record: GameRecord,
  letter: Omit<GameLetter, 'person' | 'kind'>,
  cause: 'game' | 'operator',
): readonly Letter[] {
  const each = record.seats.map(({ person }): GameLetter => ({ ...letter, person, kind: 'happenings' }))
  return lettersFor(house, record, record.seats, each, cause)
}
