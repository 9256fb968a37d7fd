/** What the server itself refuses, beside what the rules of a game refuse: each with its HTTP status. */
export const HOUSE_CODES = {
  badRequest: 400,
  signInFirst: 401,
  notForYou: 403,
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

export type ServerCode = keyof typeof HOUSE_CODES

/** Something that the server refuses: a value, like the refusals of rules. */
export type ServerRefusal = {
  readonly ok: false
  readonly code: ServerCode
  readonly sentence: string
  readonly field?: string
  /** Seconds after which to try again. */
  readonly retryAfter?: number
}

export function serverRefuses(
  code: ServerCode,
  sentence: string,
  more: Pick<ServerRefusal, 'field' | 'retryAfter'> = {},
): ServerRefusal {
  return { ok: false, code, sentence, ...more }
}
