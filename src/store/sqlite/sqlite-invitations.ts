import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Invitation, Invitations, Used } from '../../ports/invitations.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'
import { isDeletedAccount, takeSeat } from './seats.ts'
import { putEmails } from './sqlite-outbox.ts'

/** Stores invitations in a database. */
export function sqliteInvitations(connection: Connection, { change }: Changes): Invitations {
  const { sql } = connection
  return {
    add: (invitation, emails = []) =>
      change(() => {
        addInvitation(connection, invitation)
        putEmails(connection, emails)
      }),
    async of(game) {
      return sql('SELECT * FROM invitations WHERE game = ? ORDER BY number').rows(game).map(invitation)
    },
    async bySecret(secretHash) {
      const row = sql('SELECT * FROM invitations WHERE secret_hash = ?').row(secretHash)
      return row && invitation(row)
    },
    use: (id, account) => change(() => acceptInvitation(connection, id, account)),
    withdraw: id =>
      change(() => {
        sql('DELETE FROM invitations WHERE id = ?').run(id)
      }),
    clear: before =>
      change(() => {
        sql('DELETE FROM invitations WHERE used_by IS NULL AND until < ?').run(before)
      }),
    async invited(game, account) {
      return sql('SELECT 1 FROM invitations WHERE game = ? AND used_by = ?').row(game, account) !== undefined
    },
  }
}

function acceptInvitation(connection: Connection, id: string, account: AccountId): Used {
  const { sql } = connection
  const row = sql('SELECT * FROM invitations WHERE id = ?').row(id)
  if (row === undefined) return 'over'
  const { game, person, usedBy } = invitation(row)
  if (usedBy !== undefined) return usedBy === account && hasSeat(connection, game, person, account) ? 'kept' : 'over'
  if (isDeletedAccount(connection, account)) return 'over'
  if (person !== undefined && takeSeat(connection, game, { person, account }) !== 'kept') return 'seatTaken'
  sql('UPDATE invitations SET used_by = ?, address = NULL WHERE id = ?').run(account, id)
  return 'kept'
}

/** Whether an account has the seat that an invitation offered. Also true if the invitation did not offer a seat. */
function hasSeat({ sql }: Connection, game: GameId, person: string | undefined, account: AccountId): boolean {
  if (person === undefined) return true
  return (
    sql('SELECT 1 FROM seats WHERE game = ? AND person = ? AND account = ?').row(game, person, account) !== undefined
  )
}

function invitation(row: Row): Invitation {
  return {
    id: String(row['id']),
    game: String(row['game']),
    secretHash: String(row['secret_hash']),
    ...optionalField('person', row['person']),
    ...optionalField('address', row['address']),
    by: String(row['by']),
    at: Number(row['at']),
    until: Number(row['until']),
    ...optionalField('usedBy', row['used_by']),
  }
}

function optionalField<Name extends string>(
  name: Name,
  value: Row[string] | undefined,
): { readonly [key in Name]?: string } {
  return value === null || value === undefined ? {} : ({ [name]: String(value) } as { [key in Name]: string })
}

/** Inserts an invitation as part of a change. */
export function addInvitation(
  { sql }: Connection,
  { id, game, secretHash, person, address, by, at, until, usedBy }: Invitation,
): void {
  sql(
    `INSERT INTO invitations (id, game, secret_hash, person, address, by, at, until, used_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, game, secretHash, person ?? null, address ?? null, by, at, until, usedBy ?? null)
}
