import assert from 'node:assert/strict'
import fc, { type Arbitrary } from 'fast-check'
import { answerFault } from './answer-faults.ts'
import { brokenDrafts } from './broken-drafts.ts'
import { type Draft, validDrafts, written } from './drafts.ts'
import { type FuzzedHouse, openFuzzedHouse, type Role } from './fuzzed-house.ts'
import { openLikely } from './likely.ts'
import { type OpenApi, type Operation, operations } from './operations.ts'
import { RECIPES } from './recipes.ts'
import type { Stock } from './valid-values.ts'
import { sent, type WireAnswer, type WireRequest } from './wire-request.ts'

/** A fuzzing under way: everything that the house says can be done, and trying it. */
export type Fuzzing = {
  readonly house: FuzzedHouse
  readonly operations: readonly Operation[]
  /** Sends so many valid and so many broken requests, as everybody, and throws at the first answer that has a fault. */
  fuzz(operation: Operation, runs: number): Promise<void>
  /** Whether the operation has been done by anybody so far, or can be. */
  canBeDone(operation: Operation): Promise<boolean>
  close(): Promise<void>
}

/** So often it is tried to do something as the document describes it before it counts as impossible. */
const TRIES = 40

export async function openFuzzing(): Promise<Fuzzing> {
  const house = await openFuzzedHouse()
  const document = (await (await fetch(`${house.origin}/api/openapi.json`)).json()) as OpenApi
  const { games } = house
  const likely = openLikely({ game: [games.public, games.public, games.private, 'nowhere'] })
  const stock: Stock = { document, likely }
  const done = new Set<string>()

  const asked = async (operation: Operation, role: Role, request: WireRequest): Promise<WireAnswer | undefined> => {
    const answer = await sent(house.origin, request)
    if (answer === undefined) return undefined
    const fault = answerFault(request.method, answer, house.secrets(role))
    if (fault !== undefined) throw new Error(`${fault}\n${told(role, request, answer)}`, { cause: house.faults() })
    if (answer.status < 300 && request.method === operation.method) done.add(operation.route)
    if (answer.status < 300 && request.method !== 'HEAD' && /^application\/json\b/.test(answer.type))
      likely.read(request.path, JSON.parse(answer.body))
    if (answer.status < 300 && request.method !== 'GET') await house.restore()
    return answer
  }
  const fuzzed = async (operation: Operation, drafts: Arbitrary<Draft>, runs: number): Promise<void> => {
    const roles = fc.constantFrom(...house.roles)
    const tried = fc.asyncProperty(roles, drafts, async (role, draft) => {
      await asked(operation, role, written({ ...draft, headers: { ...role.headers(), ...draft.headers } }))
    })
    await fc.assert(tried, { numRuns: runs, endOnFailure: true })
  }
  const byRecipe = async (operation: Operation): Promise<void> => {
    const recipe = await RECIPES[operation.route]?.(house)
    const [stranger] = house.roles
    assert.ok(stranger)
    if (recipe !== undefined)
      await asked(operation, stranger, written({ method: operation.method, query: [], ...recipe }))
  }
  return {
    house,
    operations: operations(document),
    async fuzz(operation, runs) {
      await fuzzed(operation, validDrafts(stock, operation), runs)
      await fuzzed(operation, brokenDrafts(validDrafts(stock, operation)), runs)
    },
    async canBeDone(operation) {
      if (!done.has(operation.route)) await byRecipe(operation)
      for (let tries = 0; tries < TRIES && !done.has(operation.route); tries += 1)
        await fuzzed(operation, validDrafts(stock, operation), house.roles.length)
      return done.has(operation.route)
    },
    close: house.close,
  }
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
