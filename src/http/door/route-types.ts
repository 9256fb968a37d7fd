import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { TSchema } from 'typebox'
import type { Access, Action } from '../../app/server/access.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { ServerRefusal } from '../../app/server/server-refusals.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Pusher } from '../../ports/push.ts'
import type { Data } from '../../wire/data.ts'

/** The schemas of a route determine the types of what it gets and answers. */
export interface WireTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Data<this['schema']> : unknown
  readonly serializer: this['schema'] extends TSchema ? Data<this['schema']> : unknown
}

/** The HTTP server in the form that routes use. The schemas determine the types of the handlers. */
export type Door = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, WireTypes>

/** Everything that every route needs. */
export type DoorPowers = { readonly server: GameServer }

/**
 * Everything that routes need to answer questions about games. `version` is part of the tags, because another version
 * may answer differently.
 */
export type ReadPowers = DoorPowers & { readonly version: string }

/**
 * A route, such as `GET /api/v1/games`, and the action that a caller must be allowed to do, as named in `access.ts`.
 */
export type Admitted = { readonly route: string; readonly may: Action }

/** Everything that routes about accounts need. `origin` is the server's address for browsers. */
export type AccountPowers = {
  readonly accounts: Accounts
  readonly origin: string
  /** Whether emails are stored in a folder and shown here instead of being sent. */
  readonly emailsKept?: boolean
  /** The way to push services. If absent, no one can switch on notifications. */
  readonly pusher?: Pusher
}

/** An answered request, by its route's pattern, with the code of its refusal, and its time in milliseconds. */
export type Answered = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly refusal: string | null
  readonly ms: number
}

/** Identifies the caller by a session or a token, or says why these are invalid. */
export type CallerOf = (request: FastifyRequest) => Promise<Caller | null | ServerRefusal>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server. */
    readonly admitted: readonly Admitted[]
    /** Identifies the caller again, because the session or token may have ended since the request began. */
    readonly callerNow: CallerOf
    /** Whether the sender of a request that is being answered is still allowed to get the answer. */
    stillAdmits(request: FastifyRequest): Promise<boolean>
    /** The number of open live streams. */
    liveStreams(): number
  }
  interface FastifyContextConfig {
    /** The action that the route requires, as named in `access.ts`. */
    readonly may: Action
    /** Marks a route that answers everyone alike, so it needs no caller, and works while the database is away. */
    readonly alike?: true
    /** Marks a slow route, which has a lower limit. A string names the query parameter that makes the route slow. */
    readonly heavy?: true | string
    /**
     * Marks a route that may sign out someone other than the caller. Access to live streams is checked right
     * afterwards.
     */
    readonly revokes?: true
  }
  interface FastifyReply {
    /** The code of the problem with which the request was answered; null if there was none. */
    refusal: string | null
  }
  interface FastifyRequest {
    /** The caller; null for a stranger. */
    caller: Caller | null
    /** The caller's access to the game that the route names; null if the route names none. */
    access: Access | null
  }
}
