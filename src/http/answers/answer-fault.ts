import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { SessionFault, type SessionFaultCode } from '../../app/server/game-sessions-interface.ts'
import { type ServerCode, type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { StoreFault } from '../../ports/store-care.ts'
import type { MethodsAt } from '../door/origins-and-methods.ts'
import { refuseSocket } from '../door/refuse-socket.ts'
import { problemOfServerRefusal } from './problem-of-refusal.ts'
import { sendProblem } from './send.ts'

/** The codes of errors to log for the host. */
const LOGGED: readonly ServerCode[] = ['ourFault', 'storeFault', 'notDecided']

/**
 * Responds to a thrown error: a bad request, an unavailable store or game session, or a bug in the server, which is
 * logged and not disclosed.
 */
export function answerFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(fault, request.method)
  if (LOGGED.includes(refusal.code)) request.log.error({ err: fault }, refusal.code)
  return sendProblem(reply, problemOfServerRefusal(refusal))
}

/**
 * Responds to a request that is not HTTP, has headers that are too large, or does not arrive in full, and closes the
 * connection.
 */
export function handleClientError({ code }: Error & { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refuseSocket(socket, problemOfServerRefusal(refusalOfUnreadable(code)))
}

function refusalOfUnreadable(code: string | undefined): ServerRefusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return serverRefusal('tooSlow', 'The request took too long to arrive.')
  return code === 'HPE_HEADER_OVERFLOW'
    ? serverRefusal('badRequest', 'The request headers are too large.')
    : serverRefusal('badRequest', 'This is not a valid HTTP request.')
}

function refusalOf(fault: FastifyError, method: string): ServerRefusal {
  if (fault instanceof StoreFault) {
    const reads = method === 'GET' || method === 'HEAD'
    return serverRefusal('storeFault', reads ? NOT_READ : NOT_SAVED, { retryAfter: 5 })
  }
  if (fault instanceof SessionFault && fault.code !== 'broken')
    return serverRefusal(DESK_REFUSES[fault.code], fault.message, { retryAfter: 1 })
  const { validation, validationContext = 'body', statusCode = 500, code } = fault
  if (validation !== undefined) return refusalOfField(validationContext, validation[0])
  if (code === 'FST_ERR_BAD_URL') return serverRefusal('badRequest', 'The address of the request is not valid.')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return serverRefusal('badRequest', 'A part of the address is too long.')
  if (statusCode === 413) return serverRefusal('bodyTooLarge', 'The request is too large.')
  if (statusCode === 415)
    return serverRefusal('notJson', 'Send the request as uncompressed JSON in UTF-8 (content-type: application/json).')
  if (statusCode === 429) return serverRefusal('tooMuch', fault.message, { retryAfter: 60 })
  if (statusCode >= 400 && statusCode < 500) return serverRefusal('badRequest', withFullStop(fault.message))
  return serverRefusal('ourFault', 'Something went wrong on our side. Nothing was done. Try again later.')
}

/** The code of the refusal when a game session gave no answer. A crashed session is a bug in the server. */
const DESK_REFUSES: { readonly [code in Exclude<SessionFaultCode, 'broken'>]: ServerCode } = {
  busy: 'tooBusy',
  closed: 'tooBusy',
  gameClosed: 'tooBusy',
  stuck: 'notDecided',
  tooCostly: 'tooCostly',
  tooMuch: 'tooMuch',
}

const NOT_SAVED = 'The server can’t save changes right now, so nothing was done. Try again later.'
const NOT_READ = 'The server can’t reach its data right now. Try again later.'

type Wrong = NonNullable<FastifyError['validation']>[number]

function refusalOfField(context: string, wrong: Wrong | undefined): ServerRefusal {
  const { instancePath = '', params = {}, keyword = '', message = 'is not valid' } = wrong ?? {}
  const inner = params['requiredProperties'] ?? params['additionalProperties'] ?? []
  const [name] = Array.isArray(inner) ? (inner as readonly unknown[]) : []
  const path = [...instancePath.split('/').filter(part => part !== ''), ...(typeof name === 'string' ? [name] : [])]
  const field = path.join('.') || context
  return serverRefusal('badRequest', `${field} ${lookup(WRONG, keyword) ?? message}.`, { field })
}

/** Describes what is wrong with a field, if the schema's own words are not meant for people. */
const WRONG: { readonly [keyword: string]: string } = {
  required: 'is missing',
  additionalProperties: 'is not an accepted field',
  boolean: 'is not an accepted field',
  pattern: 'is not in the expected form',
}

function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/**
 * Responds to requests that match no route. OPTIONS gets the supported methods, an unsupported method gets an error
 * that lists the supported ones, and any other request gets an error that says that there is nothing at this address.
 */
export function noRouteHandler(methodsAt: MethodsAt) {
  return ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsAt(url)
    if (methods.length === 0)
      return sendProblem(reply, problemOfServerRefusal({ code: 'unknownThing', sentence: 'There is nothing here.' }))
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (method === 'OPTIONS') return reply.code(204).send()
    const sentence = `This address doesn’t accept ${method}, only ${methods.join(' or ')}.`
    return sendProblem(reply, problemOfServerRefusal({ code: 'methodUnknown', sentence }))
  }
}
