import { fastifyCookie } from '@fastify/cookie'
import { fastifySwagger } from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyBaseLogger, fastify } from 'fastify'
import type { Readiness } from '../../app/server/readiness.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { LetterFolder } from '../../ports/email.ts'
import { answerFault, answerNoRoute, answerUnreadable, bodyFault } from '../answers/answer-fault.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import { gameChannels } from '../live/game-channels.ts'
import { openStreams } from '../live/open-streams.ts'
import { accountRoutes } from '../routes/accounts.ts'
import { actRoutes } from '../routes/acts.ts'
import { gameRoutes } from '../routes/games.ts'
import { healthRoutes } from '../routes/health.ts'
import { comingRoutes } from '../routes/invitations.ts'
import { letterRoutes } from '../routes/letters.ts'
import { logRoutes } from '../routes/log.ts'
import { meGamesRoutes } from '../routes/me.ts'
import { meStreamRoutes } from '../routes/me-stream.ts'
import { operatorRoutes, orderRoutes } from '../routes/moderation.ts'
import { muteRoutes } from '../routes/mute.ts'
import { apiRoutes, homeRoutes, pageRoutes, seeksPage } from '../routes/pages.ts'
import { readRoutes } from '../routes/reads.ts'
import { reportRoutes } from '../routes/reports.ts'
import { programRoutes } from '../routes/rulesets.ts'
import { seatRoutes } from '../routes/seats.ts'
import { streamRoutes } from '../routes/stream.ts'
import { admit } from './admit.ts'
import { boundBodies, jsonBodies } from './bodies.ts'
import { boundAnswers } from './bound-answers.ts'
import { boundConnections } from './bound-connections.ts'
import { checkedRequest, dottedNames } from './checked-request.ts'
import type { CallerOf, Door } from './door.ts'
import { nameAnswers, openApi } from './open-api.ts'
import { allowOrigins, methodsAt } from './origins.ts'
import { HTTP_LIMITS, type HttpLimits, limitRates } from './rate-limits.ts'
import { RequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** With what the door to the web is opened. */
export type HttpOptions = {
  readonly server: GameServer
  /** Finds out who calls, by a session or a token. */
  readonly callerOf: CallerOf
  /** The people of the server; absent: no one comes, signs in or goes. */
  readonly accounts?: Accounts
  /** Letters that leave by no one, to be shown to whoever sits at the machine. */
  readonly letters?: LetterFolder
  /** Where people reach the server: `https://nomic.example`. */
  readonly origin: string
  readonly version: string
  /** The folder of the pages as they were built; without it, or where it is empty, there is one plain page. */
  readonly pages?: string
  /** Where requests are told of; without it, nowhere. */
  readonly log?: FastifyBaseLogger
  /** Finds out whether the server can do its work; without it, no one may ask. */
  readonly readiness?: () => Promise<Readiness>
  /** How many bytes a request may take. */
  readonly bodyLimit?: number
  readonly limits?: Partial<HttpLimits>
  /** Milliseconds between signs of life of a live stream. */
  readonly beat?: number
  /** Other places whose pages may use the API in the browser, by token only: `https://tools.example`. */
  readonly corsOrigins?: readonly string[]
  /** Which proxies before the server are believed about where a request comes from, as Fastify takes it; none if absent. */
  readonly trustProxy?: boolean | string | string[]
}

/** Opens the door: every route with its schemas, who may use it, and one way to say that something went wrong. */
export async function openHttp(options: HttpOptions): Promise<Door> {
  const {
    server,
    accounts,
    version,
    origin,
    log,
    readiness,
    bodyLimit = 262_144,
    trustProxy = false,
    corsOrigins = [],
    beat = 20_000,
  } = options
  const limits = { ...HTTP_LIMITS, ...options.limits }
  const door: Door = fastify({
    ...(log === undefined ? {} : { loggerInstance: log, logController: new RequestLog() }),
    genReqId: server.newId,
    bodyLimit,
    trustProxy,
    // Whoever does not come to the end of a request in this time keeps no one waiting any more.
    requestTimeout: limits.requestSeconds * 1_000,
    http: { headersTimeout: headTimeout(limits), connectionsCheckingInterval: checkingInterval(limits) },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFault,
    clientErrorHandler: answerUnreadable,
  })
    .setValidatorCompiler(checkedRequest)
    .withTypeProvider<TypeBoxTypeProvider>()
  door.setErrorHandler(answerFault)
  boundConnections(door, { ...limits, trustProxy })
  boundAnswers(door, limits)
  jsonBodies(door)
  const headers = securityHeaders(origin)
  door.addHook('onRequest', (request, reply, next) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    next()
  })
  door.addHook('preValidation', (request, reply, next) => {
    request.params = dottedNames(request.params)
    const fault = bodyFault(request.body)
    if (fault === undefined) next()
    else sendProblem(reply, problemOfServer({ code: 'badRequest', sentence: fault, field: 'body' }))
  })
  boundBodies(door, bodyLimit)
  await allowOrigins(door, corsOrigins)
  await door.register(fastifyCookie)
  door.addHook('onRoute', nameAnswers)
  await door.register(fastifySwagger, openApi(version, origin))
  admit(door, { ...options, rates: await limitRates(door, limits) })
  await apiRoutes(door)
  if (readiness !== undefined) healthRoutes(door, { readiness })
  const showPage = await pageRoutes(door, options.pages)
  const noRoute = answerNoRoute(methodsAt(door))
  door.setNotFoundHandler((request, reply) =>
    showPage !== undefined && seeksPage(request) ? showPage(request, reply) : noRoute(request, reply),
  )
  homeRoutes(door, { server, version, showPage })
  const people = accounts === undefined ? {} : { accounts }
  gameRoutes(door, { server, ...people })
  readRoutes(door, { server, version })
  actRoutes(door, { server })
  seatRoutes(door, { server })
  programRoutes(door, { server })
  logRoutes(door, { server })
  const live = { server, channels: gameChannels(server), streams: openStreams(door, limits, beat), beat }
  streamRoutes(door, live)
  meStreamRoutes(door, live)
  meGamesRoutes(door, { server })
  await muteRoutes(door, { server })
  reportRoutes(door, { server, ...people })
  orderRoutes(door, { server })
  operatorRoutes(door, { server, ...people, streams: live.streams })
  if (options.letters !== undefined) letterRoutes(door, { letters: options.letters })
  if (accounts !== undefined) {
    await accountRoutes(door, { server, accounts, origin, lettersKept: options.letters !== undefined })
    await comingRoutes(door, { server, accounts, origin })
  }
  return door
}

/** How often requests that take too long to arrive are looked for, in milliseconds. */
function checkingInterval({ headSeconds, requestSeconds }: HttpLimits): number {
  const shortest = Math.min(...[headSeconds, requestSeconds].filter(seconds => seconds > 0))
  return Number.isFinite(shortest) ? Math.min(5_000, Math.ceil(shortest * 500)) : 5_000
}

/** Milliseconds for the head of a request: no more than for all of it, or Node would take the one for the other. */
function headTimeout({ headSeconds, requestSeconds }: HttpLimits): number {
  return 1_000 * (requestSeconds > 0 ? Math.min(headSeconds || requestSeconds, requestSeconds) : headSeconds)
}
