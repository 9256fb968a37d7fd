import Type from 'typebox'
import { mutedAndLimitedGames } from '../../app/emails/mute-games.ts'
import { GameEmails } from '../../wire/game.ts'
import { sendNoContentOrProblem } from '../answers/send.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

/**
 * Routes for emails about your games: which games you have muted, which emails were held back by limits, and unmuting a
 * game.
 */
export function gameEmailRoutes(door: Door, { server }: DoorPowers): void {
  door.get(
    '/api/v1/me/game-emails',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Games that you have muted, and games whose emails were held back today by a limit',
        response: { 200: Type.Object({ games: Type.Array(GameEmails) }) },
      },
    },
    async request => {
      const games = await mutedAndLimitedGames(server, accountHere(request))
      return {
        games: games.map(({ mutedAt, ...one }) => ({
          ...one,
          ...(mutedAt === undefined ? {} : { mutedAt: new Date(mutedAt).toISOString() }),
        })),
      }
    },
  )

  door.delete(
    '/api/v1/me/game-emails/:muted',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Unmute a game',
        params: Type.Object({ muted: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await server.store.mutes.unmute(request.params.muted, accountHere(request))
      return sendNoContentOrProblem(reply, { ok: true })
    },
  )
}
