import { removeOwnMessage } from '../../app/talk/moderate-talk.ts'
import {
  markTalkRead,
  messageVersions,
  ownTalk,
  talkExport,
  talkFound,
  talkMessage,
  talkOverview,
  talkThread,
} from '../../app/talk/read-talk.ts'
import { messageMeant } from '../../app/talk/talk-reader.ts'
import { editMessage, reactToMessage, writeMessage } from '../../app/talk/write-message.ts'
import { TALK_ROUTES } from '../../wire/routes/talk.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { type TalkPowers, talkReader, talkWriter } from './talk-caller.ts'
import { talkModerationRoutes } from './talk-moderation.ts'

/** Routes for the talk of games: conversations beside the log, which are never acts. */
export async function talkRoutes(door: Door, powers: TalkPowers): Promise<void> {
  await door.register(async inner => {
    // Talk changes without the log, so no answer about it may be reused.
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    talkReadRoutes(inner as Door, powers)
    talkWriteRoutes(inner as Door, powers)
    talkModerationRoutes(inner as Door, powers)
  })
}

function talkReadRoutes(door: Door, powers: TalkPowers): void {
  const { server } = powers

  serve(door, TALK_ROUTES, 'GET /api/v1/games/:game/talk', { may: 'seeGame' }, async request =>
    talkOverview(talkReader(powers, request), { limit: 50, ...request.query }),
  )

  serve(door, TALK_ROUTES, 'GET /api/v1/games/:game/talk/messages', { may: 'seeGame', heavy: 'q' }, async request => {
    const { q: words, before, limit = 50 } = request.query
    return talkFound(talkReader(powers, request), { words, before, limit })
  })

  serve(
    door,
    TALK_ROUTES,
    'GET /api/v1/games/:game/talk/conversations/:about',
    { may: 'seeGame' },
    async (request, reply) => {
      const { before, limit = 50 } = request.query
      const found = await talkThread(talkReader(powers, request), request.params.about, { before, limit })
      return found.ok ? found.thread : sendProblem(reply, problemOfServerRefusal(found))
    },
  )

  serve(
    door,
    TALK_ROUTES,
    'GET /api/v1/games/:game/talk/messages/:message',
    { may: 'seeGame' },
    async (request, reply) => {
      const found = await talkMessage(talkReader(powers, request), request.params.message)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      return { topic: found.topic, message: found.message }
    },
  )

  serve(
    door,
    TALK_ROUTES,
    'GET /api/v1/games/:game/talk/messages/:message/versions',
    { may: 'seeGame' },
    async (request, reply) => {
      const reader = talkReader(powers, request)
      const message = await messageMeant(reader, request.params.message)
      if ('code' in message) return sendProblem(reply, problemOfServerRefusal(message))
      return { versions: await messageVersions(reader, message) }
    },
  )

  serve(
    door,
    TALK_ROUTES,
    'GET /api/v1/games/:game/talk/export',
    { may: 'seeGame', heavy: true },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="talk.json"')
      return talkExport(talkReader(powers, request), request.query.before)
    },
  )

  serve(
    door,
    TALK_ROUTES,
    'GET /api/v1/games/:game/talk/export.md',
    { may: 'seeGame', heavy: true },
    async (request, reply) => {
      const exported = await talkExport(talkReader(powers, request), request.query.before)
      const markdown = await powers.server.readingRoom.read('talk', exported)
      reply.header('content-disposition', 'attachment; filename="talk.md"').type('text/markdown; charset=utf-8')
      return reply.send(markdown)
    },
  )

  serve(door, TALK_ROUTES, 'GET /api/v1/me/talk', { may: 'seeOwn' }, async request =>
    ownTalk(server, accountHere(request)),
  )
}

function talkWriteRoutes(door: Door, powers: TalkPowers): void {
  serve(
    door,
    TALK_ROUTES,
    'POST /api/v1/games/:game/talk/conversations/:about',
    { may: 'writeTalk' },
    async (request, reply) => {
      const written = await writeMessage(talkWriter(powers, request), request.params.about, request.body)
      if (!written.ok) return sendProblem(reply, problemOfServerRefusal(written))
      return reply.code(201).send(written.message)
    },
  )

  serve(
    door,
    TALK_ROUTES,
    'PATCH /api/v1/games/:game/talk/messages/:message',
    { may: 'writeTalk' },
    async (request, reply) => {
      const edited = await editMessage(talkWriter(powers, request), request.params.message, request.body.text)
      return edited.ok ? edited.message : sendProblem(reply, problemOfServerRefusal(edited))
    },
  )

  serve(
    door,
    TALK_ROUTES,
    'DELETE /api/v1/games/:game/talk/messages/:message',
    { may: 'keepTalk' },
    async (request, reply) =>
      sendNoContentOrProblem(reply, await removeOwnMessage(talkWriter(powers, request), request.params.message)),
  )

  for (const method of ['PUT', 'DELETE'] as const)
    serve(
      door,
      TALK_ROUTES,
      `${method} /api/v1/games/:game/talk/messages/:message/reactions/:reaction`,
      // Everyone who watches the game is told about each reaction, so the number per minute is limited.
      { may: 'writeTalk', heavy: true },
      async (request, reply) => {
        const { message, reaction } = request.params
        const reacted = await reactToMessage(talkWriter(powers, request), message, reaction, method === 'PUT')
        return reacted.ok ? reacted.message : sendProblem(reply, problemOfServerRefusal(reacted))
      },
    )

  serve(
    door,
    TALK_ROUTES,
    'PUT /api/v1/games/:game/talk/conversations/:about/read',
    { may: 'keepTalk' },
    async (request, reply) => {
      const writer = talkWriter(powers, request)
      const { about } = request.params
      return sendNoContentOrProblem(reply, await markTalkRead(writer, writer.account, request.body.upTo, about))
    },
  )

  serve(door, TALK_ROUTES, 'PUT /api/v1/games/:game/talk/read', { may: 'keepTalk' }, async (request, reply) => {
    const writer = talkWriter(powers, request)
    return sendNoContentOrProblem(reply, await markTalkRead(writer, writer.account, request.body.upTo))
  })
}
