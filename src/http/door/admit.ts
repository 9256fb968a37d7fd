import DataLoader from 'dataloader'
import type { FastifyContextConfig, FastifyRequest, RouteOptions } from 'fastify'
import { noteHostSeen } from '../../app/hosting/absent-hosts.ts'
import { ACTIONS, accessOf, accessWith, may } from '../../app/server/access.ts'
import type { Requester } from '../../app/server/game-sessions-interface.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import { type ServerCode, type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import type { Caller } from '../../ports/caller.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { hasEndedSession, networkOf, SESSION_ENDED } from './caller.ts'
import { isOwnHost, isOwnPage } from './origins-and-methods.ts'
import type { Rates } from './rate-limits.ts'
import type { Admitted, CallerOf, Door } from './route-types.ts'

/** Everything that admission needs. */
type Admission = {
  readonly server: GameServer
  readonly callerOf: CallerOf
  readonly origin: string
  readonly rates: Rates
}

const SENTENCES: { readonly [code in ServerCode]?: string } = {
  signInFirst: 'Sign in first.',
  notForYou: 'You aren’t allowed to do this.',
  accountNeeded: 'Guests can’t do this. Create an account first.',
  tokenScope: 'This API token doesn’t have permission to do this.',
  crossSite: 'This request came from another site. Requests that change something must come from a page of this site.',
  unknownGame: 'This game doesn’t exist, or you aren’t allowed to see it.',
  seatLeft: 'You have no seat in this private game now, so you can’t see it. Take the seat that was yours first.',
}

/** Identifies the caller and their access to the game, and admits requests that `may` allows. */
export function addAdmissionHooks(door: Door, admission: Admission): void {
  door.decorateRequest('caller', null)
  door.decorateRequest('access', null)
  const admitted: Admitted[] = []
  const arriving = new WeakSet<FastifyRequest>()
  door.decorate('admitted', admitted)
  door.decorate('callerNow', admission.callerOf)
  const recordOf = recordsTogether(admission.server.store)
  const stillAdmits = (request: FastifyRequest) => isStillAdmitted(admission, recordOf, request)
  door.decorate('stillAdmits', stillAdmits)
  door.addHook('onRoute', route => {
    requireDeclaredAction(route)
    admitted.push(...routesAndActions(route))
  })
  door.addHook('onRequest', async (request, reply) => {
    const refusal = await refusalOf(admission, request)
    if (refusal !== undefined) return sendProblem(reply, problemOfServerRefusal(refusal))
    if (isRoute(request) && request.raw.complete === false) arriving.add(request)
  })
  // A body may take a while to arrive, and by then the sender may have lost their session, token or seat.
  door.addHook('preHandler', async (request, reply) => {
    if (!arriving.has(request) || (await stillAdmits(request))) return
    return sendProblem(reply, problemOfServerRefusal(refusalFor('signInFirst')))
  })
  door.addHook('preHandler', (request, _, next) => admission.server.gameSessions.runFor(requesterOf(request), next))
}

/**
 * Whether a request reached a route. Requests that match no route, or whose method is not supported, are admitted so
 * that they get the right error.
 */
function isRoute({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as Partial<FastifyContextConfig>).may !== undefined
}

/**
 * The account or network address that is charged for the time that game sessions spend on answering a request.
 */
function requesterOf({ caller, access, ip }: FastifyRequest): Requester {
  const player = access?.person !== undefined
  const address = `address ${networkOf(ip)}`
  return caller === null
    ? { caller: address, player, shared: true }
    : { caller: `account ${caller.account}`, player, shared: false, address }
}

/**
 * The routes that admission covers. Methods added for browsers (HEAD, OPTIONS) are covered with the route that they
 * belong to.
 */
function routesAndActions({ method, url, config }: RouteOptions): readonly Admitted[] {
  const methods = [method].flat().filter(it => it !== 'HEAD' && it !== 'OPTIONS')
  return methods.flatMap(it =>
    config === undefined || isPublicFileOrDocs(url) ? [] : [{ route: `${it} ${url}`, may: config.may }],
  )
}

/**
 * Whether an address is public: a file that pages load, the description of the API, or a preflight request of a
 * browser.
 */
function isPublicFileOrDocs(url: string): boolean {
  return url === '*' || url === '/assets/*' || url === '/api/docs' || url.startsWith('/api/docs/')
}

/**
 * Whether a request is for a file that a page loads. The first visit to the site loads dozens of files, and serving a
 * file costs no more than refusing it.
 */
function isFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/assets/') === true
}

function requireDeclaredAction(route: RouteOptions): void {
  const named = (route.config as { readonly may?: string } | undefined)?.may
  if (named === undefined && isPublicFileOrDocs(route.url))
    route.config = { ...route.config, may: 'lookAround', alike: true }
  else if (named === undefined || !Object.hasOwn(ACTIONS, named))
    throw new Error(
      `${String(route.method)} ${route.url} does not say who may use it. Name an action from access.ts in its config.`,
    )
}

async function refusalOf(admission: Admission, request: FastifyRequest): Promise<ServerRefusal | undefined> {
  const { server, callerOf, origin, rates } = admission
  // The node that forwarded a request has counted it.
  const isExempt = request.isForwarded || isFile(request)
  const flood = isExempt ? undefined : await rates.address(request)
  const { may: action, alike } = request.routeOptions.config as Partial<FastifyContextConfig>
  // Every route must declare who may use it. A route without a declaration is not served.
  if (flood !== undefined || action === undefined || alike === true) return flood
  const caller = await callerOf(request)
  if (caller !== null && 'code' in caller) return caller
  request.caller = caller
  const much = request.isForwarded ? undefined : await rates.caller(request)
  if (much !== undefined) return much
  if (crossesSites(request, caller, origin)) return refusalFor('crossSite')
  const game = gameOf(request)
  const access = game === undefined ? undefined : await accessOf(server, game, caller?.account)
  request.access = access ?? null
  const verdict = may(action, caller, access)
  if (verdict !== 'yes') return hasEndedSession(request, origin) ? SESSION_ENDED : refusalFor(verdict)
  // A program that works through a token says nothing about whether the host is there.
  if (access?.host === true && caller !== null && 'session' in caller.by) await noteHostSeen(server, access.record)
  return undefined
}

type RecordOf = (game: GameId) => Promise<GameRecord | undefined>

async function isStillAdmitted(
  { server, callerOf }: Admission,
  recordOf: RecordOf,
  request: FastifyRequest,
): Promise<boolean> {
  const caller = await callerOf(request)
  // Someone who has meanwhile signed out, or signed in as someone else, no longer has this access.
  if ((caller !== null && 'code' in caller) || caller?.account !== request.caller?.account) return false
  const game = gameOf(request)
  const record = game === undefined ? undefined : await recordOf(game)
  const access = record && (await accessWith(server, record, caller?.account))
  return may(request.routeOptions.config.may, caller, access) === 'yes'
}

/** The game that a route names, if any. */
function gameOf({ params }: FastifyRequest): GameId | undefined {
  return (params as { readonly game?: GameId } | undefined)?.game
}

/**
 * Looks the records of games up, once for all who ask at the same moment, such as thousands of watchers who are about to
 * be sent an entry. The lookup begins after they have asked, so what they get is as fresh as if each had looked.
 */
function recordsTogether({ games }: GameServer['store']): RecordOf {
  const lookUp = (ids: readonly GameId[]) => Promise.all(ids.map(id => games.record(id)))
  const together = new DataLoader(lookUp, {
    batchScheduleFn: begin =>
      setImmediate(() => {
        together.clearAll()
        begin()
      }),
  })
  return game => together.load(game)
}

function refusalFor(code: ServerCode): ServerRefusal {
  return serverRefusal(code, SENTENCES[code] ?? '')
}

/** Whether a request names several servers. A proxy may have read another of the names than this server does. */
function hasSeveralHosts({ rawHeaders }: FastifyRequest['raw']): boolean {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request that changes something could come from a page of another site. A browser sends the session cookie
 * with every request, whichever page causes it, so a session must also prove that the page is from this server. A
 * browser never sends a token on its own, so a token is sufficient proof.
 */
function crossesSites({ method, headers, raw }: FastifyRequest, caller: Caller | null, origin: string): boolean {
  if (SAFE.includes(method) || (caller !== null && 'token' in caller.by)) return false
  if (hasSeveralHosts(raw)) return true
  const { origin: from, host = '', 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (from !== undefined) return !isOwnPage(from, host, origin)
  return site === undefined ? caller !== null : !isOwnHost(host, origin)
}
