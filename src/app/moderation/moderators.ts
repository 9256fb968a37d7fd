import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import { noHost } from '../../ports/hosting.ts'
import type { ModeratorsByRules } from '../../ports/moderators.ts'
import type { TalkAuthor } from '../../ports/talk.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { emailsFor, putEmails } from '../emails/emails-to-accounts.ts'
import { isModerator } from '../server/access.ts'
import { DEMO_HOST } from '../server/found-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import type { TalkWriter } from '../talk/talk-reader.ts'
import { decideModerators, type ModeratorsCommand } from './decide-moderators.ts'
import { moderating, roleInGame } from './moderating.ts'

type Done = { readonly ok: true } | ServerRefusal

/** Makes someone who plays a moderator of the game, as its host. They are told, and can step down at any time. */
export async function nameModerator(host: TalkWriter, person: string): Promise<Done> {
  const { server, access } = host
  const about = commandAbout(host, person)
  const canModerate = about.account !== undefined && (await server.hosts.stands(about.account))
  const refusal = await changeModerators(host, { do: 'name', ...about, canModerate })
  if (refusal !== undefined) return refusal
  await tell(server, access.record, person, `moderator/${about.moderating.at}`, 'you are a moderator', [
    'The host has made you a moderator of this game: you can hide messages, mute people and handle reports. This gives you no power in the game.',
    `You can step down at any time: ${pageAddress(server.home, 'moderation', { game: access.record.id })}`,
  ])
  return { ok: true }
}

/** Dismisses a moderator as the host, or steps down as a moderator. */
export async function dismissModerator(caller: TalkWriter, person: string): Promise<Done> {
  const { server, access } = caller
  const about = commandAbout(caller, person)
  const refusal = await changeModerators(caller, { do: 'dismiss', ...about })
  if (refusal !== undefined) return refusal
  if (access.person !== person)
    await tell(server, access.record, person, `moderator/${about.moderating.at}`, 'you are no longer a moderator', [
      'The host has ended your work as a moderator of this game.',
    ])
  return { ok: true }
}

async function changeModerators(
  { server, access }: TalkWriter,
  command: ModeratorsCommand,
): Promise<ServerRefusal | undefined> {
  const decided = await server.store.moderators.change(access.record.id, here => decideModerators(here, command))
  return decided.ok ? undefined : decided
}

function commandAbout(caller: TalkWriter, person: string) {
  const { access, account } = caller
  const seated = access.record.seats.find(seat => seat.person === person)?.account
  return {
    person,
    account: access.person === person ? account : seated,
    moderating: moderating(caller, '', roleInGame(caller)),
  }
}

/** Tells someone in a game by email about its moderation. */
export async function tell(
  server: GameServer,
  record: GameRecord,
  person: string,
  id: string,
  headline: string,
  lines: readonly string[],
): Promise<void> {
  const email = { id, person, kind: 'events' as const, headline, lines }
  await putEmails(server, emailsFor(server, record, record.seats, [email]))
}

/** Stores who the moderators of a game are by its rules, after its latest entries. */
export async function followModeratorRules(
  { store }: GameServer,
  game: GameId,
  named: ModeratorsByRules | undefined,
): Promise<void> {
  const { byRules } = await store.moderators.of(game)
  if (JSON.stringify(byRules) !== JSON.stringify(named)) await store.moderators.keepByRules(game, named)
}

/** The seats of those who moderate a game besides its host. */
export async function moderatorSeats({ store }: GameServer, { id, seats }: GameRecord) {
  const { named, byRules } = await store.moderators.of(id)
  const seated = seats.filter(({ account, person }) =>
    byRules === undefined ? named.includes(account) : byRules.people.includes(person),
  )
  return byRules === undefined
    ? seated.toSorted((a, b) => named.indexOf(a.account) - named.indexOf(b.account))
    : seated.toSorted((a, b) => byRules.people.indexOf(a.person) - byRules.people.indexOf(b.person))
}

/** Everyone who handles the reports to the moderators of a game: its host and its moderators. */
export async function handlersOfReports(server: GameServer, record: GameRecord): Promise<ReadonlySet<AccountId>> {
  const { id, host } = record
  const hasHost = host !== noHost(id) && host !== DEMO_HOST && (await server.hosts.stands(host))
  const moderators = await moderatorSeats(server, record)
  return new Set([...(hasHost ? [host] : []), ...moderators.map(({ account }) => account)])
}

/** Whether someone is the host or a moderator of a game, so that no moderator may moderate them. */
export async function moderatesGame(
  { store }: GameServer,
  { id, host, seats }: GameRecord,
  { account, person }: TalkAuthor,
): Promise<boolean> {
  const seat = seats.find(it => it.account === account || it.person === person)
  if (account === host || seat?.account === host) return true
  return seat !== undefined && isModerator(store, id, seat)
}
