import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../app/house/house.ts'
import type { HouseCode, HouseRefusal } from '../app/house/house-codes.ts'
import { ACTIONS, may } from '../app/house/may.ts'
import { standingOf } from '../app/house/standing-of.ts'
import type { Caller } from '../ports/caller.ts'
import type { Door } from './door.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendProblem } from './send-problem.ts'

/** Finds out who calls: by a session, by a token; or why what they show is no good. */
export type CallerOf = (request: FastifyRequest) => Promise<Caller | null | HouseRefusal>

const SENTENCES: { readonly [code in HouseCode]?: string } = {
  signInFirst: 'Sign in first.',
  notForYou: 'This is not for you to do.',
  tokenScope: 'This API token does not reach so far.',
  unknownGame: 'There is no such game, or it is not for your eyes.',
}

/** Stands at the door: finds out who calls and how they stand to the game they mean, and lets in whom `may` lets. */
export function admit(door: Door, { house, callerOf }: { readonly house: House; readonly callerOf: CallerOf }): void {
  door.decorateRequest('caller', null)
  door.decorateRequest('standing', null)
  door.addHook('onRoute', ({ config, url, method }) => {
    const named = (config as { readonly may?: string } | undefined)?.may
    if (named === undefined || !Object.hasOwn(ACTIONS, named))
      throw new Error(`${String(method)} ${url} does not say who may use it: name an action of may.ts in its config`)
  })
  door.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    const caller = await callerOf(request)
    if (caller !== null && 'code' in caller) return sendProblem(reply, problemOfHouse(caller))
    request.caller = caller
    return refused(house, request, reply)
  })
}

async function refused(house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { game } = (request.params ?? {}) as { readonly game?: string }
  const standing = game === undefined ? undefined : await standingOf(house, game, request.caller?.account)
  request.standing = standing ?? null
  const verdict = may(request.routeOptions.config.may, request.caller, standing)
  if (verdict === 'yes') return undefined
  return sendProblem(reply, problemOfHouse({ code: verdict, sentence: SENTENCES[verdict] ?? '' }))
}
