import type { State } from '../../../kernel/state.ts'
import type { Connection, Row } from '../connection.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'

/** Seats of persons whom the game does not know, and of accounts that are no more. */
export function seatAilments({ sql }: Connection, game: string, { persons }: State): readonly FoundAilment[] {
  const seats = sql('SELECT person, account FROM seats WHERE game = ? ORDER BY person').rows(game)
  const accounts = accountsOf({ sql })
  return seats.flatMap(seat => {
    const what = wrongWith(seat, persons, accounts)
    if (what === undefined) return []
    const remedy = `${MEND} (it takes the seat away; the host can invite again)`
    const mends = [mend('DELETE FROM seats WHERE game = ? AND person = ?', game, seat['person'] as string)]
    return [{ check: 'seat', game, what, remedy, mends }]
  })
}

function wrongWith({ person, account }: Row, persons: State['persons'], accounts: ReadonlySet<string> | undefined) {
  if (!Object.hasOwn(persons, String(person)))
    return `Account ${account} has the seat of “${person}”, and nobody in the game is called so.`
  if (accounts?.has(String(account)) === false)
    return `The seat of “${person}” is that of account ${account}, which is no more.`
  return undefined
}

/** The accounts of the house; undefined where a file has games only. */
function accountsOf({ sql }: Pick<Connection, 'sql'>): ReadonlySet<string> | undefined {
  if (sql(`SELECT 1 FROM sqlite_schema WHERE name = 'accounts_users'`).row() === undefined) return undefined
  return new Set(
    sql('SELECT id FROM accounts_users')
      .rows()
      .map(({ id }) => String(id)),
  )
}
