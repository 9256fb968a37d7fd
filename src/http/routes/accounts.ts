import type { AccountPowers, Door, DoorPowers } from '../door.ts'
import { addressRoutes } from './addresses.ts'
import { gameEmailRoutes } from './game-emails.ts'
import { houseInvitationRoutes } from './house-invitations.ts'
import { meRoutes } from './me.ts'
import { passwordRoutes } from './passwords.ts'
import { peopleRoutes } from './people.ts'
import { sessionRoutes } from './sessions.ts'
import { signUpRoutes } from './sign-up.ts'
import { tokenRoutes } from './tokens.ts'

/** Everything about accounts. No browser and nothing on the way keeps a copy of what is answered here. */
export async function accountRoutes(door: Door, powers: DoorPowers & AccountPowers): Promise<void> {
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of ROUTES) routes(inner, powers)
  })
}

const ROUTES = [
  signUpRoutes,
  sessionRoutes,
  passwordRoutes,
  addressRoutes,
  tokenRoutes,
  meRoutes,
  gameEmailRoutes,
  peopleRoutes,
  houseInvitationRoutes,
]
