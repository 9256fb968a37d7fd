import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { NewModerationEntry } from '../../ports/moderation.ts'
import { emailsToAll, sendMissedEmails } from '../emails/emails-to-accounts.ts'
import type { GameServer } from '../server/server-context.ts'

/**
 * Suspends a game and notifies its players. Until it is resumed, no one can act in it and no deadline passes; an act
 * already under way still counts. `by` is the operator who suspends the game; if absent, the server itself does so.
 */
export async function suspendGame(server: GameServer, game: GameId, why: string, by?: AccountId): Promise<void> {
  const { store, clock, log } = server
  const at = clock.now()
  const record = await store.games.record(game)
  const told = { id: `suspended/${at}`, headline: 'suspended', lines: [`The game is suspended: ${why}`] }
  const emails =
    record === undefined ? [] : emailsToAll(server, record, { ...told, reason: { suspended: true } }, 'operator')
  const action = by === undefined ? undefined : ({ at, by, what: 'suspendGame', game, why } as const)
  await Promise.all([store.games.suspend(game, { at, why }, action), store.outbox.put(emails)])
  if (by !== undefined) log.info({ action: 'suspendGame', game, by }, 'An operator suspended a game.')
  if (emails.length > 0) server.emails.expect(at)
}

/** The operator who resumes a game, and their reason. */
type Resuming = Pick<NewModerationEntry, 'why'> & { readonly by: AccountId }

/**
 * Resumes a suspended game and notifies its players. Deadlines missed during the suspension pass now, each at its own
 * instant.
 */
export async function resumeGame(server: GameServer, game: GameId, resuming?: Resuming): Promise<void> {
  const { store, deadlines, clock, log } = server
  const at = clock.now()
  const record = await store.games.record(game)
  if (record?.suspended === undefined) return
  const told = {
    id: `resumed/${at}`,
    headline: 'has resumed',
    lines: ['The game is no longer suspended and has resumed.'],
  }
  const emails = emailsToAll(server, record, { ...told, reason: { suspended: false } }, 'operator')
  const action = resuming === undefined ? undefined : ({ at, what: 'resumeGame', game, ...resuming } as const)
  await Promise.all([store.games.suspend(game, undefined, action), store.outbox.put(emails)])
  if (resuming !== undefined) log.info({ action: 'resumeGame', game, by: resuming.by }, 'An operator resumed a game.')
  deadlines.expect(at)
  if (emails.length > 0) server.emails.expect(at)
  await sendMissedEmails(
    server,
    game,
    record.seats.map(({ person }) => person),
  )
}
