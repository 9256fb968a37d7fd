import type { GameRecord, Seat } from '../../../ports/game-store.ts'
import type { Letter } from '../../../ports/letter.ts'
import type { GameLetter } from '../../desk/letters/game-letter.ts'
import type { House } from '../house.ts'
import { letterText } from './letter-text.ts'

/** The letters of a game to those of its persons who have an account here; those that its rules or its host cause are bounded. What was to leave at an instant that is past does not leave. */
export function lettersFor(
  { home, clock }: Pick<House, 'home' | 'clock'>,
  game: Pick<GameRecord, 'id' | 'title'>,
  seats: readonly Seat[],
  letters: readonly GameLetter[],
  cause: 'game' | 'operator' = 'game',
): readonly Letter[] {
  const now = clock.now()
  const accounts = new Map(seats.map(({ person, account }) => [person, account]))
  return letters.flatMap(({ id, person, kind, at, headline, lines, reason }): readonly Letter[] => {
    const account = accounts.get(person)
    if (account === undefined || (at !== undefined && at <= now)) return []
    return [
      {
        id: `${game.id}/${id}/${account}`,
        to: { account, kind },
        game: game.id,
        ...letterText(home, game, headline, lines),
        notBefore: at ?? now,
        ...(cause === 'game' ? { byRules: true as const } : {}),
        ...(reason === undefined ? {} : { reason }),
      },
    ]
  })
}
