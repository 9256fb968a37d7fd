import Type from 'typebox'
import { Before, Limit } from '../query-parameters.ts'
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
} from '../talk.ts'
import { routes } from './route.ts'

const game = { game: Type.String() }

const messageParams = Type.Object({ ...game, message: Type.String() })

const aboutParams = Type.Object({ ...game, about: TalkAbout })

const page = { before: Before, limit: Limit }

const REACTION = {
  params: Type.Object({ ...game, message: Type.String(), reaction: Reaction }),
  response: { 200: TalkMessage },
}

export const TALK_ROUTES = routes({
  'GET /api/v1/games/:game/talk': {
    summary: 'The conversations of a game, those with the latest messages first, and what you have not read',
    querystring: Type.Object(page, { additionalProperties: false }),
    response: { 200: TalkOverview },
  },
  'GET /api/v1/games/:game/talk/messages': {
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
  'GET /api/v1/games/:game/talk/conversations/:about': {
    summary: 'The messages of one conversation, latest first, and its rationale',
    params: aboutParams,
    querystring: Type.Object(page, { additionalProperties: false }),
    response: { 200: TalkThread },
  },
  'GET /api/v1/games/:game/talk/messages/:message': {
    summary: 'One message, and what it is about',
    params: messageParams,
    response: { 200: TalkFound.properties.messages.items },
  },
  'GET /api/v1/games/:game/talk/messages/:message/versions': {
    summary: 'The versions of a message, oldest first; none if it is removed, or hidden from you',
    params: messageParams,
    response: { 200: TalkVersions },
  },
  'GET /api/v1/games/:game/talk/export': {
    summary: 'The talk of a game with all versions, for downloading',
    querystring: Type.Object({ before: Before }, { additionalProperties: false }),
    response: { 200: TalkExport },
  },
  'GET /api/v1/games/:game/talk/export.md': {
    summary: 'The talk of a game as Markdown, for downloading',
    querystring: Type.Object({ before: Before }, { additionalProperties: false }),
    response: {
      200: { description: 'Markdown', content: { 'text/markdown': { schema: Type.String() } } },
    },
  },
  'GET /api/v1/me/talk': { summary: 'Your games with messages that you have not read', response: { 200: OwnTalk } },
  'POST /api/v1/games/:game/talk/conversations/:about': {
    summary: 'Write a message; nothing in it is an act of the game',
    params: aboutParams,
    body: NewTalkMessage,
    response: { 201: TalkMessage },
  },
  'PATCH /api/v1/games/:game/talk/messages/:message': {
    summary: 'Edit your message; earlier versions stay readable',
    params: messageParams,
    body: TalkEdit,
    response: { 200: TalkMessage },
  },
  'DELETE /api/v1/games/:game/talk/messages/:message': {
    summary: 'Remove your message: all its texts are deleted, and everyone sees that you removed it',
    params: messageParams,
    response: { 204: Type.Null() },
  },
  'PUT /api/v1/games/:game/talk/conversations/:about/read': {
    summary: 'Mark the messages of a conversation as read, up to a number, on all your devices',
    params: aboutParams,
    body: TalkRead,
    response: { 204: Type.Null() },
  },
  'PUT /api/v1/games/:game/talk/read': {
    summary: 'Mark the messages of all conversations as read, up to a number, on all your devices',
    body: TalkRead,
    response: { 204: Type.Null() },
  },
  'PUT /api/v1/games/:game/talk/messages/:message/reactions/:reaction': {
    summary: 'React to a message',
    ...REACTION,
  },
  'DELETE /api/v1/games/:game/talk/messages/:message/reactions/:reaction': {
    summary: 'Remove your reaction',
    ...REACTION,
  },
})
