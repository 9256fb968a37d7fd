import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { Action, Standing } from '../../app/server/access.ts'
import type { ServerRefusal } from '../../app/server/codes.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Caller } from '../../ports/caller.ts'

/** The server as routes see it: schemas determine the types of their handlers. */
export type Door = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The dependencies of routes. */
export type DoorPowers = { readonly server: GameServer }

/** The dependencies of routes that answer about games; another version may answer differently. */
export type ReadPowers = DoorPowers & { readonly version: string }

/** A route and the action that it requires, as named in `access.ts`: `GET /api/v1/games`. */
export type Admitted = { readonly route: string; readonly may: Action }

/** The dependencies of routes about accounts; `origin` is the server's address for browsers. */
export type AccountPowers = {
  readonly accounts: Accounts
  readonly origin: string
  /** Whether emails are stored for display instead of being sent. */
  readonly emailsKept?: boolean
}

/** Identifies the caller by a session or a token, or says why their credentials are invalid. */
export type CallerOf = (request: FastifyRequest) => Promise<Caller | null | ServerRefusal>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server. */
    readonly admitted: readonly Admitted[]
    /** The caller, identified again: a session or a token may have ended since the request began. */
    readonly callerNow: CallerOf
    /** Whether the sender of a request in progress may still get the answer. */
    stillAdmits(request: FastifyRequest): Promise<boolean>
  }
  interface FastifyContextConfig {
    /** The action that the route requires, as named in `access.ts`. */
    readonly may: Action
    /** Marks a slow route, which has a lower limit; or names the query parameter that makes it slow. */
    readonly heavy?: true | string
    /** Marks a route that may sign out someone other than the caller: live streams are checked right afterwards. */
    readonly revokes?: true
  }
  interface FastifyRequest {
    /** The caller; null for a stranger. */
    caller: Caller | null
    /** The caller's access to the game that the route names; null if the route names none. */
    standing: Standing | null
  }
}
