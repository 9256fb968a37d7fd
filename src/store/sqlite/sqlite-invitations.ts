import type { Invitation, Invitations } from '../../ports/invitations.ts'
import type { Connection, Row } from './connection.ts'
import type { Changes } from './group-commit.ts'

/** Invitations in a database. */
export function sqliteInvitations({ sql }: Connection, { change }: Changes): Invitations {
  return {
    add: ({ id, game, secretHash, person, address, by, at, until, usedBy }) =>
      change(() => {
        sql(
          `INSERT INTO invitations (id, game, secret_hash, person, address, by, at, until, used_by)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(id, game, secretHash, person ?? null, address ?? null, by, at, until, usedBy ?? null)
      }),
    async of(game) {
      return sql('SELECT * FROM invitations WHERE game = ? ORDER BY number').rows(game).map(invitation)
    },
    async bySecret(secretHash) {
      const row = sql('SELECT * FROM invitations WHERE secret_hash = ?').row(secretHash)
      return row && invitation(row)
    },
    use: (id, account) =>
      change(() => {
        const changed = sql(
          'UPDATE invitations SET used_by = ?1 WHERE id = ?2 AND (used_by IS NULL OR used_by = ?1)',
        ).run(account, id)
        return changed === 1 ? 'kept' : 'conflict'
      }),
    withdraw: id =>
      change(() => {
        sql('DELETE FROM invitations WHERE id = ?').run(id)
      }),
    async invited(game, account) {
      return sql('SELECT 1 FROM invitations WHERE game = ? AND used_by = ?').row(game, account) !== undefined
    },
  }
}

function invitation(row: Row): Invitation {
  return {
    id: String(row['id']),
    game: String(row['game']),
    secretHash: String(row['secret_hash']),
    ...optional('person', row['person']),
    ...optional('address', row['address']),
    by: String(row['by']),
    at: Number(row['at']),
    until: Number(row['until']),
    ...optional('usedBy', row['used_by']),
  }
}

function optional<Name extends string>(
  name: Name,
  value: Row[string] | undefined,
): { readonly [key in Name]?: string } {
  return value === null || value === undefined ? {} : ({ [name]: String(value) } as { [key in Name]: string })
}
