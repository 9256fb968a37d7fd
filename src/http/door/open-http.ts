import { generateKeyPairSync } from 'node:crypto'
import { parse } from 'node:querystring'
import { fastifyCookie } from '@fastify/cookie'
import { fastifySwagger } from '@fastify/swagger'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import type { NoteSigner } from '../../app/checkpoints/signed-note.ts'
import { type MovingKeys, newMovingKeys } from '../../app/passport/moving-key.ts'
import type { Readiness } from '../../app/server/health.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { MovableClock } from '../../ports/clock.ts'
import type { EmailFolder } from '../../ports/email.ts'
import type { Pusher } from '../../ports/push.ts'
import { answerFault, handleClientError, noRouteHandler } from '../answers/answer-fault.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { gameChannels } from '../live/game-channels.ts'
import { openStreams } from '../live/open-streams.ts'
import { openPresence } from '../live/presence.ts'
import { accountRoutes } from '../routes/accounts/accounts.ts'
import { emailRoutes } from '../routes/accounts/email-folder.ts'
import { meGamesRoutes } from '../routes/accounts/me.ts'
import { meStreamRoutes } from '../routes/accounts/me-stream.ts'
import { muteRoutes } from '../routes/accounts/mute-link.ts'
import { profileRoutes } from '../routes/accounts/profiles.ts'
import { actRoutes } from '../routes/acts.ts'
import { calendarRoutes } from '../routes/calendars.ts'
import { checkpointRoutes } from '../routes/checkpoints.ts'
import { clockRoutes } from '../routes/clock.ts'
import { engineRoutes } from '../routes/engines.ts'
import { forkRoutes } from '../routes/forks.ts'
import { gameRoutes } from '../routes/games.ts'
import { healthRoutes } from '../routes/health.ts'
import { hostingRoutes } from '../routes/hosting.ts'
import { joiningRoutes } from '../routes/invitations.ts'
import { joinRequestRoutes } from '../routes/join-requests.ts'
import { logRoutes } from '../routes/log.ts'
import { gameModerationRoutes, operatorRoutes } from '../routes/moderation.ts'
import { moderatorRoutes } from '../routes/moderators.ts'
import { apiRoutes, homeRoutes, pageRoutes, seeksPage } from '../routes/pages.ts'
import { passportRoutes } from '../routes/passports.ts'
import { readRoutes } from '../routes/reads.ts'
import { reportRoutes } from '../routes/reports.ts'
import { programRoutes } from '../routes/rulesets.ts'
import { seatRoutes } from '../routes/seats.ts'
import { shelfRoutes } from '../routes/shelf.ts'
import { streamRoutes } from '../routes/stream.ts'
import { talkRoutes } from '../routes/talk.ts'
import { addAdmissionHooks } from './admit.ts'
import { answerSerializer } from './answer-serializer.ts'
import { limitBodies, parseJsonBodies } from './bodies.ts'
import { checkedRequest, decodedDots } from './checked-request.ts'
import { disconnectSlowClients } from './disconnect-slow-clients.ts'
import { filesOfNodes } from './files-of-nodes.ts'
import { acceptForwarded, type Forwarded, forwardToHomes } from './forward-to-home.ts'
import { limitConnections } from './limit-connections.ts'
import { openApiOptions } from './open-api.ts'
import { allowOrigins, isOfThisMachine, methodLookup } from './origins-and-methods.ts'
import { HTTP_LIMITS, type HttpLimits, limitRates } from './rate-limits.ts'
import type { Answered, CallerOf, Door, WireTypes } from './route-types.ts'
import { securityHeaders } from './security-headers.ts'

/** The options of the HTTP server. */
export type HttpOptions = {
  readonly server: GameServer
  /** Identifies the caller by a session or a token. */
  readonly callerOf: CallerOf
  /** The accounts on the server. If absent, no one can register, sign in or delete an account. */
  readonly accounts?: Accounts
  /** The folder of emails that are not sent but, if the origin is the server’s own machine, shown to its users. */
  readonly emails?: EmailFolder
  /** The clock of the server, if those who use its machine can move it. */
  readonly movableClock?: MovableClock
  /** The way to push services. If absent, no one can switch on notifications. */
  readonly pusher?: Pusher
  /** The keys of games that move here. If absent, they are new ones, which last as long as the process. */
  readonly movingKeys?: MovingKeys
  /** The public address of the server, such as `https://nomic.example`. */
  readonly origin: string
  /** Signs checkpoints of games. If absent, its key lasts as long as the process. */
  readonly signer?: NoteSigner
  readonly version: string
  /** The folder with the built pages. If absent or empty, there is only one plain page. */
  readonly pages?: string
  /** The log of requests; if absent, requests are not logged. */
  readonly log?: FastifyBaseLogger
  /** Called for each answered request, except live streams. */
  readonly answered?: (answered: Answered) => void
  /** Called for each request that belongs to another node. */
  readonly forwarded?: (outcome: Forwarded) => void
  /** Checks whether the server can do its work. If absent, there is no readiness route. */
  readonly readiness?: () => Promise<Readiness>
  /** Maximum size of a request, in bytes. */
  readonly bodyLimit?: number
  readonly limits?: Partial<HttpLimits>
  /** Milliseconds between keep-alives of a live stream. */
  readonly beat?: number
  /** Other origins whose pages may use the API in a browser, but only with a token: `https://tools.example`. */
  readonly corsOrigins?: readonly string[]
  /**
   * The proxies in front of the server that are trusted to report where a request comes from, in Fastify's format. If
   * absent, none are trusted.
   */
  readonly trustProxy?: boolean | string | string[]
}

function temporarySigner(origin: string): NoteSigner {
  return { name: new URL(origin).host, privateKey: generateKeyPairSync('ed25519').privateKey }
}

/** Reads the query of an address. U+0000 counts as a space in it: no text contains one, and PostgreSQL takes none. */
function queryOf(text: string): { [name: string]: unknown } {
  return parse(text.replaceAll('%00', '%20'))
}

/** Opens the HTTP server with all routes, their schemas and permissions, and one format for all errors. */
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
    // Time limit for receiving a complete request. A request that takes longer is dropped, so that it does not block
    // others.
    requestTimeout: limits.requestSeconds * 1_000,
    http: { headersTimeout: headTimeout(limits), connectionsCheckingInterval: checkingInterval(limits) },
    routerOptions: { maxParamLength: 200, querystringParser: queryOf },
    frameworkErrors: answerFault,
    clientErrorHandler: handleClientError,
  })
    .setValidatorCompiler(checkedRequest)
    .setSerializerCompiler(answerSerializer)
    .withTypeProvider<WireTypes>()
  door.setErrorHandler(answerFault)
  door.decorateReply('refusal', null)
  countAnswers(door, options.answered)
  limitConnections(door, { ...limits, trustProxy })
  disconnectSlowClients(door, limits)
  parseJsonBodies(door, !server.nodes.isAlone)
  const headers = securityHeaders(origin)
  door.addHook('onRequest', (request, reply, next) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (!/^[^?]*%00/.test(request.raw.url ?? '')) return next()
    const sentence = 'The address contains the character U+0000 (%00).'
    return sendProblem(reply, problemOfServerRefusal({ code: 'badRequest', sentence }))
  })
  door.addHook('preValidation', (request, _, next) => {
    request.params = decodedDots(request.params)
    next()
  })
  acceptForwarded(door, server.nodes)
  limitBodies(door, bodyLimit)
  await allowOrigins(door, corsOrigins)
  await door.register(fastifyCookie)
  await door.register(fastifySwagger, openApiOptions(version, origin))
  const rates = await limitRates(door, limits, server.store.shared)
  addAdmissionHooks(door, { ...options, rates })
  forwardToHomes(door, server.nodes, limits, options.forwarded)
  await apiRoutes(door)
  if (readiness !== undefined) healthRoutes(door, { readiness })
  const { movableClock } = options
  const showPage = await pageRoutes(door, options.pages, movableClock !== undefined)
  const noRoute = noRouteHandler(methodLookup(door))
  const sendFileOfNode = filesOfNodes(door, server.nodes, rates.address)
  door.setNotFoundHandler(async (request, reply) => {
    if (showPage !== undefined && seeksPage(request)) return showPage(request, reply)
    return (await sendFileOfNode(request, reply)) ? reply : noRoute(request, reply)
  })
  homeRoutes(door, { server, version, showPage })
  if (accounts !== undefined)
    server.hosts.stands = async account => {
      const person = await accounts.people.of(account)
      return person !== undefined && person.suspended === undefined && person.guest !== true
    }
  const people = accounts === undefined ? {} : { accounts }
  gameRoutes(door, { server, ...people })
  hostingRoutes(door, { server })
  forkRoutes(door, { server })
  readRoutes(door, { server, version })
  actRoutes(door, { server })
  seatRoutes(door, { server })
  joinRequestRoutes(door, { server })
  shelfRoutes(door, { server, ...people })
  calendarRoutes(door, { server })
  programRoutes(door, { server })
  logRoutes(door, { server })
  const signer = options.signer ?? temporarySigner(origin)
  engineRoutes(door, { server })
  checkpointRoutes(door, { server, signer })
  await passportRoutes(door, { server, ...people, signer, movingKeys: options.movingKeys ?? newMovingKeys() })
  const live = {
    server,
    channels: gameChannels(server),
    presence: openPresence(server.peers),
    streams: openStreams(door, server.peers, limits, beat),
    beat,
  }
  door.decorate('liveStreams', () => live.streams.count())
  streamRoutes(door, live)
  meStreamRoutes(door, live)
  meGamesRoutes(door, { server })
  await talkRoutes(door, { server, ...people })
  moderatorRoutes(door, { server, ...people })
  await muteRoutes(door, { server })
  reportRoutes(door, { server, ...people })
  gameModerationRoutes(door, { server })
  operatorRoutes(door, { server, ...people, streams: live.streams })
  const emails = isOfThisMachine(origin) ? options.emails : undefined
  if (emails !== undefined) emailRoutes(door, { emails })
  if (movableClock !== undefined) clockRoutes(door, { ...server, clock: movableClock })
  if (accounts !== undefined) {
    const { pusher } = options
    const push = pusher === undefined ? {} : { pusher }
    await accountRoutes(door, { server, accounts, origin, emailsKept: emails !== undefined, ...push })
    await joiningRoutes(door, { server, accounts, origin })
    profileRoutes(door, { server, accounts, origin })
  }
  return door
}

/** Reports each answer. The URL itself is never reported, because it may contain a secret. */
function countAnswers(door: Door, answered: HttpOptions['answered']): void {
  if (answered === undefined) return
  door.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request
    const { url: route } = routeOptions
    const { statusCode: status, elapsedTime: ms, refusal } = reply
    const isStream = `${reply.raw.getHeader('content-type')}`.startsWith('text/event-stream')
    if (!isStream)
      answered({ method: route === undefined ? 'any' : method, route: route ?? 'none', status, refusal, ms })
    next()
  })
}

/** Time between two checks for requests that take too long to arrive, in milliseconds. */
function checkingInterval({ headSeconds, requestSeconds }: HttpLimits): number {
  const shortest = Math.min(...[headSeconds, requestSeconds].filter(seconds => seconds > 0))
  return Number.isFinite(shortest) ? Math.min(5_000, Math.ceil(shortest * 500)) : 5_000
}

/**
 * Time limit for receiving the head of a request, in milliseconds. It must not exceed the limit for the whole request,
 * because Node would then confuse the two.
 */
function headTimeout({ headSeconds, requestSeconds }: HttpLimits): number {
  return 1_000 * (requestSeconds > 0 ? Math.min(headSeconds || requestSeconds, requestSeconds) : headSeconds)
}

/**
 * Logs one line for each request, with the pattern of its route. The URL itself is never logged, because it may contain
 * a secret.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request
    const told = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(reply.refusal === null ? {} : { refusal: reply.refusal }),
    }
    if (error) request.log.error({ ...told, err: error }, 'request failed')
    else request.log.info(told, 'request')
  }
}
