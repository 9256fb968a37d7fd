import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { emailsFor, putEmails } from '../emails/emails-to-accounts.ts'
import type { GameServer } from '../server/server-context.ts'
import { serverRefusal } from '../server/server-refusals.ts'
import { namedByRulesRefusal } from './follow-rules.ts'
import { type HostingDone, hostingChangedRefusal, recordAfter, tellNewHost } from './hosting-of-game.ts'

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
  if (to === undefined) return serverRefusal('unknownThing', NO_ONE, { field: 'person' })
  if (to === from) return serverRefusal('badRequest', 'You already host this game.', { field: 'person' })
  const refusal = await namedByRulesRefusal(server, id, from)
  if (refusal !== undefined) return refusal
  const at = clock.now()
  if ((await store.hosting.offer(id, from, { to, at })) !== 'kept') return hostingChangedRefusal()
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

const NO_ONE = 'No one with an account plays this person now, so they can’t host the game.'

/** Withdraws the offer, for the host, or declines it, for the player to whom it was made. */
export async function endOffer(server: GameServer, record: GameRecord, by: AccountId): Promise<HostingDone> {
  const { hosting } = server.store
  const { offer } = await hosting.of(record.id)
  if (offer === undefined) return serverRefusal('unknownThing', 'Hosting is not offered to anyone.')
  if (by !== offer.to && by !== record.host)
    return serverRefusal('notForYou', 'Only the host and the player who was asked can end this offer.')
  if ((await hosting.offer(record.id, record.host, undefined)) !== 'kept') return hostingChangedRefusal()
  return recordAfter(server, record)
}

/** Gives hosting up. It passes to the player who asked for it first; if no one has, any player can take it at once. */
export async function giveUpHosting(server: GameServer, record: GameRecord, from: AccountId): Promise<HostingDone> {
  const refusal = await namedByRulesRefusal(server, record.id, from)
  if (refusal !== undefined) return refusal
  if (!(await othersCanTake(server, record, from)))
    return serverRefusal(
      'badRequest',
      'No one else is in this game, so no one could take hosting. Invite someone first.',
    )
  if ((await server.store.hosting.giveUp(record.id, from, server.clock.now())) !== 'kept')
    return hostingChangedRefusal()
  await tellNewHost(server, record, 'The host has given hosting up.')
  return recordAfter(server, record)
}

/** Whether anyone but the host plays, so that the game can have a host again. */
async function othersCanTake({ store }: GameServer, { id }: GameRecord, from: AccountId): Promise<boolean> {
  const record = await store.games.record(id)
  return record?.seats.some(({ account }) => account !== from) === true
}

/** Tells the players of the games that an account hosted what became of them when the account was deleted. */
export async function tellOfDeletedHost(server: GameServer, games: readonly string[]): Promise<void> {
  for (const game of games) {
    const record = await server.store.games.record(game)
    if (record !== undefined) await tellNewHost(server, record, 'The host has deleted their account.')
  }
}
