import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { ConfirmedArrival } from '../../ports/moves.ts'
import type { VerifierKey } from '../checkpoints/signed-note.ts'
import { emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import { sha256 } from '../play/world.ts'
import type { Access } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { notMovingRefusal } from './move-away.ts'
import { confirmationCode } from './move-codes.ts'
import { noticeOf } from './move-policy.ts'
import { relinkedGuests } from './plan-of-move.ts'

/** The text that a player carries from the new server to the old one. */
export type Confirmation = { readonly code: string; readonly signer: VerifierKey; readonly address: string }

const WRITTEN = /^nomic-arrived:1:([\w-]{43}):([^\s+]{1,200}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}):(https?:\/\/\S{1,300})$/

export function confirmationText({ code, signer, address }: Confirmation): string {
  return `nomic-arrived:1:${code}:${signer}:${address}`
}

function confirmationOf(text: string): Confirmation | undefined {
  const [, code, signer, address] = WRITTEN.exec(text.trim()) ?? []
  if (code === undefined || signer === undefined || address === undefined || !URL.canParse(address)) return undefined
  return { code, signer, address }
}

type Ended = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/**
 * Confirms for a player that the game has arrived on the new server, so it is over here. The person who moves it cannot
 * do so alone: the new server may be their own, and then the game would be lost for everyone else.
 */
export async function confirmArrival(
  server: GameServer,
  record: GameRecord,
  account: AccountId,
  text: string,
): Promise<Ended> {
  const { moves } = server.store
  const move = await moves.of(record.id)
  if (move?.over === undefined) return notMovingRefusal()
  if (move.confirmed !== undefined)
    return serverRefusal('alreadySo', 'Another player has confirmed the arrival already.')
  if (!record.seats.some(seat => seat.account === account))
    return serverRefusal('noSuchPerson', 'Only someone who has a seat in the game can confirm its arrival.')
  if (account === move.by && record.seats.length > 1)
    return serverRefusal('notForYou', 'You moved the game, so another player has to confirm its arrival.')
  if ((await relinkedGuests(server, record.id)).has(account)) return serverRefusal('notForYou', RELINKED)
  const confirmation = confirmationOf(text)
  if (confirmation === undefined || sha256(confirmation.code) !== sha256(confirmationCode(move)))
    return serverRefusal('badRequest', NOT_CONFIRMED, { field: 'confirmation' })
  const { address, signer } = confirmation
  const { origin, pathname } = new URL(address)
  if (origin !== move.home || !/^\/g\/[\w.-]{1,80}$/.test(pathname) || address !== `${origin}${pathname}`)
    return serverRefusal('badRequest', `This is not an address of a game at ${move.home}.`, { field: 'confirmation' })
  const arrived: ConfirmedArrival = { at: server.clock.now(), address, signer }
  if ((await moves.confirm(record.id, arrived)) !== 'kept') return notMovingRefusal()
  const lines = [`A player has confirmed that the game has arrived at ${address}. Play continues there.`]
  const told = { id: `arrived/${arrived.at}`, headline: 'the game has moved', lines }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
  return ended(server, record)
}

const RELINKED =
  'The host made a new link to your seat, and could have opened it. So another player has to confirm the arrival.'
const NOT_CONFIRMED =
  'This text does not belong to this move. Copy the whole text that the game shows to its players on the new site.'

/**
 * Calls off what its players were asked about, or the move of a stopped game, which then goes on here. The host can
 * always do this; every player can once the game has stopped.
 */
export async function callOffMove(
  server: GameServer,
  { record, host, person }: Pick<Access, 'record' | 'host' | 'person'>,
): Promise<Ended> {
  const { id: game, moved } = record
  if (!host && person === undefined)
    return serverRefusal('notForYou', 'Only the host and those who have a seat can call the move off.')
  const { moves } = server.store
  if (moved === undefined || moved.confirmed !== undefined) {
    if ((await moves.planned(game)) === undefined) return movedOrNot(record)
    if (!host) return serverRefusal('notForYou', 'Only the host can call this off. You can object.')
    await moves.drop(game)
    return ended(server, record)
  }
  const why = moved.over === undefined ? 'The move was called off.' : `The move was called off. ${FORK}`
  return resume(server, record, why)
}

function movedOrNot({ moved }: GameRecord): ServerRefusal {
  if (moved === undefined) return notMovingRefusal()
  return serverRefusal('gameMoved', 'The game has arrived on the new server, so its move can’t be called off.')
}

const FORK =
  'If the game also continues on the other site, the game there is a fork of this one, with an address of its own.'

async function resume(server: GameServer, record: GameRecord, why: string): Promise<Ended> {
  if ((await server.store.moves.callOff(record.id)) !== 'kept') return notMovingRefusal()
  const at = server.clock.now()
  server.deadlines.expect(at)
  const told = { id: `stays/${at}`, headline: 'the game goes on here', lines: [why, 'You can act here again.'] }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
  return ended(server, record)
}

/** Number of games that are looked at at once. */
const AT_ONCE = 50

/**
 * Lets games go on here whose arrival no one has confirmed in time. A game that has stopped but was not handed over waits
 * for twice as long, because the players of the other server may have to be asked first. Returns how many went on.
 */
export async function resumeOverdueMoves(server: GameServer): Promise<number> {
  const { store, clock, moves } = server
  const notice = noticeOf(moves)
  const now = clock.now()
  let resumed = 0
  for (const game of await store.moves.overdue({ over: now - notice, stopped: now - 2 * notice }, AT_ONCE)) {
    const record = await store.games.record(game)
    if (record === undefined) continue
    const why =
      record.moved?.over === undefined
        ? 'The game had stopped for a move, but was not handed over in time.'
        : `The game was handed over, but no one has confirmed its arrival in time. ${FORK}`
    resumed += Number((await resume(server, record, why)).ok)
  }
  return resumed
}

async function ended({ store }: GameServer, { id }: GameRecord): Promise<Ended> {
  const record = await store.games.record(id)
  if (record === undefined) throw new Error(`game ${id} is gone`)
  return { ok: true, record }
}
