/** A request of one of a crowd. `:game` in the path is replaced by a game that the crowd prepared. */
export type CrowdRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** The path below `/api/v1`. */
  readonly path: string
  /** The body as a value, or as it is sent. */
  readonly body?: object | string
  /** Set if the request is sent without an account. */
  readonly anonymous?: boolean
}

/** An attack by many people at once, each with an account, from many addresses. */
export type Crowd = {
  readonly name: string
  /** A game that the crowd starts instead of playing in one that is there, and how many of them. */
  readonly found?: { readonly games: number; readonly with: object }
  /** What a player does in each game beforehand. */
  readonly prepare?: readonly CrowdRequest[]
  /** What the members of the crowd send, in turn. */
  readonly requests: readonly CrowdRequest[]
}

/** A request as it is sent. */
export type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}
