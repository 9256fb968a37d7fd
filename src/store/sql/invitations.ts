import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Invitation, Invitations, Used } from '../../ports/invitations.ts'
import type { Database } from './database.ts'
import { insertModerationAct } from './moderators.ts'
import { isToMove } from './moves.ts'
import { putEmails } from './outbox.ts'
import { getRow, getRows, lockGame, lockInvitation, type Row, run, type Work } from './query.ts'
import { isDeletedAccount, removeFromGame, takeSeat } from './seats.ts'

/** Stores invitations in a database. */
export function sqlInvitations({ read, change }: Database): Invitations {
  return {
    add: (invitation, emails = []) =>
      change(function* () {
        yield* addInvitation(invitation)
        yield* putEmails(emails)
      }),
    of: game =>
      read(function* () {
        return (yield* getRows('SELECT * FROM invitations WHERE game = ? ORDER BY number', game)).map(invitation)
      }),
    bySecret: secretHash =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM invitations WHERE secret_hash = ?', secretHash)
        return row && invitation(row)
      }),
    use: (id, account) => change(() => acceptInvitation(id, account)),
    renew: (invitation, guest, act, emails) =>
      change(function* () {
        const { game, person = '' } = invitation
        yield* lockGame(game)
        const seat = yield* getRow('SELECT account FROM seats WHERE game = ? AND person = ?', game, person)
        if (seat?.['account'] !== guest || (yield* isToMove(game))) return 'conflict'
        if (guest !== undefined) yield* removeFromGame(game, guest)
        yield* run('DELETE FROM invitations WHERE game = ? AND person = ? AND guest = 1', game, person)
        yield* addInvitation(invitation)
        yield* insertModerationAct(act)
        yield* putEmails(emails)
        return 'kept'
      }),
    withdraw: id =>
      change(function* () {
        yield* run('DELETE FROM invitations WHERE id = ? AND NOT (guest = 1 AND used_by IS NOT NULL)', id)
      }),
    clear: before =>
      change(function* () {
        yield* run('DELETE FROM invitations WHERE used_by IS NULL AND until < ?', before)
      }),
    invited: (game, account) =>
      read(function* () {
        const row = yield* getRow(
          'SELECT max(until) AS until FROM invitations WHERE game = ? AND used_by = ?',
          game,
          account,
        )
        const until = row?.['until'] ?? null
        return until === null ? 'no' : Number(until) > 0 ? 'yes' : 'toReturn'
      }),
  }
}

function* acceptInvitation(id: string, account: AccountId): Work<Used> {
  yield* lockInvitation(id)
  const row = yield* getRow('SELECT * FROM invitations WHERE id = ?', id)
  if (row === undefined) return 'over'
  const { game, person, usedBy } = invitation(row)
  if (usedBy !== undefined) return usedBy === account && (yield* hasSeat(game, person, account)) ? 'kept' : 'over'
  if (yield* isDeletedAccount(account)) return 'over'
  if (person !== undefined && (yield* takeSeat(game, { person, account })) !== 'kept') return 'seatTaken'
  yield* run('UPDATE invitations SET used_by = ?, address = NULL WHERE id = ?', account, id)
  return 'kept'
}

/** Whether an account has the seat that an invitation offered. Also true if the invitation did not offer a seat. */
function* hasSeat(game: GameId, person: string | undefined, account: AccountId): Work<boolean> {
  if (person === undefined) return true
  return (
    (yield* getRow('SELECT 1 FROM seats WHERE game = ? AND person = ? AND account = ?', game, person, account)) !==
    undefined
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
    ...(Number(row['guest']) === 1 ? { guest: true } : {}),
  }
}

function optionalField<Name extends string>(
  name: Name,
  value: Row[string] | undefined,
): { readonly [key in Name]?: string } {
  return value === null || value === undefined ? {} : ({ [name]: String(value) } as { [key in Name]: string })
}

/** Inserts an invitation as part of a change. */
export function* addInvitation({
  id,
  game,
  secretHash,
  person,
  address,
  by,
  at,
  until,
  usedBy,
  guest,
}: Invitation): Work<void> {
  yield* run(
    `INSERT INTO invitations (id, game, secret_hash, person, address, by, at, until, used_by, guest)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    game,
    secretHash,
    person ?? null,
    address ?? null,
    by,
    at,
    until,
    usedBy ?? null,
    guest === true ? 1 : 0,
  )
}
