import type { TSchema } from 'typebox'

/** The name of a route: its method and its path, such as `GET /api/v1/games/:game`. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** An answer that is not JSON, or that needs a description of its own. */
type DescribedAnswer = {
  readonly description: string
  readonly headers?: { readonly [name: string]: TSchema }
  readonly content: { readonly [type: string]: { readonly schema: TSchema } }
}

/** A route of the API: what a request contains, and what the server answers, by status. */
export type Route = {
  readonly summary: string
  readonly params?: TSchema
  readonly querystring?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  readonly response?: { readonly [status: number]: TSchema | DescribedAnswer }
}

/** Declares routes. The server and the pages take the types of requests and answers from here. */
export function routes<const Routes extends { readonly [name: RouteName]: Route }>(all: Routes): Routes {
  return all
}
