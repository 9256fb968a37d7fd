import { seatLeft } from '../games/seats.ts'
import { gameSuspended } from '../games/wanted-game.ts'
import type { Standing } from '../server/access.ts'
import type { WantedAct } from '../server/act-in-game.ts'
import type { ServerRefusal } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import type { SessionReply } from '../session/messages.ts'

type Previewed = Extract<SessionReply, { is: 'preview' }>

/** Previews the result of doing an act now, without doing it. */
export async function previewInGame(
  server: GameServer,
  standing: Standing,
  wanted: Pick<WantedAct, 'do' | 'with'>,
): Promise<Previewed | ServerRefusal> {
  const { record, person } = standing
  const refusal = gameSuspended(record) ?? seatLeft(standing)
  if (refusal !== undefined) return refusal
  const by = person === undefined ? ('newcomer' as const) : { person }
  const id = server.newId()
  const asked = { ask: 'preview', by, do: wanted.do, with: wanted.with, at: server.clock.now(), id } as const
  const reply = await server.gameSessions.ask(record.id, asked)
  if (reply.is !== 'preview') throw new Error('a preview was answered with something else')
  return reply
}
