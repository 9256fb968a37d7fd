import Type from 'typebox'
import { GameSeat, GameSummary } from '../game/game.ts'
import { GameInvitation, InvitationView, NewGameInvitation, SiteInvitation } from '../invitation.ts'
import { routes } from './route.ts'

const params = Type.Object({ secret: Type.String({ maxLength: 200 }) })

export const INVITATIONS_ROUTES = routes({
  'GET /api/v1/invitations/:secret': {
    summary: 'Your invitation, and who invites you',
    params,
    response: { 200: InvitationView },
  },
  'POST /api/v1/invitations/:secret': {
    summary: 'Use an invitation once, to take the seat that it offers or to watch the game from now on',
    params,
    response: { 200: GameSummary },
  },
  'POST /api/v1/invitations/:secret/guest': {
    summary: 'Use the new link of a guest, without an account: you get the guest’s seat, and a session in this browser',
    params,
    response: { 200: GameSummary },
  },
  'GET /api/v1/games/:game/invitations': {
    summary: 'The invitations to your game, and its persons without a player',
    response: { 200: Type.Object({ invitations: Type.Array(GameInvitation), seats: Type.Array(GameSeat) }) },
  },
  'POST /api/v1/games/:game/invitations': {
    summary: 'Invite someone to your game, by email or by a link that you send yourself',
    body: NewGameInvitation,
    response: { 201: GameInvitation },
  },
  'POST /api/v1/games/:game/seats/:person/link': {
    summary: 'Make a new link to the seat of a guest; the browser that had the seat loses it, and everyone is told',
    params: Type.Object({ game: Type.String(), person: Type.String({ maxLength: 200 }) }),
    response: { 201: GameInvitation },
  },
  'DELETE /api/v1/games/:game/invitations/:invitation': {
    summary: 'Withdraw an invitation; anyone who used it to watch a private game loses access, but no one loses a seat',
    params: Type.Object({ game: Type.String(), invitation: Type.String() }),
    response: { 204: Type.Null() },
  },
  'GET /api/v1/people/invitations': {
    summary: 'Invitations to create an account',
    response: { 200: Type.Object({ invitations: Type.Array(SiteInvitation) }) },
  },
  'POST /api/v1/people/invitations': {
    summary: 'Invite someone to create an account, by email or by a link that you send yourself',
    body: Type.Object(
      { address: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })) },
      { additionalProperties: false },
    ),
    response: { 201: SiteInvitation },
  },
  'DELETE /api/v1/people/invitations/:invitation': {
    summary: 'Withdraw an unused invitation',
    params: Type.Object({ invitation: Type.String() }),
    response: { 204: Type.Null() },
  },
})
