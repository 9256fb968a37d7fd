import { authorOf } from '../../kernel/log/unparsed-entry.ts'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { Addressee, Email, EmailReason, EmailTopic } from '../../ports/email.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'

/** Whether the reason for an email still holds. A suspended game, or one that moves, is waiting for no one. */
export async function reasonHolds(server: GameServer, { game, reason, to, about }: Email): Promise<boolean> {
  if (reason === undefined && about === undefined) return true
  const record = game === undefined ? undefined : await server.store.games.record(game)
  if (record === undefined) return false
  if (about !== undefined && !isSeated(record, to)) return false
  if (!(await messageStands(server, record.id, about))) return false
  if (reason === undefined) return true
  return (
    seatHeld(record, reason, to) &&
    suspensionFits(record, reason) &&
    (await reportsOpen(server, reason)) &&
    (await invitationStands(server, record.id, reason)) &&
    (await wroteEntry(server, record.id, reason, about)) &&
    (await gameWaits(server, record, reason, to))
  )
}

function seatHeld({ seats }: GameRecord, { seat }: EmailReason, to: Addressee): boolean {
  if (seat === undefined || !('account' in to)) return true
  return seats.some(it => it.person === seat && it.account === to.account)
}

function suspensionFits({ suspended }: GameRecord, reason: EmailReason): boolean {
  return reason.suspended === undefined || reason.suspended === (suspended !== undefined)
}

/** Whether the message that an email shows has been neither removed nor hidden. */
async function messageStands({ store }: GameServer, game: GameId, about: EmailTopic | undefined): Promise<boolean> {
  if (about?.message === undefined) return true
  const message = await store.talk.one(game, about.message)
  return message?.text !== undefined && message.hidden === undefined
}

async function reportsOpen({ store }: GameServer, { openReports }: EmailReason): Promise<boolean> {
  return openReports === undefined || (await store.reports.open()) > 0
}

async function invitationStands(
  { store, clock }: GameServer,
  game: GameId,
  { invitation: id }: EmailReason,
): Promise<boolean> {
  if (id === undefined) return true
  const invitation = (await store.invitations.of(game)).find(it => it.id === id)
  return invitation !== undefined && invitation.usedBy === undefined && invitation.until > clock.now()
}

/** An email shows a game only to people who are in it, because the game may be private. */
function isSeated({ seats }: GameRecord, to: Addressee): boolean {
  return 'account' in to && seats.some(({ account }) => account === to.account)
}

async function wroteEntry(
  { store }: GameServer,
  game: GameId,
  { wrote }: EmailReason,
  about: EmailTopic | undefined,
): Promise<boolean> {
  if (wrote === undefined) return true
  const [line] = await store.games.lines(game, wrote, 1)
  return line !== undefined && authorOf(line) === about?.person
}

async function gameWaits(
  server: GameServer,
  record: GameRecord,
  { awaits, deadline, doubt }: EmailReason,
  to: Addressee,
): Promise<boolean> {
  if (awaits === undefined && deadline === undefined && doubt === undefined) return true
  const { id, suspended, moved } = record
  if (suspended !== undefined || moved !== undefined) return false
  if ('account' in to && !isSeated(record, to)) return false
  const answer = await askGame(server, id, { about: 'awaited', by: 'nobody' })
  if (!answer.ok) throw new Error(`Game ${id} does not say whom it is waiting for.`)
  const { waitsFor, deadlines, doubts } = valueOfText(answer.json)
  return (
    (awaits === undefined || waitsFor.includes(awaits)) &&
    (doubt === undefined || doubts.includes(doubt)) &&
    (deadline === undefined || deadlines.some(it => it.id === deadline.id && it.at === deadline.at))
  )
}
