import { valueOfText } from '../../kernel/values/json-text.ts'
import type { Caller } from '../../ports/caller.ts'
import { MOST_FORKS } from '../../ports/forks.ts'
import type { GameRecord, Visibility } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { emailsFor } from '../emails/emails-to-accounts.ts'
import { type ForkOfGame, forkWithOrigin } from '../founding/fork-of-game.ts'
import { normalTitleOrRefusal } from '../games/change-game.ts'
import { newSecret } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import { refuseMissingEntry } from '../reads/entries.ts'
import { type Access, accessOf, hasJoined, maySeeGame } from './access.ts'
import { askGame } from './ask-game.ts'
import type { FoundedOnServer } from './found-game.ts'
import type { GameServer } from './server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from './server-refusals.ts'
import { dayOf } from './work-timer.ts'

/** A game that goes on from another one, after its last entry or an earlier one. */
export type WantedFork = { readonly title: string; readonly entry?: number; readonly visibility?: Visibility }

/**
 * Starts a game that goes on from another one. The caller keeps the person whom they play there; everyone else finds
 * their seat free, and can take it.
 */
export async function forkOnServer(
  server: GameServer,
  { account }: Pick<Caller, 'account'>,
  source: Access,
  wanted: WantedFork,
): Promise<FoundedOnServer> {
  const { record } = source
  const title = normalTitleOrRefusal(wanted.title, 'cannotFound')
  if (typeof title === 'object') return title
  const entry = wanted.entry ?? record.entries - 1
  const refusal =
    refuseMissingEntry(record, entry) ??
    forkRefusal(source) ??
    (record.visibility === 'private' && wanted.visibility === 'public' ? stayPrivateRefusal() : undefined)
  if (refusal !== undefined) return refusal
  const { visibility = record.visibility } = wanted
  return server.quotas.founding(account, () => forkAndSave(server, account, source, { title, entry, visibility }))
}

function stayPrivateRefusal(): ServerRefusal {
  return serverRefusal('cannotFound', 'The other game is private, so this one is private as well.', {
    field: 'visibility',
  })
}

/** Why nobody, or not this account, can go on from a game, from whichever entry. */
function forkRefusal({ record, person, host }: Access): ServerRefusal | undefined {
  if (record.suspended !== undefined)
    return serverRefusal('gameSuspended', 'This game is suspended, so no other game can go on from it.')
  if (record.visibility === 'public' || person !== undefined || host) return undefined
  return serverRefusal('notForYou', 'This game is private. Only its players and its host can go on from it.')
}

/**
 * Why an account cannot go on from a private game. Nothing of those who joined after the entry is in the other game, so
 * they are not asked. Otherwise, strangers with the link of a game could lock up its past, too.
 */
async function agreementRefusal(
  server: GameServer,
  record: GameRecord,
  account: string,
  { persons }: ForkOfGame,
): Promise<ServerRefusal | undefined> {
  if (record.visibility === 'public') return undefined
  const awaited = await awaitedAgreements(server, record, account)
  return persons.some(({ id }) => awaited.includes(id))
    ? serverRefusal(
        'notAgreed',
        'This game is private, and not all of its players have agreed that another game goes on from it. They can agree on this page.',
      )
    : undefined
}

/**
 * The people of a private game who have a seat and have not agreed that others go on from it. The person who moved the
 * game away is not asked, because the others would be left without a game.
 */
async function awaitedAgreements(server: GameServer, record: GameRecord, by: string | undefined) {
  const agreed = new Set(await server.store.forks.agreed(record.id))
  const mover = record.moved?.over === undefined ? undefined : (await server.store.moves.of(record.id))?.by
  const asked = record.seats.filter(({ account }) => account !== by && account !== mover)
  return asked.filter(({ account }) => !agreed.has(account)).map(({ person }) => person)
}

type Chosen = { readonly title: string; readonly entry: number; readonly visibility: Visibility }

async function forkAndSave(
  server: GameServer,
  account: string,
  { record: source }: Access,
  { title, entry, visibility }: Chosen,
): Promise<FoundedOnServer> {
  const told = await askGame(server, source.id, { about: 'forkOfGame', by: 'nobody', upTo: entry + 1 })
  if (!told.ok) throw new Error(`Game ${source.id} cannot be read after entry ${entry}: ${told.sentence}`)
  const read = valueOfText(told.json)
  const refusal = await agreementRefusal(server, source, account, read)
  if (refusal !== undefined) return refusal
  const isPublic = source.visibility === 'public'
  const from = isPublic ? `the game “${source.title}”` : 'a private game'
  const note = `This game goes on from ${from} after its entry ${entry}.`
  const fork = forkWithOrigin(read, note)
  const origin = { entry, head: read.head, ...(isPublic ? { game: source.id } : {}) }
  const game = server.newId()
  const at = server.clock.now()
  const secret = newDiceSecret()
  const { ruleset } = read.rules
  const reply = await server.readingRoom.read('found', {
    ...{ game, at, secret, ruleset, settings: {}, players: [], fork: { fork, origin } },
  })
  if (!reply.ok) return serverRefusal('cannotFound', reply.sentence, { field: 'entry' })
  const seatsThen = source.seats.filter(({ person }) => reply.persons.includes(person))
  const seats = seatsThen.filter(seat => seat.account === account)
  const due = reply.nextDue === undefined ? {} : { nextDue: reply.nextDue }
  const record = { id: game, title, ruleset, visibility, host: account, foundedAt: at, seats, ...due }
  const emails = emailsFor(
    server,
    record,
    seats,
    reply.emails.filter(email => email.at !== undefined),
  )
  const others = seatsThen.filter(seat => seat.account !== account)
  const begun = {
    ...{ record, entry: reply.entry, diceSecret: secret, emails },
    // Everyone in a private game has agreed, and finds their seat. A public game has been agreed to by nobody.
    invitations: isPublic ? [] : others.map(({ account: usedBy }) => invitationToReturn(server, record, usedBy)),
    charge: { day: dayOf(at), account },
    fork: { source: source.id, entry, at },
    left: others,
  }
  if ((await server.store.games.found(begun)) === 'gone') return accountGoneRefusal()
  for (const { notBefore } of emails) server.emails.expect(notBefore)
  if (reply.nextDue !== undefined) server.deadlines.expect(reply.nextDue + 1)
  const kept = await server.store.games.record(game)
  if (kept === undefined) throw new Error(`Game ${game} was saved but is missing.`)
  return { ok: true, record: kept, persons: reply.persons, invitations: [] }
}

type FoundedRecord = Pick<GameRecord, 'id' | 'host' | 'foundedAt'>

/** An invitation as of somebody who left a seat: it only lets them take it. */
function invitationToReturn(server: GameServer, { id, host, foundedAt }: FoundedRecord, usedBy: string): Invitation {
  const secretHash = sha256(newSecret())
  return { id: server.newId(), game: id, secretHash, by: host, at: foundedAt, until: 0, usedBy }
}

/** Agrees, for a player of a private game, that others go on from it; or no longer does. */
export async function agreeToForks(
  server: GameServer,
  { record, person }: Access,
  account: string,
  agrees: boolean,
): Promise<{ readonly ok: true } | ServerRefusal> {
  if (person === undefined) return serverRefusal('noSuchPerson', 'Only someone who has a seat in the game can agree.')
  await (agrees ? server.store.forks.agree(record.id, account) : server.store.forks.withdraw(record.id, account))
  return { ok: true }
}

/** What a game goes on from, and which games go on from it, as someone sees them. */
export type ForksOfGame = {
  readonly origin?: { readonly entry: number; readonly game?: Pick<GameRecord, 'id' | 'title'> }
  readonly forks: readonly (Pick<GameRecord, 'id' | 'title'> & { readonly entry: number; readonly at: number })[]
  /** Why the caller cannot go on from the game, as a sentence. */
  readonly refused?: string
  /** Whether the caller has agreed; absent if the game is public or the caller does not play. */
  readonly agreed?: boolean
  /** The number of players of a private game who have not agreed. */
  readonly awaited: number
}

/** Lists what a game goes on from, and the games that go on from it. Games that the caller cannot see are left out. */
export async function forksOfGame(
  server: GameServer,
  access: Access,
  account: string | undefined,
): Promise<ForksOfGame> {
  const { record, person } = access
  const { forks } = server.store
  const [fork, from] = await Promise.all([forks.of(record.id), forks.from(record.id)])
  const seen = async (game: string) => {
    const there = await accessOf(server, game, account)
    return there !== undefined && maySeeGame(there) ? { id: there.record.id, title: there.record.title } : undefined
  }
  const origin = fork === undefined ? undefined : await seen(fork.source)
  const listed = await Promise.all(
    from.slice(0, MOST_FORKS).map(async ({ game, entry, at }) => {
      const there = await seen(game)
      return there === undefined ? [] : [{ ...there, entry, at }]
    }),
  )
  const isPrivate = record.visibility === 'private'
  const knows = isPrivate && hasJoined(access)
  const refused = account === undefined ? undefined : forkRefusal(access)
  const agreed = account !== undefined && (await forks.agreed(record.id)).includes(account)
  return {
    ...(fork === undefined ? {} : { origin: { entry: fork.entry, ...(origin === undefined ? {} : { game: origin }) } }),
    forks: listed.flat(),
    ...(refused === undefined ? {} : { refused: refused.sentence }),
    ...(knows && person !== undefined ? { agreed } : {}),
    awaited: knows ? (await awaitedAgreements(server, record, undefined)).length : 0,
  }
}
