import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { Action, Standing } from '../../app/server/access.ts'
import type { ServerRefusal } from '../../app/server/codes.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Caller } from '../../ports/caller.ts'

/** The server as routes see it: schemas give their handlers' types. */
export type Door = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What routes work with. */
export type DoorPowers = { readonly server: GameServer }

/** What routes work with that answer about games; another version may answer otherwise. */
export type ReadPowers = DoorPowers & { readonly version: string }

/** A route and what it does, as `may.ts` names it: `GET /api/v1/games`. */
export type Admitted = { readonly route: string; readonly may: Action }

/** What routes about accounts work with; `origin` is where browsers reach the server. */
export type AccountPowers = {
  readonly accounts: Accounts
  readonly origin: string
  /** Whether letters are kept to be shown instead of being sent. */
  readonly lettersKept?: boolean
}

/** Finds out who calls: by a session, by a token; or why what they show is no good. */
export type CallerOf = (request: FastifyRequest) => Promise<Caller | null | ServerRefusal>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server. */
    readonly admitted: readonly Admitted[]
    /** Who calls, looked up again: a session or a token may have ended since the request began. */
    readonly callerNow: CallerOf
    /** Whether whoever sent a request that is still being answered may still be answered. */
    stillAdmits(request: FastifyRequest): Promise<boolean>
  }
  interface FastifyContextConfig {
    /** What the route does, as `may.ts` names it. */
    readonly may: Action
    /** That it takes long, so that less of it is to be had; or with what in the query of its address it does. */
    readonly heavy?: true | string
    /** That someone, other than the caller, may be signed out by it: live streams are checked right after. */
    readonly revokes?: true
  }
  interface FastifyRequest {
    /** Who calls; null for a stranger. */
    caller: Caller | null
    /** How the caller stands to the game that the route names; null where it names none. */
    standing: Standing | null
  }
}
