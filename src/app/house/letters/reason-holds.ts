import type { GameId, GameRecord } from '../../../ports/game-store.ts'
import type { Addressee, Letter, LetterReason } from '../../../ports/letter.ts'
import { askGame } from '../ask-game.ts'
import type { House } from '../house.ts'

/** Whether what a letter rests on still holds. A game that is suspended waits for nobody, and none for who left their seat. */
export async function reasonHolds(house: House, { game, reason, to }: Letter): Promise<boolean> {
  if (reason === undefined) return true
  const record = game === undefined ? undefined : await house.store.games.record(game)
  if (record === undefined) return false
  return (
    suspensionFits(record, reason) &&
    (await reportsOpen(house, reason)) &&
    (await invitationStands(house, record.id, reason)) &&
    (await gameWaits(house, record, reason, to))
  )
}

function suspensionFits({ suspended }: GameRecord, reason: LetterReason): boolean {
  return reason.suspended === undefined || reason.suspended === (suspended !== undefined)
}

async function reportsOpen({ store }: House, { openReports }: LetterReason): Promise<boolean> {
  return openReports === undefined || (await store.reports.open()) > 0
}

async function invitationStands(
  { store, clock }: House,
  game: GameId,
  { invitation: id }: LetterReason,
): Promise<boolean> {
  if (id === undefined) return true
  const invitation = (await store.invitations.of(game)).find(it => it.id === id)
  return invitation !== undefined && invitation.usedBy === undefined && invitation.until > clock.now()
}

type Awaited = {
  readonly waitsFor: readonly string[]
  readonly deadlines: readonly { readonly id: string; readonly at: number }[]
}

async function gameWaits(
  house: House,
  { id, suspended, seats }: GameRecord,
  { awaits, deadline }: LetterReason,
  to: Addressee,
): Promise<boolean> {
  if (awaits === undefined && deadline === undefined) return true
  if (suspended !== undefined) return false
  if ('account' in to && !seats.some(({ account }) => account === to.account)) return false
  const answer = await askGame(house, id, { about: 'awaited', by: 'nobody' })
  if (!answer.ok) throw new Error(`game ${id} does not say for whom it waits`)
  const { waitsFor, deadlines } = JSON.parse(answer.json) as Awaited
  return (
    (awaits === undefined || waitsFor.includes(awaits)) &&
    (deadline === undefined || deadlines.some(it => it.id === deadline.id && it.at === deadline.at))
  )
}
