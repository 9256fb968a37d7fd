import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import { peopleOfGame } from '../reads/people-of-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** Passes hosting to someone who plays, and tells all players. The rules of the game have no part in this. */
export async function passHosting(
  server: GameServer,
  record: GameRecord,
  from: AccountId,
  person: string,
): Promise<{ readonly ok: true; readonly record: GameRecord } | ServerRefusal> {
  const { store, clock } = server
  const { id, seats } = record
  const to = seats.find(seat => seat.person === person)?.account
  if (to === undefined) return serverRefusal('unknownThing', NO_ONE, { field: 'person' })
  if (to === from) return serverRefusal('badRequest', 'You already host this game.', { field: 'person' })
  if ((await store.games.passHosting(id, from, to)) !== 'kept')
    return serverRefusal('unknownThing', NO_ONE, { field: 'person' })
  const after = await store.games.record(id)
  if (after === undefined) throw new Error(`game ${id} is gone`)
  const { people } = await peopleOfGame(server, id, person)
  const name = people[0]?.name ?? person
  const told = {
    id: `host/${clock.now()}`,
    headline: `${name} is the host from now on`,
    lines: [`${name} hosts the game from now on: they invite people, name the game and choose who can watch it.`],
  }
  await putEmails(server, emailsToAll(server, after, told, 'game'))
  return { ok: true, record: after }
}

const NO_ONE = 'No one with an account plays this person now, so they can’t host the game.'
