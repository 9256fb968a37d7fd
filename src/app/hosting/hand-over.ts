import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { emailsFor, putEmails } from '../emails/emails-to-accounts.ts'
import type { GameServer } from '../server/server-context.ts'
import { changeHosting, type HostingDone, recordAfter, tellNewHost } from './hosting-of-game.ts'

/**
 * Offers hosting to someone who plays. Nothing changes until they accept, because no one becomes a host against their
 * will. The rules of the game have no part in this.
 */
export async function offerHosting(
  server: GameServer,
  record: GameRecord,
  from: AccountId,
  person: string,
): Promise<HostingDone> {
  const { store, clock } = server
  const { id, seats } = record
  const to = seats.find(seat => seat.person === person)?.account
  const at = clock.now()
  const offered = await changeHosting(store, id, { do: 'offer', from, to, at })
  if (!offered.ok) return offered
  const page = pageAddress(server.home, 'hosting', { game: id })
  const told = {
    id: `hosting-offered/${at}`,
    person,
    kind: 'events' as const,
    headline: 'you are asked to host the game',
    lines: [
      'The host offers you hosting: to invite people, name the game and choose who can watch it.',
      `Nothing changes unless you accept: ${page}`,
    ],
  }
  await putEmails(server, emailsFor(server, record, seats, [told]))
  return recordAfter(server, record)
}

/** Withdraws the offer, for the host, or declines it, for the player to whom it was made. */
export async function endOffer(server: GameServer, record: GameRecord, by: AccountId): Promise<HostingDone> {
  const ended = await changeHosting(server.store, record.id, { do: 'endOffer', by })
  if (!ended.ok) return ended
  return recordAfter(server, record)
}

/** Gives hosting up. It passes to the player who asked for it first; if no one has, any player can take it at once. */
export async function giveUpHosting(server: GameServer, record: GameRecord, from: AccountId): Promise<HostingDone> {
  const given = await changeHosting(server.store, record.id, { do: 'giveUp', from, at: server.clock.now() })
  if (!given.ok) return given
  await tellNewHost(server, record, 'The host has given hosting up.')
  return recordAfter(server, record)
}

/** Tells the players of the games that an account hosted what became of them when the account was deleted. */
export async function tellOfDeletedHost(server: GameServer, games: readonly string[]): Promise<void> {
  for (const game of games) {
    const record = await server.store.games.record(game)
    if (record !== undefined) await tellNewHost(server, record, 'The host has deleted their account.')
  }
}
