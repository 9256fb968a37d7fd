import type { GameRecord } from '../../ports/game-store.ts'

/** The refusals by the server itself, as opposed to those by a game's rules, each with its HTTP status. */
export const SERVER_CODES = {
  badRequest: 400,
  signInFirst: 401,
  notForYou: 403,
  accountNeeded: 403,
  tokenScope: 403,
  crossSite: 403,
  notReported: 403,
  unknownGame: 404,
  unknownThing: 404,
  unknownInvitation: 404,
  methodUnknown: 405,
  keyReused: 409,
  tooSlow: 408,
  seatTaken: 409,
  seatLeft: 409,
  alreadySo: 409,
  clockMovesForward: 409,
  invitationUsed: 410,
  invitationOver: 410,
  notAgreed: 409,
  movedOn: 412,
  bodyTooLarge: 413,
  notJson: 415,
  cannotFound: 422,
  cannotBring: 422,
  tooCostly: 422,
  noSuchPerson: 422,
  gameSuspended: 423,
  gameMoved: 423,
  tooMuch: 429,
  quotaReached: 429,
  ourFault: 500,
  storeFault: 503,
  tooBusy: 503,
  notDecided: 503,
  outcomeUnknown: 503,
} as const

export type ServerCode = keyof typeof SERVER_CODES

/** A refusal by the server. It is a value, like a refusal by rules. */
export type ServerRefusal = {
  readonly ok: false
  readonly code: ServerCode
  readonly sentence: string
  readonly field?: string
  /** The number of seconds to wait before trying again. */
  readonly retryAfter?: number
}

export function serverRefusal(
  code: ServerCode,
  sentence: string,
  more: Pick<ServerRefusal, 'field' | 'retryAfter'> = {},
): ServerRefusal {
  return { ok: false, code, sentence, ...more }
}

/** Refuses every act in a game that cannot go on here, because it is suspended or moves to another server. */
export function stoppedGameRefusal({
  suspended,
  moved,
}: Pick<GameRecord, 'suspended' | 'moved'>): ServerRefusal | undefined {
  if (moved !== undefined) return serverRefusal('gameMoved', movedSentence(moved))
  return suspended && serverRefusal('gameSuspended', `This game is suspended: ${withFullStop(suspended.why)}`)
}

/** Says where a game has moved or is moving to. */
function movedSentence({ home, over, confirmed }: NonNullable<GameRecord['moved']>): string {
  if (confirmed !== undefined) return `This game has moved to ${confirmed.address}. It continues there.`
  return over === undefined
    ? `This game is moving to ${home}, so no one can act in it here. Its players can call the move off.`
    : `This game was handed over to ${home}, so no one can act in it here. Until a player confirms its arrival, the players can call the move off.`
}

function withFullStop(why: string): string {
  const text = why.trim()
  return text.endsWith('.') ? text : `${text}.`
}

/** Refuses a request from someone who has deleted their account since they made it. */
export function accountGoneRefusal(): ServerRefusal {
  return serverRefusal('signInFirst', 'This account has been deleted.')
}
