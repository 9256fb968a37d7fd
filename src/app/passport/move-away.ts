import type { GameRecord } from '../../ports/game-store.ts'
import type { Move } from '../../ports/moves.ts'
import type { PassportPart } from '../../ports/passport.ts'
import { pageAddress, secretAddress } from '../../wire/page-addresses.ts'
import { type NoteSigner, verifierKeyOf } from '../checkpoints/signed-note.ts'
import { emailsFor, emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { newSecret } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import { sealedNow } from '../reads/public-log.ts'
import { saveAndPublish } from '../server/act-in-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import { instantInWords } from '../talk/talk-reader.ts'
import { claimCode, confirmationCode, handoverCode, receiptCode } from './move-codes.ts'
import { noticeOf } from './move-policy.ts'
import { encryptMovingPart, type SealedText, sealedTextsOf } from './moving-part.ts'
import { notPlannedRefusal, notYetRefusal, otherPlanRefusal } from './plan-of-move.ts'
import { passportOfGame } from './public-passport.ts'
import { SIGNATURE, signedLines } from './signed-copy.ts'

type Moving = { readonly ok: true; readonly move: Move } | ServerRefusal

/**
 * Stops a game that is about to move, once its players have agreed. From now on, nothing is added to the log here, so the
 * copy for the new server is complete. Overdue deadlines pass first.
 */
export async function stopForMove(server: GameServer, record: GameRecord): Promise<Moving> {
  const stopped = stoppedGameRefusal(record)
  if (stopped !== undefined) return stopped
  const { moves, games } = server.store
  const { id: game } = record
  const plan = await moves.planned(game)
  if (plan?.wants.is !== 'leave') return notPlannedRefusal()
  const early = await notYetRefusal(server, plan)
  if (early !== undefined) return early
  await passOverdueDeadlines(server, record)
  const { home, key } = plan.wants
  const at = server.clock.now()
  const claims = ((await games.record(game)) ?? record).seats.map(({ person }) => person)
  const move = { game, by: plan.by, at, home, key, secret: newSecret(), claims }
  if ((await moves.begin(move)) !== 'kept') return serverRefusal('alreadySo', 'This game has stopped already.')
  const lines = [
    `The game has stopped, because it is moving to ${home}. No one can act in it, and no deadline passes.`,
    'You will get a personal link with which you take your seat there. Until the game has arrived, every player can call the move off.',
  ]
  const told = { id: `moving/${at}`, headline: 'the game is moving', lines }
  await putEmails(server, emailsToAll(server, record, told, 'game'))
  return { ok: true, move }
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

/** The refusal of going on with a move, if someone has objected since the game stopped. */
async function blockedRefusal(server: GameServer, move: Move): Promise<ServerRefusal | undefined> {
  if (move.over !== undefined) return undefined
  const plan = await server.store.moves.planned(move.game)
  return plan === undefined ? notMovingRefusal() : notYetRefusal(server, plan)
}

type MovingCopy = { readonly ok: true; readonly pieces: AsyncGenerator<string> } | ServerRefusal

/**
 * The copy of a game for the new server, with its talk if that is given: its passport, with everything secret encrypted
 * for that server alone, signed by this one. The secret of the dice stays here.
 */
export async function movingPassport(
  server: GameServer,
  move: Move,
  signer: NoteSigner,
  talk?: PassportPart,
): Promise<MovingCopy> {
  const blocked = await blockedRefusal(server, move)
  if (blocked !== undefined) return blocked
  const { game, key, claims } = move
  await server.persistence.settled(game)
  const record = await server.store.games.record(game)
  if (record === undefined) throw new Error(`Game ${game} moves but does not exist.`)
  const moving = {
    sealed: await sealedTexts(server, record),
    receipt: receiptCode(move),
    handover: sha256(handoverCode(move)),
    confirmation: confirmationCode(move),
    signer: verifierKeyOf(signer),
    claims: Object.fromEntries(claims.map(person => [person, sha256(claimCode(move, person))])),
  }
  const name = await nameInLog(server, game)
  const { entries, head } = record
  const part = encryptMovingPart(moving, { game: name, entries, head }, key)
  const parts = [part, ...(talk === undefined ? [] : [talk])]
  const lines = passportOfGame(server, record, parts, [SIGNATURE])
  return { ok: true, pieces: signedLines(lines, record, signer, server.home) }
}

/** The name of a game in its log, which is not its name here if it was brought here. */
async function nameInLog({ store }: Pick<GameServer, 'store'>, game: string): Promise<string> {
  return (await store.moves.arrival(game))?.name ?? game
}

const PAGE = 50

async function sealedTexts(server: GameServer, { id, entries }: GameRecord): Promise<readonly SealedText[]> {
  const sealed = await sealedNow(server, id)
  const found: SealedText[] = []
  if (sealed.size === 0) return found
  for (let from = 0; from < entries; from += PAGE) {
    found.push(...sealedTextsOf(await server.store.games.lines(id, from, PAGE), sealed))
    await yieldToPendingWork()
  }
  return found
}

/**
 * Hands a game over to the new server, whose receipt shows that it has read the copy. Its arrival has to be confirmed
 * here by a player; otherwise, the game goes on here.
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
  const plan = await server.store.moves.planned(record.id)
  if (plan === undefined) return notMovingRefusal()
  const early = await notYetRefusal(server, plan)
  if (early !== undefined) return early
  const at = server.clock.now()
  if ((await server.store.moves.handOver(plan, at)) !== 'kept') return otherPlanRefusal()
  await emailClaims(server, record, move, at)
  return { ok: true, move: { ...move, over: at } }
}

/** Sends everyone who has a seat the link with which they take it on the new server. */
async function emailClaims(server: GameServer, record: GameRecord, move: Move, at: number): Promise<void> {
  const page = pageAddress(server.home, 'move', { game: record.id })
  const until = instantInWords(at + noticeOf(server.moves))
  const emails = record.seats.flatMap(({ person }) => {
    const link = claimLink(move, person)
    if (link === undefined) return []
    const lines = [
      `The game was handed over to ${move.home}. Take your seat there with this link, which works once:`,
      link,
      `The game there then shows a text that confirms its arrival. Paste it on this page: ${page} If no one does so before ${until}, the game goes on here.`,
    ]
    return [{ id: `moved/${move.at}`, person, kind: 'events' as const, headline: 'the game was handed over', lines }]
  })
  await putEmails(server, emailsFor(server, record, record.seats, emails, 'operator'))
}

/** The link with which the holder of a seat takes it on the new server; undefined if the seat was free at the move. */
export function claimLink(move: Move, person: string): string | undefined {
  return move.claims.includes(person) ? secretAddress(move.home, 'invitation', claimCode(move, person)) : undefined
}

export function notMovingRefusal(): ServerRefusal {
  return serverRefusal('unknownThing', 'This game is not moving.')
}
