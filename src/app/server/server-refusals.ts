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
  invitationUsed: 410,
  invitationOver: 410,
  movedOn: 412,
  bodyTooLarge: 413,
  notJson: 415,
  cannotFound: 422,
  noSuchPerson: 422,
  tooLong: 422,
  gameSuspended: 423,
  tooMuch: 429,
  quotaReached: 429,
  ourFault: 500,
  storeFault: 503,
  tooBusy: 503,
  notDecided: 503,
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

/** Refuses every act in a game that is suspended. */
export function suspendedGameRefusal({ suspended }: Pick<GameRecord, 'suspended'>): ServerRefusal | undefined {
  return suspended && serverRefusal('gameSuspended', `This game is suspended: ${withFullStop(suspended.why)}`)
}

function withFullStop(why: string): string {
  const text = why.trim()
  return text.endsWith('.') ? text : `${text}.`
}

/** Refuses a request from someone who has deleted their account since they made it. */
export function accountGoneRefusal(): ServerRefusal {
  return serverRefusal('signInFirst', 'This account has been deleted.')
}
