import type { AccountPowers, Door, DoorPowers } from '../door.ts'
import { gameInvitationRoutes } from './game-invitations.ts'
import { invitationRoutes } from './invitations.ts'

/** Coming to games by invitations. No browser and nothing on the way keeps a copy of what is answered here. */
export async function comingRoutes(door: Door, powers: DoorPowers & AccountPowers): Promise<void> {
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of [gameInvitationRoutes, invitationRoutes]) routes(inner, powers)
  })
}
