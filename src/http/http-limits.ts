/** How much of the house one address or one account may take. A limit of 0 is none. */
export type HttpLimits = {
  /** Requests in a minute from one network address, whoever sends them; the files that pages load are not counted. */
  readonly perAddress: number
  /** Requests in a minute of one account. */
  readonly perAccount: number
  /** Requests in a minute, of one account or else from one address, that take long: verifying, exporting, founding, asking why. */
  readonly heavy: number
  /** Connections open at once, and how many of them from one network address; those of trusted proxies count only in all. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Seconds in which the head of a request has to arrive, and the whole request. */
  readonly headSeconds: number
  readonly requestSeconds: number
  /** Seconds for which a reader may take nothing of an answer before the connection is closed. */
  readonly stallSeconds: number
  /** Bytes of large answers that may wait for their readers; a quarter of them for readers at one network address. */
  readonly answerBuffer: number
  /** Live streams open at once, of one account or else from one address. */
  readonly streams: number
  /** Live streams open at once from one network address, whoever is signed in. */
  readonly streamsPerAddress: number
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
  connections: 10_000,
  connectionsPerAddress: 500,
  headSeconds: 20,
  requestSeconds: 60,
  stallSeconds: 30,
  answerBuffer: 268_435_456,
  streams: 50,
  streamsPerAddress: 250,
  allStreams: 5_000,
  streamBuffer: 262_144,
}
