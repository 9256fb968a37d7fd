/** How much of the house one address or one account may take. A limit of 0 is none. */
export type HttpLimits = {
  /** Requests in a minute from one network address, whoever sends them; the files that pages load are not counted. */
  readonly perAddress: number
  /** Requests in a minute of one account. */
  readonly perAccount: number
  /** Requests in a minute, of one account or else from one address, that take long: verifying, exporting, founding, asking why. */
  readonly heavy: number
  /** Live streams open at once, of one account or else from one address. */
  readonly streams: number
  /** Live streams open at once in all. */
  readonly allStreams: number
  /** Bytes that may wait for a reader of a stream before it is cut off: it resumes where it was. */
  readonly streamBuffer: number
}

/** Generous to people, and too little for a flood. */
export const HTTP_LIMITS: HttpLimits = {
  perAddress: 3_000,
  perAccount: 1_200,
  heavy: 60,
  streams: 50,
  allStreams: 5_000,
  streamBuffer: 262_144,
}
