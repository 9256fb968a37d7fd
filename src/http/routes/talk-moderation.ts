import { hideMessage, muteAuthor, mutesView, removeMessage, unmute } from '../../app/talk/moderate-talk.ts'
import { TALK_MODERATION_ROUTES } from '../../wire/routes/talk-moderation.ts'
import { sendNoContentOrProblem } from '../answers/send.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { type TalkPowers, talkReader, talkWriter } from './talk-caller.ts'

/** Routes with which the host, moderators and operators moderate the talk of a game. Nothing in the game depends on them. */
export function talkModerationRoutes(door: Door, powers: TalkPowers): void {
  const config = { may: 'moderateGame' } as const

  serve(
    door,
    TALK_MODERATION_ROUTES,
    'POST /api/v1/games/:game/talk/messages/:message/hiding',
    { ...config, heavy: true },
    async (request, reply) => {
      const { params, body } = request
      return sendNoContentOrProblem(reply, await hideMessage(talkWriter(powers, request), params.message, body.why))
    },
  )

  serve(
    door,
    TALK_MODERATION_ROUTES,
    'POST /api/v1/games/:game/talk/messages/:message/removal',
    { may: 'removeMessage' },
    async (request, reply) => {
      const { message } = request.params
      return sendNoContentOrProblem(reply, await removeMessage(talkWriter(powers, request), message, request.body.why))
    },
  )

  serve(door, TALK_MODERATION_ROUTES, 'GET /api/v1/games/:game/talk/mutes', config, async request => ({
    mutes: [...(await mutesView(talkReader(powers, request)))],
  }))

  serve(
    door,
    TALK_MODERATION_ROUTES,
    'POST /api/v1/games/:game/talk/mutes',
    { ...config, heavy: true },
    async (request, reply) => {
      const { message, why, days } = request.body
      return sendNoContentOrProblem(reply, await muteAuthor(talkWriter(powers, request), message, why, days))
    },
  )

  serve(door, TALK_MODERATION_ROUTES, 'DELETE /api/v1/games/:game/talk/mutes/:mute', config, async (request, reply) =>
    sendNoContentOrProblem(reply, await unmute(talkWriter(powers, request), request.params.mute)),
  )
}
