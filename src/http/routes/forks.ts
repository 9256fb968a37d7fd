import { agreeToForks, type ForksOfGame, forkOnServer, forksOfGame } from '../../app/server/fork-game.ts'
import { Forks, NewFork } from '../../wire/fork.ts'
import { GameSummary } from '../../wire/game/game.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { gameSummary } from '../views/game-summary.ts'

/** Routes for games that go on from others. */
export function forkRoutes(door: Door, { server }: DoorPowers): void {
  const response = { 200: Forks }

  door.get(
    '/api/v1/games/:game/forks',
    {
      config: { may: 'seeGame' },
      schema: { summary: 'What a game goes on from, and which games go on from it', response },
    },
    async request => forksView(await forksOfGame(server, accessHere(request), request.caller?.account)),
  )

  door.post(
    '/api/v1/games/:game/forks',
    {
      config: { may: 'forkGame', heavy: true },
      schema: {
        summary: 'Start a game that goes on from an entry of this one: with its rules, people, scores and open matters',
        body: NewFork,
        response: { 201: GameSummary },
      },
    },
    async (request, reply) => {
      const caller = callerHere(request)
      const forked = await forkOnServer(server, caller, accessHere(request), request.body)
      if (!forked.ok) return sendProblem(reply, problemOfServerRefusal(forked))
      reply.header('location', `/api/v1/games/${forked.record.id}`)
      return reply.code(201).send(gameSummary(forked.record, caller.account))
    },
  )

  for (const [method, agrees, summary] of [
    ['POST', true, 'Agree that other games go on from this private game in which you play'],
    ['DELETE', false, 'No longer agree that other games go on from this private game'],
  ] as const)
    door.route({
      method,
      url: '/api/v1/games/:game/forks/agreement',
      config: { may: 'leaveSeat' },
      schema: { summary, response },
      handler: async (request, reply) => {
        const account = accountHere(request)
        const done = await agreeToForks(server, accessHere(request), account, agrees)
        if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
        return forksView(await forksOfGame(server, accessHere(request), account))
      },
    })
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
