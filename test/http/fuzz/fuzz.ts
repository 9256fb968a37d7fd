import assert from 'node:assert/strict'
import fc, { type Arbitrary } from 'fast-check'
import { answerFault } from './answer-faults.ts'
import { brokenDrafts } from './broken-drafts.ts'
import { type Draft, validDrafts, written } from './drafts.ts'
import { type FuzzedServer, type FuzzedSettings, openFuzzedServer, type Role } from './fuzzed-server.ts'
import { openLikely } from './likely.ts'
import { type OpenApi, type Operation, operations } from './operations.ts'
import { RECIPES } from './recipes.ts'
import { type TextPlace, textPlaces } from './text-places.ts'
import type { Stock } from './valid-values.ts'
import { sent, type WireAnswer, type WireRequest } from './wire-request.ts'

/** A fuzzing run over all operations that the server describes. */
export type Fuzzing = {
  readonly server: FuzzedServer
  readonly operations: readonly Operation[]
  /** Sends a number of valid and broken requests in every role, and throws at the first faulty response. */
  fuzz(operation: Operation, runs: number): Promise<void>
  /** A request that someone may make and that succeeds if possible, and where it takes texts. */
  withTexts(operation: Operation): Promise<WithTexts>
  /** Whether anyone has carried out the operation so far, or is able to. */
  canBeDone(operation: Operation): Promise<boolean>
  close(): Promise<void>
}

/** A request with its places for texts. `admitted` says whether it gets as far as being read. */
type WithTexts = { readonly draft: Draft; readonly places: readonly TextPlace[]; readonly admitted: boolean }

/** Number of attempts after which a documented operation is considered impossible. */
const TRIES = 400

/** The statuses of requests that did not get as far as their texts. */
const NOT_ADMITTED = [401, 403, 404, 429]

export async function openFuzzing(settings: FuzzedSettings = {}): Promise<Fuzzing> {
  const server = await openFuzzedServer(settings)
  const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as OpenApi
  const { games } = server
  const likely = openLikely({ game: [games.public, games.public, games.private, 'nowhere'] })
  const stock: Stock = { document, likely }
  const done = new Set<string>()

  const asked = async (operation: Operation, role: Role, request: WireRequest): Promise<WireAnswer | undefined> => {
    const answer = await sent(server.origin, request)
    if (answer === undefined) return undefined
    const fault = answerFault(request.method, answer, server.secrets(role))
    if (fault !== undefined) throw new Error(`${fault}\n${told(role, request, answer)}`, { cause: server.faults() })
    if (answer.status < 300 && isOf(operation, request)) done.add(operation.route)
    if (answer.status < 300 && request.method !== 'HEAD' && /^application\/json\b/.test(answer.type))
      likely.read(request.path, JSON.parse(answer.body))
    if (answer.status < 300 && request.method !== 'GET') await server.restore()
    return answer
  }
  const askedBy = async (operation: Operation, role: Role, draft: Draft): Promise<void> => {
    await asked(operation, role, written({ ...draft, headers: { ...role.headers(), ...draft.headers } }))
  }
  const fuzzed = async (operation: Operation, drafts: Arbitrary<Draft>, runs: number): Promise<void> => {
    const roles = fc.constantFrom(...server.roles)
    const tried = fc.asyncProperty(roles, drafts, (role, draft) => askedBy(operation, role, draft))
    await fc.assert(tried, { numRuns: runs, endOnFailure: true })
  }
  const byRecipe = async (operation: Operation): Promise<void> => {
    const recipe = await RECIPES[operation.route]?.(server)
    const [stranger] = server.roles
    assert.ok(stranger)
    if (recipe !== undefined)
      await asked(operation, stranger, written({ method: operation.method, query: [], ...recipe }))
  }
  /** The first request of several that is admitted and succeeds, or else one that comes as far as possible. */
  const bestDraft = async (operation: Operation): Promise<Omit<WithTexts, 'places'>> => {
    const recipe = await RECIPES[operation.route]?.(server)
    const made: readonly Draft[] = recipe === undefined ? [] : [{ method: operation.method, query: [], ...recipe }]
    const sampled = fc.sample(validDrafts(stock, operation), { numRuns: 12, seed: 1 })
    const drafts = [
      ...made,
      ...sampled.flatMap(draft =>
        server.roles.map(role => ({ ...draft, headers: { ...draft.headers, ...role.headers() } })),
      ),
    ]
    let best = drafts[0] ?? assert.fail()
    let least = Number.POSITIVE_INFINITY
    for (const draft of drafts) {
      const { status = 600 } = (await sent(server.origin, written(draft))) ?? {}
      if (status < 300 && operation.method !== 'GET') await server.restore()
      const rank = NOT_ADMITTED.includes(status) ? 1_000 : status
      if (rank < least) [best, least] = [draft, rank]
      if (rank < 300) break
    }
    return { draft: best, admitted: least < 1_000 }
  }
  const all = operations(document)
  // Routes without names in their paths return the names of things, so they are requested first.
  for (const role of server.roles)
    for (const operation of all)
      for (const game of Object.values(games)) {
        const path = operation.path.replace('{game}', game)
        if (operation.method === 'GET' && !path.includes('{'))
          await askedBy(operation, role, { method: 'GET', path, query: [], headers: {} })
      }
  return {
    server,
    operations: all,
    async fuzz(operation, runs) {
      await fuzzed(operation, validDrafts(stock, operation), runs)
      await fuzzed(operation, brokenDrafts(validDrafts(stock, operation)), runs)
    },
    async withTexts(operation) {
      const found = await bestDraft(operation)
      return { ...found, places: textPlaces(stock, operation, found.draft) }
    },
    async canBeDone(operation) {
      if (!done.has(operation.route)) await byRecipe(operation)
      if (done.has(operation.route)) return true
      const tries = fc.sample(fc.tuple(fc.constantFrom(...server.roles), validDrafts(stock, operation)), TRIES)
      for (const [role, draft] of tries) if (!done.has(operation.route)) await askedBy(operation, role, draft)
      return done.has(operation.route)
    },
    close: server.close,
  }
}

/** Whether a request is for this operation. A broken request may be for another operation, or for none at all. */
function isOf({ method, path }: Operation, request: WireRequest): boolean {
  const parts = path.split('/')
  const sentTo = (request.path.split('?')[0] ?? '').split('/')
  const alike = parts.every((part, at) => part.startsWith('{') || part === sentTo[at])
  return method === request.method && parts.length === sentTo.length && alike
}

function told(role: Role, { method, path, headers, body }: WireRequest, answer: WireAnswer): string {
  const shown = JSON.stringify({ ...headers, ...role.headers() }).slice(0, 1_000)
  return [
    `as ${role.name}: ${method} ${path.slice(0, 500)}`,
    shown,
    body?.toString('utf8').slice(0, 1_000),
    answer.body.slice(0, 1_000),
  ].join('\n')
}
