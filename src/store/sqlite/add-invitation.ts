import type { Invitation } from '../../ports/invitations.ts'
import type { Connection } from './connection.ts'

/** Puts an invitation in, within a change. */
export function addInvitation(
  { sql }: Connection,
  { id, game, secretHash, person, address, by, at, until, usedBy }: Invitation,
): void {
  sql(
    `INSERT INTO invitations (id, game, secret_hash, person, address, by, at, until, used_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, game, secretHash, person ?? null, address ?? null, by, at, until, usedBy ?? null)
}
