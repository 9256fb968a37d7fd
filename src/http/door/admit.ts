import type { FastifyContextConfig, FastifyRequest, RouteOptions } from 'fastify'
import { ACTIONS, may, standingOf } from '../../app/server/access.ts'
import { type ServerCode, type ServerRefusal, serverRefuses } from '../../app/server/codes.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { Requester } from '../../app/server/sessions.ts'
import type { Caller } from '../../ports/caller.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import { placeOf } from './caller.ts'
import type { Admitted, CallerOf, Door } from './door.ts'
import type { Rates } from './rate-limits.ts'

/** What stands at the door works with. */
type Admission = {
  readonly server: GameServer
  readonly callerOf: CallerOf
  readonly origin: string
  readonly rates: Rates
}

const SENTENCES: { readonly [code in ServerCode]?: string } = {
  signInFirst: 'Sign in first.',
  notForYou: 'This is not for you to do.',
  tokenScope: 'This API token does not reach so far.',
  crossSite:
    'This was sent from a page of somebody else: what changes something is sent from a page of the house itself.',
  unknownGame: 'There is no such game, or it is not for your eyes.',
}

/** Stands at the door: finds out who calls and how they stand to the game they mean, and lets in whom `may` lets. */
export function admit(door: Door, admission: Admission): void {
  door.decorateRequest('caller', null)
  door.decorateRequest('standing', null)
  const admitted: Admitted[] = []
  const arriving = new WeakSet<FastifyRequest>()
  door.decorate('admitted', admitted)
  door.decorate('callerNow', admission.callerOf)
  door.decorate('stillAdmits', request => stillAdmits(admission, request))
  door.addHook('onRoute', route => {
    sayWhoMay(route)
    admitted.push(...admittedBy(route))
  })
  door.addHook('onRequest', async (request, reply) => {
    const refusal = await refused(admission, request)
    if (refusal !== undefined) return sendProblem(reply, problemOfServer(refusal))
    if (isRoute(request) && request.raw.complete === false) arriving.add(request)
  })
  // A body may take its time; whoever began to send it may have lost their session, token or seat meanwhile.
  door.addHook('preHandler', async (request, reply) => {
    if (!arriving.has(request) || (await stillAdmits(admission, request))) return
    return sendProblem(reply, problemOfServer(refusalFor('signInFirst')))
  })
  door.addHook('preHandler', (request, _, next) => admission.server.desks.runFor(requesterOf(request), next))
}

/** Whether a request reached a route: what is sent to no route, or by a method that it does not have, is let in to be told so. */
function isRoute({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as Partial<FastifyContextConfig>).may !== undefined
}

/** On whose account games are asked while a request is answered. */
function requesterOf({ caller, standing, ip }: FastifyRequest): Requester {
  const player = standing?.person !== undefined
  return caller === null
    ? { caller: `address ${placeOf(ip)}`, player, shared: true }
    : { caller: `account ${caller.account}`, player, shared: false }
}

/** A route as the door lets people into it. What browsers send beside it (HEAD, OPTIONS) follows it. */
function admittedBy({ method, url, config }: RouteOptions): readonly Admitted[] {
  const methods = [method].flat().filter(it => it !== 'HEAD' && it !== 'OPTIONS')
  return methods.flatMap(it =>
    config === undefined || isPlumbing(url) ? [] : [{ route: `${it} ${url}`, may: config.may }],
  )
}

/** What is looked at by anyone: what pages load, the description of the API, and what browsers ask before they send. */
function isPlumbing(url: string): boolean {
  return url === '*' || url === '/assets/*' || url === '/api/docs' || url.startsWith('/api/docs/')
}

/** What a page consists of: a first look loads dozens of files, once, and giving one out takes no more than refusing it. */
function isFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/assets/') === true
}

function sayWhoMay(route: RouteOptions): void {
  const named = (route.config as { readonly may?: string } | undefined)?.may
  if (named === undefined && isPlumbing(route.url)) route.config = { ...route.config, may: 'lookAround' }
  else if (named === undefined || !Object.hasOwn(ACTIONS, named))
    throw new Error(
      `${String(route.method)} ${route.url} does not say who may use it: name an action of may.ts in its config`,
    )
}

async function refused(admission: Admission, request: FastifyRequest): Promise<ServerRefusal | undefined> {
  const { server, callerOf, origin, rates } = admission
  const flood = isFile(request) ? undefined : await rates.address(request)
  const { may: action } = request.routeOptions.config as Partial<FastifyContextConfig>
  // Every route says who may use it: where nothing is said, no route is.
  if (flood !== undefined || action === undefined) return flood
  const caller = await callerOf(request)
  if (caller !== null && 'code' in caller) return caller
  request.caller = caller
  const much = await rates.caller(request)
  if (much !== undefined) return much
  if (crossesSites(request, caller, origin)) return refusalFor('crossSite')
  const standing = await standingIn(server, request, caller)
  request.standing = standing ?? null
  const verdict = may(action, caller, standing)
  return verdict === 'yes' ? undefined : refusalFor(verdict)
}

async function stillAdmits({ server, callerOf }: Admission, request: FastifyRequest): Promise<boolean> {
  const caller = await callerOf(request)
  // Who has signed out, or signed in as someone else, is not whom this was opened for.
  if ((caller !== null && 'code' in caller) || caller?.account !== request.caller?.account) return false
  return may(request.routeOptions.config.may, caller, await standingIn(server, request, caller)) === 'yes'
}

/** How a caller stands to the game that a route names, if it names one. */
async function standingIn(server: GameServer, { params }: FastifyRequest, caller: Caller | null) {
  const { game } = (params ?? {}) as { readonly game?: string }
  return game === undefined ? undefined : standingOf(server, game, caller?.account)
}

function refusalFor(code: ServerCode): ServerRefusal {
  return serverRefuses(code, SENTENCES[code] ?? '')
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request that changes something may come from a page of someone else. A browser sends the cookie of a
 * session along with whatever any page makes it send, so that a session has to show that the page is ours; whoever
 * shows a token, which no browser sends by itself, has shown enough.
 */
function crossesSites({ method, headers }: FastifyRequest, caller: Caller | null, origin: string): boolean {
  if (SAFE.includes(method) || (caller !== null && 'token' in caller.by)) return false
  const from = headers.origin
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (from === undefined) return caller !== null
  return from !== origin && !(isSafeAs(from, origin) && hostOf(from) === headers.host)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** What came without encryption may be from anyone on the way: it is no page of a server that is reached by `https:`. */
function isSafeAs(from: string, origin: string): boolean {
  return from.startsWith('https:') || !origin.startsWith('https:')
}
