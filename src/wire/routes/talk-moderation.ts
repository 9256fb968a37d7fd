import Type from 'typebox'
import { NewTalkMute, TalkHiding, TalkMutes, TalkRemoval } from '../talk.ts'
import { routes } from './route.ts'

const message = Type.Object({ game: Type.String(), message: Type.String() })

export const TALK_MODERATION_ROUTES = routes({
  'POST /api/v1/games/:game/talk/messages/:message/hiding': {
    summary: 'Hide someone’s message, as host, moderator or operator: only its author and moderators see its text',
    params: message,
    body: TalkHiding,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/games/:game/talk/messages/:message/removal': {
    summary: 'Remove someone’s message, as an operator: its texts are deleted, and everyone sees the reason',
    params: message,
    body: TalkRemoval,
    response: { 204: Type.Null() },
  },
  'GET /api/v1/games/:game/talk/mutes': {
    summary: 'Everyone who is muted in the talk of a game',
    response: { 200: TalkMutes },
  },
  'POST /api/v1/games/:game/talk/mutes': {
    summary: 'Mute the author of a message in the talk of a game; their seat and their acts are not affected',
    body: NewTalkMute,
    response: { 204: Type.Null() },
  },
  'DELETE /api/v1/games/:game/talk/mutes/:mute': {
    summary: 'Let someone write again',
    params: Type.Object({ game: Type.String(), mute: Type.String() }),
    response: { 204: Type.Null() },
  },
})
