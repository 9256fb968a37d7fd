import { hostIfNamed } from '../../app/hosting/follow-rules.ts'
import { isOpenToTake } from '../../app/hosting/hosting-of-game.ts'
import { moderatorSeats } from '../../app/moderation/moderators.ts'
import { noticeOf } from '../../app/passport/move-policy.ts'
import { type Access, hasJoined } from '../../app/server/access.ts'
import { DEMO_HOST } from '../../app/server/found-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import { editionOfGame } from '../../app/shelf/keep-edition.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { GameSummary } from '../../wire/game/game.ts'
import { wireInstant } from '../../wire/wire-instant.ts'

/** A game in a list, as the caller sees it. */
export function gameSummary(record: GameRecord, account: AccountId | undefined): GameSummary {
  const { id, title, ruleset, visibility, entries, nextDue, suspended, moved } = record
  const you = account === undefined ? undefined : record.seats.find(seat => seat.account === account)?.person
  const left = record.left.find(seat => seat.account === account)?.person
  return {
    id,
    title,
    ruleset,
    visibility,
    entries,
    foundedAt: wireInstant(record.foundedAt),
    lastAt: wireInstant(record.lastAt),
    ...(nextDue === undefined ? {} : { nextDue: wireInstant(nextDue) }),
    ...(suspended === undefined ? {} : { suspended: suspended.why }),
    ...(moved === undefined ? {} : { moved: movedView(moved) }),
    ...(you === undefined ? {} : { you }),
    ...(left === undefined ? {} : { left }),
    seated: record.seats.map(seat => seat.person),
    host: record.host === account,
    ...(record.host === DEMO_HOST ? { demo: true as const } : {}),
  }
}

function movedView({ home, over, confirmed }: NonNullable<GameRecord['moved']>): NonNullable<GameSummary['moved']> {
  return { home, isOver: over !== undefined, ...(confirmed === undefined ? {} : { address: confirmed.address }) }
}

/** The summary of a single game: also when its clock goes on, and what is under way about its host. */
export async function singleGameSummary(
  server: GameServer,
  access: Access,
  account: AccountId | undefined,
): Promise<GameSummary> {
  const record = await recordAsOpened(server, access)
  const [waits, hosting, moderators, from, planned, brought] = await Promise.all([
    server.clockQuota.waitsUntil(record),
    hasJoined(access) ? hostingNotice(server, record, account) : undefined,
    moderatorSeats(server, record),
    editionOfGame(server, record, account),
    hasJoined(access) ? plannedNotice(server, record, account) : undefined,
    broughtNotice(server, access),
  ])
  return {
    ...gameSummary(record, account),
    ...(waits === undefined ? {} : { clockWaits: wireInstant(waits) }),
    ...(hosting === undefined ? {} : { hosting }),
    ...(moderators.length === 0 ? {} : { moderators: moderators.map(({ person }) => person) }),
    ...(from === undefined ? {} : { edition: editionView(from) }),
    ...(planned === undefined ? {} : { planned }),
    ...(brought === undefined ? {} : { brought }),
  }
}

function editionView({
  ruleset: { id, title },
  edition: { number, hash },
}: EditionFound): NonNullable<GameSummary['edition']> {
  return { shelved: id, title, number, hash }
}

type EditionFound = NonNullable<Awaited<ReturnType<typeof editionOfGame>>>

/** The game as someone opens it. If its rules make them the host, they are from now on. */
async function recordAsOpened(server: GameServer, { record, person, host }: Access): Promise<GameRecord> {
  if (person === undefined || host || !(await hostIfNamed(server, record.id, person))) return record
  return (await server.store.games.record(record.id)) ?? record
}

async function hostingNotice(
  server: GameServer,
  record: GameRecord,
  account: AccountId | undefined,
): Promise<GameSummary['hosting']> {
  const state = await server.store.hosting.of(record.id)
  if (account !== undefined && state.offer?.to === account) return 'offered'
  if (await isOpenToTake(server, record, state)) return 'open'
  return state.absence === undefined ? undefined : 'absent'
}

async function plannedNotice(
  { store }: GameServer,
  { id, moved, seats }: GameRecord,
  account: AccountId | undefined,
): Promise<GameSummary['planned']> {
  const plan = await store.moves.planned(id)
  if (plan === undefined) return undefined
  const { wants, by, at, answers } = plan
  const isSeated = account !== undefined && seats.some(seat => seat.account === account)
  const home = wants.is === 'leave' ? wants.home : (moved?.home ?? '')
  return { is: wants.is, home, at: wireInstant(at), asksYou: isSeated && account !== by && !answers.has(account) }
}

async function broughtNotice(
  { store, moves, clock }: GameServer,
  { record, person }: Access,
): Promise<GameSummary['brought']> {
  const arrived = await store.moves.arrival(record.id)
  if (arrived === undefined) return undefined
  const { at, signed, confirmation } = arrived
  return {
    ...(signed === undefined ? {} : { from: signed.address }),
    trusted: signed !== undefined && moves.trustedKeys.includes(signed.signer),
    confirms: confirmation !== undefined && person !== undefined && clock.now() < at + noticeOf(moves),
  }
}
