import Type from 'typebox'
import { GameSummary } from '../game/game.ts'
import {
  ArrivalConfirmation,
  CheckedPassport,
  GameArrival,
  GameMove,
  GameToBring,
  MoveAgreement,
  MoveReceipt,
  MovingKeyView,
  NewMove,
  PassportToCheck,
} from '../move.ts'
import { routes } from './route.ts'

/** The type of a passport. */
export const JSON_LINES = 'application/jsonl'

const PASSPORT_ANSWER = {
  200: {
    description: 'The passport, as described in docs/passport.md',
    content: { [JSON_LINES]: { schema: Type.String() } },
  },
}

const WITH_TALK = Type.Object(
  { talk: Type.Optional(Type.Boolean({ description: 'Whether the passport contains the talk of the game.' })) },
  { additionalProperties: false },
)

export const PASSPORTS_ROUTES = routes({
  'GET /api/v1/games/:game/passport': {
    summary: 'The public passport of a game, without anything that is still sealed, and with its talk if you want',
    querystring: WITH_TALK,
    response: PASSPORT_ANSWER,
  },
  'GET /api/v1/games/:game/move': {
    summary: 'Whether a game is to move, is moving or has moved, and your personal link',
    response: { 200: GameMove },
  },
  'POST /api/v1/games/:game/move': {
    summary: 'Announce that your game is to move to another server, which its players can agree or object to',
    body: NewMove,
    response: { 201: GameMove },
  },
  'POST /api/v1/games/:game/move/agreement': {
    summary: 'Agree to the plan to move your game, or to bring it back',
    body: MoveAgreement,
    response: { 200: GameMove },
  },
  'POST /api/v1/games/:game/move/stop': {
    summary: 'Stop your game for its move, once its players have agreed',
    response: { 200: GameMove },
  },
  'DELETE /api/v1/games/:game/move': {
    summary: 'Call off the move of your game, so that it goes on here. Once it has stopped, every player can',
    response: { 200: GameSummary },
  },
  'GET /api/v1/games/:game/move/passport': {
    summary: 'The moving copy of your game, whose secrets only the new server can read',
    querystring: WITH_TALK,
    response: PASSPORT_ANSWER,
  },
  'POST /api/v1/games/:game/move/receipt': {
    summary: 'Hand your game over to the new server, which has checked the moving copy',
    body: MoveReceipt,
    response: { 200: GameMove },
  },
  'POST /api/v1/games/:game/move/confirmation': {
    summary: 'Confirm that your game has arrived on the new server',
    body: ArrivalConfirmation,
    response: { 200: GameMove },
  },
  'GET /api/v1/arrivals/key': { summary: 'The moving key of this server', response: { 200: MovingKeyView } },
  'POST /api/v1/arrivals/check': {
    summary: 'Check the passport of a game and see what it contains, without saving anything',
    body: PassportToCheck,
    response: { 200: CheckedPassport },
  },
  'POST /api/v1/arrivals/announcement': {
    summary: 'Ask the players of a game that moved away from here whether it may come back with a copy',
    body: PassportToCheck,
    response: { 200: CheckedPassport },
  },
  'POST /api/v1/arrivals': {
    summary: 'Bring a game here that the old server has handed over',
    body: GameToBring,
    response: { 201: GameSummary },
  },
  'GET /api/v1/games/:game/arrival': {
    summary: 'Where a game came from that was brought here, and the text that confirms its arrival',
    response: { 200: GameArrival },
  },
  'POST /api/v1/games/:game/move/objection': {
    summary: 'Object to the plan to move your game, or to bring it back',
    response: { 200: GameMove },
  },
  'DELETE /api/v1/games/:game/move/objection': {
    summary: 'Withdraw your objection, or your agreement',
    response: { 200: GameMove },
  },
})
