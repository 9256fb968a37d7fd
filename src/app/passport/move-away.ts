import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { Move } from '../../ports/moves.ts'
import type { PassportPart } from '../../ports/passport.ts'
import { pageAddress, secretAddress } from '../../wire/page-addresses.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { emailsFor, emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { newSecret } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import { sealedNow } from '../reads/public-log.ts'
import { saveAndPublish } from '../server/act-in-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import { claimCode, handoverCode, receiptCode } from './move-codes.ts'
import { movingKeyOf } from './moving-key.ts'
import { encryptMovingPart, type SealedText, sealedTextsOf } from './moving-part.ts'
import { passportOfGame } from './public-passport.ts'
import { hashOfPart } from './talk-part.ts'

type Moving = { readonly ok: true; readonly move: Move } | ServerRefusal

/**
 * Begins the move of a game to another server, for its host. From now on, nothing is added to the log here, so the copy
 * for the new server is complete. Overdue deadlines pass first.
 */
export async function beginMove(
  server: GameServer,
  record: GameRecord,
  by: AccountId,
  keyText: string,
): Promise<Moving> {
  const stopped = stoppedGameRefusal(record)
  if (stopped !== undefined) return stopped
  const key = movingKeyOf(keyText)
  if (key === undefined)
    return serverRefusal('badRequest', 'This is not the moving key of a server. Copy the whole key from its page.', {
      field: 'key',
    })
  if (key.home === server.home)
    return serverRefusal('badRequest', 'This is the key of this server, where the game already is.', { field: 'key' })
  await passOverdueDeadlines(server, record)
  const { id: game } = record
  const at = server.clock.now()
  const claims = ((await server.store.games.record(game)) ?? record).seats.map(({ person }) => person)
  const move = { game, by, at, home: key.home, key: key.publicKey, secret: newSecret(), claims }
  if ((await server.store.moves.begin(move)) !== 'kept')
    return serverRefusal('alreadySo', 'This game is already moving.')
  const told = { id: `moving/${at}`, headline: 'the game is moving', lines: movingLines(key.home) }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
  return { ok: true, move: { ...move, agreed: [] } }
}

function movingLines(home: string): readonly string[] {
  return [
    `The host is moving the game to ${home}. Until the move is over, no one can act in the game, and no deadline passes.`,
    'You will get a personal link with which you take your seat there.',
    'Have you sealed anything that is not open yet? The operators of the new site could read it there. It moves only if you agree, on the page of the game.',
  ]
}

/** Maximum number of times to ask for more deadlines. Those that are left pass on the new server. */
const PAGES = 20

/** Lets everything that is due pass, which also records new dice if the log does not know of them yet. */
async function passOverdueDeadlines(server: GameServer, record: GameRecord): Promise<void> {
  for (let page = 0; page < PAGES; page += 1) {
    const done = await server.gameSessions.ask(record.id, { ask: 'fall', until: server.clock.now() })
    if (done.is !== 'done') throw new Error('The game session returned the wrong kind of answer to a deadline.')
    await saveAndPublish(server, record, done)
    if (!done.more) return
  }
}

/**
 * The people who have sealed something that is not open yet, have a seat, and have not agreed to the move. Anyone can
 * call their own machine a server, and the operators of the new server can read what is sealed. So a host, who may be a
 * player, gets no copy while someone else’s secret would be in it against their will.
 */
export async function awaitedConsents(server: GameServer, move: Move): Promise<readonly string[]> {
  const record = await server.store.games.record(move.game)
  const reply = await server.gameSessions.ask(move.game, { ask: 'sealed' })
  if (reply.is !== 'sealed') throw new Error('The game session returned the wrong kind of answer about sealed values.')
  const others = (record?.seats ?? []).filter(({ account }) => account !== move.by)
  const awaited = new Set(others.map(({ person }) => person)).difference(new Set(move.agreed))
  return reply.sealers.filter(person => awaited.has(person))
}

/** Agrees that what a person has sealed moves along, encrypted for the new server. */
export async function agreeToMove(server: GameServer, game: string, person: string | undefined): Promise<Moving> {
  if (person === undefined) return serverRefusal('noSuchPerson', 'Only someone who has a seat in the game can agree.')
  const kept = await server.store.moves.agree(game, person)
  const move = await server.store.moves.of(game)
  return kept === 'kept' && move !== undefined ? { ok: true, move } : notMovingRefusal()
}

type MovingCopy = { readonly ok: true; readonly pieces: AsyncGenerator<string> } | ServerRefusal

/** The copy of a game for the new server, with its talk if that is given: its passport, with everything secret encrypted for that server alone. */
export async function movingPassport(server: GameServer, move: Move, talk?: PassportPart): Promise<MovingCopy> {
  if ((await awaitedConsents(server, move)).length > 0)
    return serverRefusal(
      'notAgreed',
      'Someone has sealed something that is not open yet, and has not agreed that it moves along. Ask them to agree on the page of the game, or call the move off until it is open.',
    )
  const { game, key, claims } = move
  const { store, persistence } = server
  await persistence.settled(game)
  const record = await store.games.record(game)
  const dice = await store.games.diceSecret(game)
  if (record === undefined || dice === undefined) throw new Error(`Game ${game} moves but is not complete.`)
  const moving = {
    sealed: await sealedTexts(server, record),
    dice,
    receipt: receiptCode(move),
    handover: sha256(handoverCode(move)),
    claims: Object.fromEntries(claims.map(person => [person, sha256(claimCode(move, person))])),
    ...(talk === undefined ? {} : { talk: hashOfPart(talk) }),
  }
  const parts = [encryptMovingPart(moving, { ...record, game }, key), ...(talk === undefined ? [] : [talk])]
  return { ok: true, pieces: passportOfGame(server, record, parts) }
}

const PAGE = 50

async function sealedTexts(server: GameServer, { id, entries }: GameRecord): Promise<readonly SealedText[]> {
  const sealed = await sealedNow(server, id)
  const found: SealedText[] = []
  if (sealed.size === 0) return found
  for (let from = 0; from < entries; from += PAGE) {
    found.push(...sealedTextsOf(await server.store.games.read(id, from, PAGE), sealed))
    await yieldToPendingWork()
  }
  return found
}

/**
 * Hands a game over to the new server, whose receipt shows that it has read the copy. From now on, the move cannot be
 * called off, and the code for the handover lets the game go on there.
 */
export async function handOverGame(server: GameServer, record: GameRecord, receipt: string): Promise<Moving> {
  const move = await server.store.moves.of(record.id)
  if (move === undefined) return notMovingRefusal()
  if (sha256(receipt.trim()) !== sha256(receiptCode(move)))
    return serverRefusal(
      'badRequest',
      'This receipt does not belong to this move. Copy the one that the new server shows for the latest copy.',
      { field: 'receipt' },
    )
  if (move.over !== undefined) return { ok: true, move }
  const at = server.clock.now()
  if ((await server.store.moves.handOver(record.id, at)) !== 'kept') return notMovingRefusal()
  await emailClaims(server, record, move)
  return { ok: true, move: { ...move, over: at } }
}

/** Sends everyone who has a seat the link with which they take it on the new server. */
async function emailClaims(server: GameServer, record: GameRecord, move: Move): Promise<void> {
  const address = pageAddress(move.home, 'game', { game: record.id })
  const emails = record.seats.flatMap(({ person }) => {
    const link = claimLink(move, person)
    if (link === undefined) return []
    const lines = [`The game has moved to ${address}. Take your seat there with this link, which works once:`, link]
    return [{ id: `moved/${move.at}`, person, kind: 'events' as const, headline: 'the game has moved', lines }]
  })
  await putEmails(server, emailsFor(server, record, record.seats, emails))
}

/** The link with which the holder of a seat takes it on the new server; undefined if the seat was free at the move. */
export function claimLink(move: Move, person: string): string | undefined {
  return move.claims.includes(person) ? secretAddress(move.home, 'invitation', claimCode(move, person)) : undefined
}

/**
 * Calls a move off, so that the game goes on here. The new server may have read the copy, so the game gets new dice.
 */
export async function callOffMove(
  server: GameServer,
  record: GameRecord,
): Promise<{ readonly ok: true; readonly record: GameRecord } | ServerRefusal> {
  const { id: game, moved } = record
  if (moved?.over !== undefined)
    return serverRefusal('gameMoved', 'The game has been handed over to the new server, so it can’t go on here.')
  if ((await server.store.moves.callOff(game, newDiceSecret())) !== 'kept') return notMovingRefusal()
  server.gameSessions.drop(game)
  const at = server.clock.now()
  server.deadlines.expect(at)
  const told = { id: `stays/${at}`, headline: 'the game stays here', lines: ['The move was called off. Play goes on.'] }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
  const after = await server.store.games.record(game)
  if (after === undefined) throw new Error(`game ${game} is gone`)
  return { ok: true, record: after }
}

function notMovingRefusal(): ServerRefusal {
  return serverRefusal('unknownThing', 'This game is not moving.')
}
