import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MethodsAt } from './methods-at.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendProblem } from './send-problem.ts'

/** Answers where no route is: what can be done here (to OPTIONS), that something else can be, or that here is nothing. */
export function answerNoRoute(methodsAt: MethodsAt) {
  return ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsAt(url)
    if (methods.length === 0)
      return sendProblem(reply, problemOfHouse({ code: 'unknownThing', sentence: 'There is nothing here.' }))
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (method === 'OPTIONS') return reply.code(204).send()
    const sentence = `Nobody can ${method} here: it takes ${methods.join(' or ')}.`
    return sendProblem(reply, problemOfHouse({ code: 'methodUnknown', sentence }))
  }
}
