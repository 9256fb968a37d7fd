import type { FastifyRequest } from 'fastify'
import type { TalkReader, TalkWriter } from '../../app/talk/talk-reader.ts'
import { accessHere, accountHere, askerHere } from '../door/caller-and-access.ts'
import type { AccountPowers, DoorPowers } from '../door/route-types.ts'

/** What routes about talk need. Without accounts, people without a seat have no names. */
export type TalkPowers = DoorPowers & Partial<AccountPowers>

/** The caller as a reader of the game's talk. */
export function talkReader(powers: TalkPowers, request: FastifyRequest): TalkReader {
  return { ...someReader(powers, request), access: accessHere(request), by: askerHere(request) }
}

/** The caller as a reader of the talk of a game that the route does not name. */
export function someReader(
  { server, accounts }: TalkPowers,
  request: FastifyRequest,
): Omit<TalkReader, 'access' | 'by'> {
  return {
    server,
    account: request.caller?.account,
    operator: request.caller?.operator === true,
    named: async ids => (await accounts?.people.named(ids)) ?? new Map(),
  }
}

/** The caller as a writer in the game's talk, for routes that do not admit strangers. */
export function talkWriter(powers: TalkPowers, request: FastifyRequest): TalkWriter {
  return { ...talkReader(powers, request), account: accountHere(request) }
}
