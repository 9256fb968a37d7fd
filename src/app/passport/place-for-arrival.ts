import { lookup } from '../../kernel/values/lookup.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { MovePlan, Returning } from '../../ports/moves.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Arrival } from './arrival.ts'
import { hasAgreed, type MayGoAhead } from './may-go-ahead.ts'
import { relinkedGuests, standingOfPlan } from './plan-of-move.ts'
import type { Signed } from './signed-copy.ts'

/** Who brings a game. Operators can do what no one else can. */
export type Bringer = { readonly account: AccountId; readonly operator: boolean }

/** Where a game that someone brings is stored. */
export type Place =
  /** It gets an address of its own. `why` says so if it is the fork of a game that is here and that the bringer can see. */
  | { readonly is: 'own'; readonly isFork: boolean; readonly why?: string }
  /** It keeps its name, because an operator brings a public copy of it. */
  | { readonly is: 'named' }
  | ({ readonly is: 'back' } & ComesBack)

/** A game that moved away from here and comes back, once its players allow it. */
export type ComesBack = {
  readonly known: GameRecord
  readonly wants: Returning
  /** How far its players have been asked; absent if they have not been. */
  readonly asked?: MayGoAhead
  /** The accounts that have agreed. */
  readonly agreed: ReadonlySet<AccountId>
}

/**
 * The game that left this server and that a copy continues, if the bringer has a seat in it or hosts it: the log here has
 * to be the beginning of the copy. An operator can bring back any game, but not a copy that someone brought here earlier.
 */
export async function gameThatLeft(
  server: GameServer,
  { account, operator }: Bringer,
  { head, entries }: Arrival['passport'],
): Promise<GameRecord | undefined> {
  const known = await gamesOfName(server, head.game, account)
  return known.find(record => {
    const { id, moved, host, entries: length, head: last } = record
    const isTheirs = host === account || hasSeat(record, { account }) || (operator && id === head.game)
    return isTheirs && moved?.over !== undefined && entries[length - 1]?.hash === last
  })
}

/** The game here that has a name, and those of an account that have it in their logs. */
async function gamesOfName({ store }: GameServer, name: string, account: AccountId): Promise<readonly GameRecord[]> {
  const brought = (await store.moves.arrivals(name, account)).map(({ game }) => game)
  const ids = new Set([name, ...brought])
  const records = await Promise.all([...ids].map(id => store.games.record(id)))
  return records.filter(record => record !== undefined)
}

/**
 * Decides where a game is stored. A log does not prove who did what is in it: its acts are not signed by the people who
 * did them. So a name here is given only to a game that was here, and only if those who appear in what happened elsewhere
 * agree. Every other game gets an address of its own.
 */
export async function placeFor(
  server: GameServer,
  bringer: Bringer,
  left: GameRecord | undefined,
  arrival: Arrival,
): Promise<Place | ServerRefusal> {
  const { entries, head } = arrival.passport
  if (left !== undefined) return placeOfReturning(server, bringer, left, arrival)
  // Only the game that has this name here counts: a copy of it can be anyone's.
  const original = await server.store.games.record(head.game)
  const isSeen = original?.visibility === 'public' || original?.host === bringer.account || hasSeat(original, bringer)
  if (original !== undefined && isSeen) {
    const [last] = await server.store.games.lines(original.id, entries.length - 1, 1)
    if (last?.hash === head.head)
      return serverRefusal('alreadySo', alreadyHere(server, original, entries.length), { field: 'passport' })
  }
  if (original !== undefined) return { is: 'own', isFork: true, ...(isSeen ? { why: OTHER_LOG } : {}) }
  return arrival.moving === undefined && bringer.operator ? { is: 'named' } : { is: 'own', isFork: false }
}

function hasSeat(record: GameRecord | undefined, { account }: Pick<Bringer, 'account'>): boolean {
  return record?.seats.some(seat => seat.account === account) === true
}

function alreadyHere({ home }: GameServer, { id, entries }: GameRecord, length: number): string {
  const address = pageAddress(home, 'game', { game: id })
  return length === entries
    ? `This game is already on this site: ${address}`
    : `This game is already on this site, with all entries of this copy and ${entries - length} more: ${address}`
}

const OTHER_LOG =
  'A game of this origin is on this site already, and nothing proves that it continued as in this copy. So the copy gets an address of its own, as a fork, without the talk.'

async function placeOfReturning(
  server: GameServer,
  bringer: Bringer,
  known: GameRecord,
  { passport: { head }, facts, signed, added, talkHash: talk }: Arrival,
): Promise<Place> {
  const own = (why: string): Place => ({
    is: 'own',
    isFork: true,
    why: `${why} So the copy gets an address of its own, as a fork, without the talk.`,
  })
  if (!bringer.operator && !isTrusted(server, known, signed))
    return own(
      'This game moved away from here, but the copy is not signed by the site where its players confirmed its arrival.',
    )
  if (added === undefined || facts.decidedAgain < head.entries - known.entries)
    return own('This game moved away from here, but not every entry that was added elsewhere could be replayed here.')
  const { acting, named } = added
  const seated = new Set(known.seats.map(({ person }) => person))
  const stranger = Object.keys(acting).find(person => !seated.has(person))
  if (stranger !== undefined) {
    const name = facts.people.find(({ person }) => person === stranger)?.name ?? stranger
    return own(`This game moved away from here, but ${name}, who acted elsewhere, has no seat here and cannot agree.`)
  }
  const people = Object.fromEntries(
    [...named.intersection(seated)].map(person => [person, lookup(acting, person) ?? 0]),
  )
  const log = { is: 'return', entries: head.entries, head: head.head, people } as const
  const wants: Returning = talk === undefined ? log : { ...log, talk }
  const plan = await server.store.moves.planned(known.id)
  if (plan === undefined || !isPlanOf(plan, wants)) return { is: 'back', known, wants, agreed: new Set() }
  const answered = { ...plan, relinked: await relinkedGuests(server, known.id) }
  const agreed = [plan.by, ...plan.answers.keys()].filter(account => hasAgreed(answered, account))
  return { is: 'back', known, wants, asked: await standingOfPlan(server, plan), agreed: new Set(agreed) }
}

/**
 * Whether what the players were asked is whether a game may come back with these entries, and with this talk or none:
 * a player who agrees lets words be put into their mouth, so no others may be.
 */
export function isPlanOf({ wants: asked }: MovePlan, { head, talk }: Returning): boolean {
  return asked.is === 'return' && asked.head === head && (talk === undefined || asked.talk === talk)
}

/** Whether a copy is signed by the server where the game is known to have arrived, or by one that the operators trust. */
function isTrusted({ moves }: GameServer, { moved }: GameRecord, signed: Signed | undefined): boolean {
  if (signed === undefined) return false
  if (moves.trustedKeys.includes(signed.key)) return true
  const { address, signer } = moved?.confirmed ?? {}
  return address !== undefined && signer === signed.key && address.replace(/^https?:\/\//, '') === signed.origin
}
