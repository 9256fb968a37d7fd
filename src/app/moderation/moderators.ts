import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import { noHost } from '../../ports/hosting.ts'
import { MOST_MODERATORS, type ModeratorsByRules, type NewModerationAct } from '../../ports/moderators.ts'
import type { TalkAuthor } from '../../ports/talk.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { emailsFor, putEmails } from '../emails/emails-to-accounts.ts'
import { listInWords } from '../prose/sentence.ts'
import { isModerator } from '../server/access.ts'
import { DEMO_HOST } from '../server/found-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { TalkWriter } from '../talk/talk-reader.ts'

type Done = { readonly ok: true } | ServerRefusal

/** Makes someone who plays a moderator of the game, as its host. They are told, and can step down at any time. */
export async function nameModerator(host: TalkWriter, person: string): Promise<Done> {
  const { server, access, account: by } = host
  const { id: game, seats } = access.record
  const refusal = await namedByRulesRefusal(server, game)
  if (refusal !== undefined) return refusal
  const to = seats.find(seat => seat.person === person)?.account
  if (to === undefined)
    return serverRefusal('unknownThing', 'No one with an account plays this person now.', { field: 'person' })
  if (to === by)
    return serverRefusal('badRequest', 'You host this game, so you can moderate it already.', { field: 'person' })
  if (!(await server.hosts.stands(to)))
    return serverRefusal('badRequest', 'This player is a guest or suspended, and cannot moderate a game.', {
      field: 'person',
    })
  const act = actOf(host, 'nameModerator', { account: to, person })
  const named = await server.store.moderators.name(game, to, act)
  if (named === 'conflict') return serverRefusal('movedOn', 'This player has left their seat in the meantime.')
  if (named === 'full')
    return serverRefusal('quotaReached', `A game can have at most ${MOST_MODERATORS} moderators. Dismiss one first.`)
  await tell(server, access.record, person, `moderator/${act.at}`, 'you are a moderator', [
    'The host has made you a moderator of this game: you can hide messages, mute people and handle reports. This gives you no power in the game.',
    `You can step down at any time: ${pageAddress(server.home, 'moderation', { game })}`,
  ])
  return { ok: true }
}

/** Dismisses a moderator as the host, or steps down as a moderator. */
export async function dismissModerator(caller: TalkWriter, person: string): Promise<Done> {
  const { server, access, account } = caller
  const { id: game, seats } = access.record
  const refusal = await namedByRulesRefusal(server, game)
  if (refusal !== undefined) return refusal
  const isOwn = access.person === person
  const whom = isOwn ? account : seats.find(seat => seat.person === person)?.account
  if (whom === undefined) return NOT_NAMED
  if (!(access.host || isOwn))
    return serverRefusal('notForYou', 'Only the host can dismiss a moderator. You can step down yourself.')
  const act = actOf(caller, isOwn ? 'stepDown' : 'dismissModerator', { account: whom, person })
  if ((await server.store.moderators.dismiss(game, whom, act)) === 'unknown') return NOT_NAMED
  if (!isOwn)
    await tell(server, access.record, person, `moderator/${act.at}`, 'you are no longer a moderator', [
      'The host has ended your work as a moderator of this game.',
    ])
  return { ok: true }
}

const NOT_NAMED = serverRefusal('unknownThing', 'The host has not made this person a moderator.', { field: 'person' })

function actOf(
  { server, access, account }: TalkWriter,
  what: NewModerationAct['what'],
  whom: NewModerationAct['by'],
): NewModerationAct {
  const by = { account, ...(access.person === undefined ? {} : { person: access.person }) }
  const as = access.host ? 'host' : 'moderator'
  return { game: access.record.id, at: server.clock.now(), what, as, by, whom, why: '' }
}

async function namedByRulesRefusal({ store }: GameServer, game: GameId): Promise<ServerRefusal | undefined> {
  const { byRules } = await store.moderators.of(game)
  if (byRules === undefined) return undefined
  const rules = listInWords(byRules.rules.map(label => `rule ${label}`))
  return serverRefusal(
    'notForYou',
    `In this game, ${rules} says who the moderators are. Only the rules of the game can change that.`,
  )
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
