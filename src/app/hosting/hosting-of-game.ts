import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { type HostingState, noHost } from '../../ports/hosting.ts'
import type { Store } from '../../ports/store.ts'
import { emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import { peopleOfGame } from '../reads/people-of-game.ts'
import { DEMO_HOST } from '../server/found-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import { decideHosting, type HostingCommand } from './decide-hosting.ts'

/**
 * Whether any player may take hosting at once: the host has gone, is suspended, or stayed absent beyond the announced
 * instant. The demo games have no host and no players.
 */
export async function isOpenToTake(
  { clock, hosts }: Pick<GameServer, 'clock' | 'hosts'>,
  { id, host }: Pick<GameRecord, 'id' | 'host'>,
  { absence }: HostingState,
): Promise<boolean> {
  if (host === DEMO_HOST) return false
  return host === noHost(id) || (absence !== undefined && absence.until <= clock.now()) || !(await hosts.stands(host))
}

export type HostingDone = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/** The game as it is after a change of its hosting. */
export async function recordAfter({ store }: GameServer, { id }: GameRecord): Promise<HostingDone> {
  const record = await store.games.record(id)
  if (record === undefined) throw new Error(`game ${id} is gone`)
  return { ok: true, record }
}

/** Tells all players who hosts their game now, or that no one does. */
export async function tellNewHost(server: GameServer, game: GameRecord, why: string): Promise<void> {
  const after = await recordAfter(server, game)
  if (!after.ok) return
  const { record } = after
  const person = record.seats.find(({ account }) => account === record.host)?.person
  const name = person === undefined ? undefined : await nameOf(server, record, person)
  const vacant = record.host === noHost(record.id)
  const headline = vacant ? 'the game has no host' : `${name ?? 'Someone else'} is the host from now on`
  const lines = vacant
    ? [why, 'Any player can take hosting now, on the page “Hosting” of the game.']
    : [
        `${why} ${name ?? 'Someone'} hosts the game from now on: they invite people, name the game and choose who can watch it.`,
      ]
  const told = { id: `host/${server.clock.now()}`, headline, lines }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
}

export async function nameOf(server: GameServer, { id }: GameRecord, person: string): Promise<string> {
  const { people } = await peopleOfGame(server, id, person)
  return people[0]?.name ?? person
}

/** Changes the hosting of a game, unless that is refused. */
export function changeHosting({ hosting }: Pick<Store, 'hosting'>, game: GameId, command: HostingCommand) {
  return hosting.change(game, of => decideHosting(of, command))
}
