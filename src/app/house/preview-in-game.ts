import type { DeskReply } from '../desk/desk-reply.ts'
import type { WantedAct } from './act-in-game.ts'
import { gameSuspended } from './game-suspended.ts'
import type { House } from './house.ts'
import type { HouseRefusal } from './house-codes.ts'
import type { Standing } from './may.ts'
import { seatLeft } from './seat-left.ts'

type Previewed = Extract<DeskReply, { is: 'preview' }>

/** What an act would come to if it were done now. Nothing happens. */
export async function previewInGame(
  house: House,
  standing: Standing,
  wanted: Pick<WantedAct, 'do' | 'with'>,
): Promise<Previewed | HouseRefusal> {
  const { record, person } = standing
  const refusal = gameSuspended(record) ?? seatLeft(standing)
  if (refusal !== undefined) return refusal
  const by = person === undefined ? ('newcomer' as const) : { person }
  const id = house.newId()
  const asked = { ask: 'preview', by, do: wanted.do, with: wanted.with, at: house.clock.now(), id } as const
  const reply = await house.desks.ask(record.id, asked)
  if (reply.is !== 'preview') throw new Error('a preview was answered with something else')
  return reply
}
