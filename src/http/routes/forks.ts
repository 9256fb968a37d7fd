import { agreeToForks, type ForksOfGame, forkOnServer, forksOfGame } from '../../app/server/fork-game.ts'
import type { Forks } from '../../wire/fork.ts'
import { FORKS_ROUTES } from '../../wire/routes/forks.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { gameSummary } from '../views/game-summary.ts'

/** Routes for games that go on from others. */
export function forkRoutes(door: Door, { server }: DoorPowers): void {
  serve(door, FORKS_ROUTES, 'GET /api/v1/games/:game/forks', { may: 'seeGame' }, async request =>
    forksView(await forksOfGame(server, accessHere(request), request.caller?.account)),
  )

  serve(
    door,
    FORKS_ROUTES,
    'POST /api/v1/games/:game/forks',
    { may: 'forkGame', heavy: true },
    async (request, reply) => {
      const caller = callerHere(request)
      const forked = await forkOnServer(server, caller, accessHere(request), request.body)
      if (!forked.ok) return sendProblem(reply, problemOfServerRefusal(forked))
      reply.header('location', `/api/v1/games/${forked.record.id}`)
      return reply.code(201).send(gameSummary(forked.record, caller.account))
    },
  )

  for (const method of ['POST', 'DELETE'] as const)
    serve(
      door,
      FORKS_ROUTES,
      `${method} /api/v1/games/:game/forks/agreement`,
      { may: 'leaveSeat' },
      async (request, reply) => {
        const account = accountHere(request)
        const done = await agreeToForks(server, accessHere(request), account, method === 'POST')
        if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
        return forksView(await forksOfGame(server, accessHere(request), account))
      },
    )
}

function forksView({ origin, forks, refused, agreed, awaited }: ForksOfGame): Forks {
  return {
    ...(origin === undefined
      ? {}
      : { origin: { entry: origin.entry, ...(origin.game && { game: origin.game.id, title: origin.game.title }) } }),
    forks: forks.map(({ id, title, entry, at }) => ({ game: id, title, entry, at: wireInstant(at) })),
    ...(refused === undefined ? {} : { refused }),
    ...(agreed === undefined ? {} : { agreed }),
    awaited,
  }
}
