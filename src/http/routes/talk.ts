import Type from 'typebox'
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
import { Before, Limit } from '../../wire/query-parameters.ts'
import {
  NewTalkMessage,
  OwnTalk,
  Reaction,
  TalkAbout,
  TalkEdit,
  TalkExport,
  TalkFound,
  TalkMessage,
  TalkOverview,
  TalkRead,
  TalkThread,
  TalkVersions,
} from '../../wire/talk.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { Door } from '../door/route-types.ts'
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

const game = { game: Type.String() }
const aboutParams = Type.Object({ ...game, about: TalkAbout })
const messageParams = Type.Object({ ...game, message: Type.String() })
const page = { before: Before, limit: Limit }

function talkReadRoutes(door: Door, powers: TalkPowers): void {
  const { server } = powers

  door.get(
    '/api/v1/games/:game/talk',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The conversations of a game, those with the latest messages first, and what you have not read',
        querystring: Type.Object(page, { additionalProperties: false }),
        response: { 200: TalkOverview },
      },
    },
    async request => talkOverview(talkReader(powers, request), { limit: 50, ...request.query }),
  )

  door.get(
    '/api/v1/games/:game/talk/messages',
    {
      config: { may: 'seeGame', heavy: 'q' },
      schema: {
        summary: 'Messages of all conversations, latest first; only those with all words of `q`, if given',
        querystring: Type.Object(
          {
            q: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 120,
                description: 'Words, or beginnings of words. Words in quotation marks must follow one another.',
              }),
            ),
            ...page,
          },
          { additionalProperties: false },
        ),
        response: { 200: TalkFound },
      },
    },
    async request => {
      const { q: words, before, limit = 50 } = request.query
      return talkFound(talkReader(powers, request), { words, before, limit })
    },
  )

  door.get(
    '/api/v1/games/:game/talk/conversations/:about',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The messages of one conversation, latest first, and its rationale',
        params: aboutParams,
        querystring: Type.Object(page, { additionalProperties: false }),
        response: { 200: TalkThread },
      },
    },
    async (request, reply) => {
      const { before, limit = 50 } = request.query
      const found = await talkThread(talkReader(powers, request), request.params.about, { before, limit })
      return found.ok ? found.thread : sendProblem(reply, problemOfServerRefusal(found))
    },
  )

  door.get(
    '/api/v1/games/:game/talk/messages/:message',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'One message, and what it is about',
        params: messageParams,
        response: { 200: TalkFound.properties.messages.items },
      },
    },
    async (request, reply) => {
      const found = await talkMessage(talkReader(powers, request), request.params.message)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      return { topic: found.topic, message: found.message }
    },
  )

  door.get(
    '/api/v1/games/:game/talk/messages/:message/versions',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The versions of a message, oldest first; none if it is removed, or hidden from you',
        params: messageParams,
        response: { 200: TalkVersions },
      },
    },
    async (request, reply) => {
      const reader = talkReader(powers, request)
      const message = await messageMeant(reader, request.params.message)
      if ('code' in message) return sendProblem(reply, problemOfServerRefusal(message))
      return { versions: await messageVersions(reader, message) }
    },
  )

  door.get(
    '/api/v1/games/:game/talk/export',
    {
      config: { may: 'seeGame', heavy: true },
      schema: {
        summary: 'The talk of a game with all versions, for downloading',
        querystring: Type.Object({ before: Before }, { additionalProperties: false }),
        response: { 200: TalkExport },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="talk.json"')
      return talkExport(talkReader(powers, request), request.query.before)
    },
  )

  door.get(
    '/api/v1/games/:game/talk/export.md',
    {
      config: { may: 'seeGame', heavy: true },
      schema: {
        summary: 'The talk of a game as Markdown, for downloading',
        querystring: Type.Object({ before: Before }, { additionalProperties: false }),
        response: {
          200: { description: 'Markdown', content: { 'text/markdown': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const exported = await talkExport(talkReader(powers, request), request.query.before)
      const markdown = await powers.server.readingRoom.read('talk', exported)
      reply.header('content-disposition', 'attachment; filename="talk.md"').type('text/markdown; charset=utf-8')
      return reply.send(markdown)
    },
  )

  door.get(
    '/api/v1/me/talk',
    {
      config: { may: 'seeOwn' },
      schema: { summary: 'Your games with messages that you have not read', response: { 200: OwnTalk } },
    },
    async request => ownTalk(server, accountHere(request)),
  )
}

function talkWriteRoutes(door: Door, powers: TalkPowers): void {
  door.post(
    '/api/v1/games/:game/talk/conversations/:about',
    {
      config: { may: 'writeTalk' },
      schema: {
        summary: 'Write a message; nothing in it is an act of the game',
        params: aboutParams,
        body: NewTalkMessage,
        response: { 201: TalkMessage },
      },
    },
    async (request, reply) => {
      const written = await writeMessage(talkWriter(powers, request), request.params.about, request.body)
      if (!written.ok) return sendProblem(reply, problemOfServerRefusal(written))
      return reply.code(201).send(written.message)
    },
  )

  door.patch(
    '/api/v1/games/:game/talk/messages/:message',
    {
      config: { may: 'writeTalk' },
      schema: {
        summary: 'Edit your message; earlier versions stay readable',
        params: messageParams,
        body: TalkEdit,
        response: { 200: TalkMessage },
      },
    },
    async (request, reply) => {
      const edited = await editMessage(talkWriter(powers, request), request.params.message, request.body.text)
      return edited.ok ? edited.message : sendProblem(reply, problemOfServerRefusal(edited))
    },
  )

  door.delete(
    '/api/v1/games/:game/talk/messages/:message',
    {
      config: { may: 'keepTalk' },
      schema: {
        summary: 'Remove your message: all its texts are deleted, and everyone sees that you removed it',
        params: messageParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) =>
      sendNoContentOrProblem(reply, await removeOwnMessage(talkWriter(powers, request), request.params.message)),
  )

  for (const method of ['put', 'delete'] as const)
    door[method](
      '/api/v1/games/:game/talk/messages/:message/reactions/:reaction',
      {
        // Everyone who watches the game is told about each reaction, so the number per minute is limited.
        config: { may: 'writeTalk', heavy: true },
        schema: {
          summary: method === 'put' ? 'React to a message' : 'Remove your reaction',
          params: Type.Object({ ...game, message: Type.String(), reaction: Reaction }),
          response: { 200: TalkMessage },
        },
      },
      async (request, reply) => {
        const { message, reaction } = request.params
        const reacted = await reactToMessage(talkWriter(powers, request), message, reaction, method === 'put')
        return reacted.ok ? reacted.message : sendProblem(reply, problemOfServerRefusal(reacted))
      },
    )

  door.put(
    '/api/v1/games/:game/talk/conversations/:about/read',
    {
      config: { may: 'keepTalk' },
      schema: {
        summary: 'Mark the messages of a conversation as read, up to a number, on all your devices',
        params: aboutParams,
        body: TalkRead,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const writer = talkWriter(powers, request)
      const { about } = request.params
      return sendNoContentOrProblem(reply, await markTalkRead(writer, writer.account, request.body.upTo, about))
    },
  )

  door.put(
    '/api/v1/games/:game/talk/read',
    {
      config: { may: 'keepTalk' },
      schema: {
        summary: 'Mark the messages of all conversations as read, up to a number, on all your devices',
        body: TalkRead,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const writer = talkWriter(powers, request)
      return sendNoContentOrProblem(reply, await markTalkRead(writer, writer.account, request.body.upTo))
    },
  )
}
