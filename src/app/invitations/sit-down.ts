import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameLink } from '../../ports/game-links.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { sendMissedEmails } from '../emails/emails-to-accounts.ts'
import { rejoinRefusal } from '../games/seats.ts'
import { newSecret } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import { type GamePerson, peopleOfGame } from '../reads/people-of-game.ts'
import { accessOf } from '../server/access.ts'
import { actInGame, previewInGame } from '../server/act-in-game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import type { RefusalView } from '../session/messages.ts'
import { askToJoin, whoLetsIn } from './join-requests.ts'

/** How someone wants to sit down: as a person whose seat is free, or under a new name. */
export type SeatWish = { readonly person?: string | undefined; readonly name?: string | undefined }

/**
 * How someone sits down: in a free seat, by an act of the rules, by asking people who can let them in by hand, or not at
 * all, because no one can let them in.
 */
type WayIn =
  | { readonly is: 'seat'; readonly person: string }
  | { readonly is: 'act'; readonly do: string; readonly with: { readonly [argument: string]: string } }
  | { readonly is: 'ask'; readonly name: string }
  | { readonly is: 'watch' }

type SatDown =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly refusal: RefusalView }
  | ServerRefusal

/**
 * Says why someone could not sit down in a game, so that no guest account is created needlessly. Undefined if there
 * is no such reason so far.
 */
export async function sitDownRefusal(
  server: GameServer,
  record: GameRecord,
  wish: SeatWish,
): Promise<Exclude<SatDown, { readonly ok: true }> | undefined> {
  const suspended = stoppedGameRefusal(record)
  if (suspended !== undefined) return suspended
  const way = await wayIn(server, record, wish)
  if ('ok' in way) return way
  if (way.is !== 'act') return undefined
  const previewed = await previewInGame(server, { record, host: false, invited: true }, way)
  if ('ok' in previewed) return previewed
  return previewed.refusal === undefined ? undefined : { ok: false, refusal: previewed.refusal }
}

/**
 * Lets an account sit down in a game through its link. The account can see the game from then on, even if the rules
 * refuse to let it join. Someone who already has a seat keeps it.
 */
export async function sitDown(
  server: GameServer,
  { link, record }: { readonly link: GameLink; readonly record: GameRecord },
  account: AccountId,
  wish: SeatWish,
): Promise<SatDown> {
  const { game, by, until } = link
  const before = await accessOf(server, game, account)
  if (before === undefined) throw new Error(`game ${game} is gone`)
  if (before.person !== undefined) return { ok: true, record: before.record }
  const refusal = rejoinRefusal(before)
  if (refusal !== undefined) return refusal
  const way = await wayIn(server, record, wish)
  if ('ok' in way) return way
  const invitation = { id: server.newId(), game, secretHash: sha256(newSecret()), by, until, usedBy: account }
  const used = await server.store.gameLinks.use(link.secretHash, { ...invitation, at: server.clock.now() })
  if (used === 'over')
    return serverRefusal('invitationUsed', 'All the places that this link offered are taken. Ask for a new one.')
  if (way.is === 'seat') {
    const { person } = way
    if ((await server.store.games.takeSeat(game, { person, account })) !== 'kept') return seatTakenRefusal()
    await sendMissedEmails(server, game, [person])
  }
  if (way.is === 'act') {
    const access = await accessOf(server, game, account)
    if (access === undefined) throw new Error(`game ${game} is gone`)
    const outcome = await actInGame(server, access, account, { do: way.do, with: way.with, asked: '' })
    if (!outcome.ok) return outcome
  }
  const after = await accessOf(server, game, account)
  if (after === undefined) throw new Error(`game ${game} is gone`)
  if (way.is === 'ask') {
    const asked = await askToJoin(server, after, account, way.name)
    if (!asked.ok) return asked
  }
  return { ok: true, record: after.record }
}

function seatTakenRefusal(): ServerRefusal {
  return serverRefusal('seatTaken', 'Someone else has just taken this seat. Choose another one.', { field: 'person' })
}

async function wayIn(
  server: GameServer,
  record: GameRecord,
  { person, name }: SeatWish,
): Promise<WayIn | ServerRefusal> {
  if (person !== undefined) {
    const free = (await freeSeats(server, record)).some(it => it.person === person)
    return free ? { is: 'seat', person } : seatTakenRefusal()
  }
  if (name === undefined || name.trim() === '')
    return serverRefusal('badRequest', 'Enter the name that the others will see.', { field: 'name' })
  const answer = await askGame(server, record.id, { about: 'acts', by: 'newcomer' })
  const { acts } = answer.ok ? valueOfText(answer.json) : { acts: [] }
  const joining = acts.find(({ open, leads }) => open && leads === 'in')
  if (joining !== undefined) return { is: 'act', do: joining.act, with: nameArguments(joining, name) }
  const { who, fault } = await whoLetsIn(server, record.id, name)
  if (who.length === 0) return { is: 'watch' }
  return fault === undefined ? { is: 'ask', name } : serverRefusal('badRequest', fault, { field: 'name' })
}

type OfferedAct = {
  readonly act: string
  readonly open: boolean
  readonly leads: string | null
  readonly with: { readonly [argument: string]: string }
}

/** Splits a name among the arguments of an act that ask for one: the last word is the surname. */
function nameArguments({ with: schema }: OfferedAct, whole: string): { readonly [argument: string]: string } {
  const [first, second] = Object.entries(schema).flatMap(([argument, type]) =>
    /^name\??$/.test(type) ? [argument] : [],
  )
  if (first === undefined) return {}
  const words = whole.trim().split(/\s+/)
  if (second === undefined || words.length === 1) return { [first]: words.join(' ') }
  return { [first]: words.slice(0, -1).join(' '), [second]: words.at(-1) ?? '' }
}

/** The people whose seats anyone with the link may take: no one plays them, and no one else has been invited to. */
export async function freeSeats(server: GameServer, record: GameRecord): Promise<readonly GamePerson[]> {
  const { people } = await peopleOfGame(server, record.id)
  const now = server.clock.now()
  const invitations = await server.store.invitations.of(record.id)
  const promised = invitations.flatMap(it => (it.usedBy === undefined && it.until > now ? [it.person] : []))
  const taken = [...record.seats, ...record.left].map(({ person }) => person)
  return people.filter(({ person }) => !taken.includes(person) && !promised.includes(person))
}
