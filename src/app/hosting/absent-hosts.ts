import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import { noHost } from '../../ports/hosting.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { emailsToAll, gameEmailContent, putEmails } from '../emails/emails-to-accounts.ts'
import type { Access } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { serverRefusal } from '../server/server-refusals.ts'
import { DAY } from './decide-hosting.ts'
import { changeHosting, type HostingDone, nameOf, recordAfter, tellNewHost } from './hosting-of-game.ts'

/** How exactly the server notes when a host was last seen, in milliseconds. */
const EXACTLY = 3_600_000

/**
 * Notes that the host has opened their game, at most once an hour. This ends an announced absence, and the players are
 * told.
 */
export async function noteHostSeen(server: GameServer, record: GameRecord): Promise<void> {
  const { store, clock, hosts } = server
  const { id, host } = record
  const now = clock.now()
  const before = hosts.seen.get(id)
  if (before?.host === host && now - before.at < EXACTLY) return
  hosts.seen.set(id, { host, at: now })
  const seen = await changeHosting(store, id, { do: 'seen', host, at: now })
  if (!seen.ok || seen.noted.length === 0) return
  const told = {
    id: `host-back/${now}`,
    headline: 'the host is back',
    lines: ['The host is back, and goes on hosting.'],
  }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
}

/** Announces, for a player, that the host is absent. The host learns until when they have to come back. */
export async function announceAbsence(server: GameServer, { record, person, host }: Access): Promise<HostingDone> {
  if (host) return serverRefusal('badRequest', 'You host this game, so you are not absent.')
  if (person === undefined)
    return serverRefusal('noSuchPerson', 'Only someone who plays can say that the host is absent.')
  if (record.host === noHost(record.id))
    return serverRefusal('badRequest', 'This game has no host. Any player can take hosting at once.')
  return announce(server, record, person)
}

async function announce(server: GameServer, record: GameRecord, by?: string): Promise<HostingDone> {
  const { store, clock, hosts } = server
  const { id, host } = record
  const at = clock.now()
  const until = at + hosts.limits.returnDays * DAY
  hosts.seen.delete(id)
  const absence = { at, until, ...(by === undefined ? {} : { by }) }
  const announced = await changeHosting(store, id, { do: 'announce', host, absence })
  if (!announced.ok) return announced
  const date = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const page = pageAddress(server.home, 'hosting', { game: id })
  const who = by === undefined ? 'The site has noticed' : `${await nameOf(server, record, by)} has said`
  const toHost = [
    `${who} that you have not opened this game for some time.`,
    `Open it before ${date}, and you stay its host: ${page}`,
    'Otherwise, hosting passes to a player who asks for it. You keep your seat, if you have one.',
  ]
  const toPlayers = [
    `${who} that the host is absent. The host has been told, and can come back until ${date}.`,
    `Then hosting passes to the player who asked for it first. To ask for it: ${page}`,
  ]
  const content = gameEmailContent(record, 'are you still the host?', toHost)
  const email = {
    id: `${id}/host-absent/${at}`,
    to: { account: host, kind: 'reminders' as const },
    ...content,
    notBefore: at,
  }
  const others = { ...record, seats: record.seats.filter(({ account }) => account !== host) }
  const told = { id: `host-absent/${at}`, headline: 'the host is absent', lines: toPlayers }
  await putEmails(server, [email, ...emailsToAll(server, others, told, 'game')])
  return recordAfter(server, record)
}

/** Number of games with absent hosts that are looked at at once. */
const AT_ONCE = 50

/**
 * Announces the absence of hosts who have not been seen for long, and passes hosting where an absence is over and
 * someone has asked. Returns how many of each there were.
 */
export async function lookAfterHosts(
  server: GameServer,
): Promise<{ readonly announced: number; readonly passed: number }> {
  const { store, clock, hosts } = server
  const now = clock.now()
  let [announced, passed] = [0, 0]
  for (const game of await store.hosting.due(now, AT_ONCE)) passed += Number(await passFromAbsent(server, game))
  for (const game of await store.hosting.unseen(now - hosts.limits.unseenDays * DAY, now, AT_ONCE)) {
    const record = await store.games.record(game)
    if (record !== undefined && (await announce(server, record)).ok) announced += 1
  }
  return { announced, passed }
}

/** Passes hosting from a host whose absence is over to the first who asked and whose account can host. */
async function passFromAbsent(server: GameServer, game: GameId): Promise<boolean> {
  const { store, clock, hosts } = server
  const record = await store.games.record(game)
  const { candidates } = await store.hosting.of(game)
  if (record === undefined) return false
  const seated = new Set<AccountId>(record.seats.map(({ account }) => account))
  for (const { account: to } of candidates) {
    if (!seated.has(to) || to === record.host || !(await hosts.stands(to))) continue
    const passing = { from: record.host, to, at: clock.now(), why: 'absent' } as const
    if (!(await changeHosting(store, game, { do: 'pass', ...passing })).ok) return false
    await tellNewHost(server, record, 'The host did not come back.')
    return true
  }
  return false
}
