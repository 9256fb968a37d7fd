import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ServerCode, type ServerRefusal, serverRefuses } from '../../app/server/codes.ts'
import { SessionFault, type SessionFaultCode } from '../../app/server/sessions.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { StoreFault } from '../../ports/store-care.ts'
import type { MethodsAt } from '../door/origins.ts'
import { refuseSocket } from '../door/refuse-socket.ts'
import { problemOfServer } from './problem-of.ts'
import { sendProblem } from './send.ts'

/** What the operator has to know of. */
const LOGGED: readonly ServerCode[] = ['ourFault', 'storeFault', 'notDecided']

/** Answers what was thrown: a request that is no good, a store or a game session that cannot, or a mistake of ours, which is logged and not told. */
export function answerFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(fault)
  if (LOGGED.includes(refusal.code)) request.log.error({ err: fault }, refusal.code)
  return sendProblem(reply, problemOfServer(refusal))
}

/** Answers what is no request of HTTP at all, one whose head is too large, or one that does not arrive, and hangs up. */
export function answerUnreadable({ code }: Error & { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refuseSocket(socket, problemOfServer(unreadable(code)))
}

function unreadable(code: string | undefined): ServerRefusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return serverRefuses('tooSlow', 'The request did not arrive in the time that the server waits for one.')
  return code === 'HPE_HEADER_OVERFLOW'
    ? serverRefuses('badRequest', 'The head of the request is larger than the house takes.')
    : serverRefuses('badRequest', 'This is no request of HTTP.')
}

function refusalOf(fault: FastifyError): ServerRefusal {
  if (fault instanceof StoreFault)
    return serverRefuses('storeFault', 'It cannot be kept at this moment, and nothing was done: try again later.', {
      retryAfter: 5,
    })
  if (fault instanceof SessionFault && fault.code !== 'broken')
    return serverRefuses(DESK_REFUSES[fault.code], fault.message, { retryAfter: 1 })
  const { validation, validationContext = 'body', statusCode = 500, code } = fault
  if (validation !== undefined) return wrongField(validationContext, validation[0])
  if (code === 'FST_ERR_BAD_URL') return serverRefuses('badRequest', 'The address of the request cannot be read.')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return serverRefuses('badRequest', 'A part of the address is longer than any name or label.')
  if (statusCode === 413) return serverRefuses('bodyTooLarge', 'The request is larger than the house takes.')
  if (statusCode === 415)
    return serverRefuses(
      'notJson',
      'The request is to be JSON in UTF-8, not compressed (content-type: application/json).',
    )
  if (statusCode === 429) return serverRefuses('tooMuch', fault.message, { retryAfter: 60 })
  if (statusCode >= 400 && statusCode < 500) return serverRefuses('badRequest', sentence(fault.message))
  return serverRefuses('ourFault', 'Something went wrong here, and it is our mistake. Nothing was done.')
}

/** What a game session that gave no answer refuses; one that broke down is a mistake of ours. */
const DESK_REFUSES: { readonly [code in Exclude<SessionFaultCode, 'broken'>]: ServerCode } = {
  busy: 'tooBusy',
  closed: 'tooBusy',
  putAway: 'tooBusy',
  stuck: 'notDecided',
  tooMuch: 'tooMuch',
}

type Wrong = NonNullable<FastifyError['validation']>[number]

function wrongField(context: string, wrong: Wrong | undefined): ServerRefusal {
  const { instancePath = '', params = {}, keyword = '', message = 'is not as expected' } = wrong ?? {}
  const inner = params['requiredProperties'] ?? params['additionalProperties'] ?? []
  const [name] = Array.isArray(inner) ? (inner as readonly unknown[]) : []
  const path = [...instancePath.split('/').filter(part => part !== ''), ...(typeof name === 'string' ? [name] : [])]
  const field = path.join('.') || context
  return serverRefuses('badRequest', `${field} ${lookup(WRONG, keyword) ?? message}.`, { field })
}

/** What is wrong with a field, where the words of the schema are not those of people. */
const WRONG: { readonly [keyword: string]: string } = {
  required: 'is missing',
  additionalProperties: 'is nothing that is asked for here',
  boolean: 'is nothing that is asked for here',
  pattern: 'is not of the form that is asked for here',
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** Answers where no route is: what can be done here (to OPTIONS), that something else can be, or that here is nothing. */
export function answerNoRoute(methodsAt: MethodsAt) {
  return ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsAt(url)
    if (methods.length === 0)
      return sendProblem(reply, problemOfServer({ code: 'unknownThing', sentence: 'There is nothing here.' }))
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (method === 'OPTIONS') return reply.code(204).send()
    const sentence = `Nobody can ${method} here: it takes ${methods.join(' or ')}.`
    return sendProblem(reply, problemOfServer({ code: 'methodUnknown', sentence }))
  }
}

/** How deep the data of a request may be nested: more than any proposal needs, less than any stack. */
const DEPTH = 40

/** What is wrong with data that came in, whatever it is for: nested too deeply, or text that is no Unicode. */
export function bodyFault(body: unknown): string | undefined {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !value.isWellFormed()) return 'A text in the request is not well-formed Unicode.'
    if (typeof value !== 'object' || value === null) continue
    if (depth >= DEPTH) return `The data of the request are nested more than ${DEPTH} deep.`
    for (const [key, member] of Object.entries(value))
      left.push({ value: key, depth }, { value: member, depth: depth + 1 })
  }
  return undefined
}
