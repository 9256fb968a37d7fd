import Type from 'typebox'
import { hideMessage, muteAuthor, mutesView, removeMessage, unmute } from '../../app/talk/moderate-talk.ts'
import { NewTalkMute, TalkHiding, TalkMutes, TalkRemoval } from '../../wire/talk.ts'
import { sendNoContentOrProblem } from '../answers/send.ts'
import type { Door } from '../door/route-types.ts'
import { type TalkPowers, talkReader, talkWriter } from './talk-caller.ts'

/** Routes with which the host, moderators and operators moderate the talk of a game. Nothing in the game depends on them. */
export function talkModerationRoutes(door: Door, powers: TalkPowers): void {
  const config = { may: 'moderateGame' } as const
  const message = Type.Object({ game: Type.String(), message: Type.String() })

  door.post(
    '/api/v1/games/:game/talk/messages/:message/hiding',
    {
      config: { ...config, heavy: true },
      schema: {
        summary: 'Hide someone’s message, as host, moderator or operator: only its author and moderators see its text',
        params: message,
        body: TalkHiding,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      return sendNoContentOrProblem(reply, await hideMessage(talkWriter(powers, request), params.message, body.why))
    },
  )

  door.post(
    '/api/v1/games/:game/talk/messages/:message/removal',
    {
      config: { may: 'removeMessage' },
      schema: {
        summary: 'Remove someone’s message, as an operator: its texts are deleted, and everyone sees the reason',
        params: message,
        body: TalkRemoval,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { message } = request.params
      return sendNoContentOrProblem(reply, await removeMessage(talkWriter(powers, request), message, request.body.why))
    },
  )

  door.get(
    '/api/v1/games/:game/talk/mutes',
    { config, schema: { summary: 'Everyone who is muted in the talk of a game', response: { 200: TalkMutes } } },
    async request => ({ mutes: [...(await mutesView(talkReader(powers, request)))] }),
  )

  door.post(
    '/api/v1/games/:game/talk/mutes',
    {
      config: { ...config, heavy: true },
      schema: {
        summary: 'Mute the author of a message in the talk of a game; their seat and their acts are not affected',
        body: NewTalkMute,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { message, why, days } = request.body
      return sendNoContentOrProblem(reply, await muteAuthor(talkWriter(powers, request), message, why, days))
    },
  )

  door.delete(
    '/api/v1/games/:game/talk/mutes/:mute',
    {
      config,
      schema: {
        summary: 'Let someone write again',
        params: Type.Object({ game: Type.String(), mute: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) =>
      sendNoContentOrProblem(reply, await unmute(talkWriter(powers, request), request.params.mute)),
  )
}
