import type { State } from '../../../kernel/state.ts'
import type { Connection } from '../connection.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'

/** Seats of persons whom the game does not know. */
export function seatAilments({ sql }: Connection, game: string, { persons }: State): readonly FoundAilment[] {
  const seats = sql('SELECT person, account FROM seats WHERE game = ? ORDER BY person').rows(game)
  return seats
    .filter(({ person }) => !Object.hasOwn(persons, String(person)))
    .map(({ person, account }) => ({
      check: 'seat',
      game,
      what: `Account ${account} has the seat of “${person}”, and nobody in the game is called so.`,
      remedy: `${MEND} (it takes the seat away; the host can invite the account again)`,
      mends: [mend('DELETE FROM seats WHERE game = ? AND person = ?', game, person as string)],
    }))
}
