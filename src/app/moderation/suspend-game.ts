import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { NewModerationEntry } from '../../ports/moderation.ts'
import { lettersToAll, writeToSeated } from '../emails/emails-for.ts'
import type { GameServer } from '../server/server.ts'

/**
 * Suspends a game: no one acts in it and no deadline falls, until it is resumed; an act that is under way still counts.
 * Whoever plays in it is written to. `by` is the operator who does it; without one, the server itself does.
 */
export async function suspendGame(server: GameServer, game: GameId, why: string, by?: AccountId): Promise<void> {
  const { store, clock, log } = server
  const at = clock.now()
  const record = await store.games.record(game)
  const told = { id: `suspended/${at}`, headline: 'suspended', lines: [`The game is suspended: ${why}`] }
  const letters =
    record === undefined ? [] : lettersToAll(server, record, { ...told, reason: { suspended: true } }, 'operator')
  const deed = by === undefined ? undefined : ({ at, by, what: 'suspendGame', game, why } as const)
  await Promise.all([store.games.suspend(game, { at, why }, deed), store.outbox.put(letters)])
  if (by !== undefined) log.info({ deed: 'suspendGame', game, by }, 'An operator suspended a game.')
  if (letters.length > 0) server.letters.expect(at)
}

/** Which operator lets a game go on, and why. */
type Resuming = Pick<NewModerationEntry, 'why'> & { readonly by: AccountId }

/** Lets a suspended game go on: deadlines that stood meanwhile fall now, at their own instants. Whoever plays in it is written to. */
export async function resumeGame(server: GameServer, game: GameId, resuming?: Resuming): Promise<void> {
  const { store, deadlines, clock, log } = server
  const at = clock.now()
  const record = await store.games.record(game)
  if (record?.suspended === undefined) return
  const told = { id: `resumed/${at}`, headline: 'goes on', lines: ['The game is no longer suspended and goes on.'] }
  const letters = lettersToAll(server, record, { ...told, reason: { suspended: false } }, 'operator')
  const deed = resuming === undefined ? undefined : ({ at, what: 'resumeGame', game, ...resuming } as const)
  await Promise.all([store.games.suspend(game, undefined, deed), store.outbox.put(letters)])
  if (resuming !== undefined) log.info({ deed: 'resumeGame', game, by: resuming.by }, 'An operator resumed a game.')
  deadlines.expect(at)
  if (letters.length > 0) server.letters.expect(at)
  await writeToSeated(
    server,
    game,
    record.seats.map(({ person }) => person),
  )
}
