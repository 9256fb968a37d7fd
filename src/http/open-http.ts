import { fastifyCookie } from '@fastify/cookie'
import { fastifyHelmet } from '@fastify/helmet'
import { fastifySwagger } from '@fastify/swagger'
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import { fastify } from 'fastify'
import type { House } from '../app/house/house.ts'
import { admit, type CallerOf } from './admit.ts'
import { answerFault } from './answer-fault.ts'
import { bodyFault } from './body-fault.ts'
import type { Door } from './door.ts'
import { openApi } from './open-api.ts'
import { problem, problemOfHouse } from './problem-of.ts'
import { actRoutes } from './routes/acts.ts'
import { gameRoutes } from './routes/games.ts'
import { logRoutes } from './routes/log.ts'
import { streamRoutes } from './routes/stream.ts'
import { sendProblem } from './send-problem.ts'

/** With what the door to the web is opened. */
export type HttpOptions = {
  readonly house: House
  /** Finds out who calls, by a session or a token. */
  readonly callerOf: CallerOf
  /** Where people reach the house: `https://nomic.example`. */
  readonly origin: string
  readonly version: string
  readonly logger?: object | boolean
  /** How many bytes a request may take. */
  readonly bodyLimit?: number
}

/** Opens the door: every route with its schemas, who may use it, and one way to say that something went wrong. */
export async function openHttp(options: HttpOptions): Promise<Door> {
  const { house, version, origin, logger = false, bodyLimit = 262_144 } = options
  const door: Door = fastify({ logger, bodyLimit, trustProxy: false, routerOptions: { maxParamLength: 200 } })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .withTypeProvider<TypeBoxTypeProvider>()
  door.setErrorHandler(answerFault)
  door.setNotFoundHandler((_, reply) => sendProblem(reply, problem('unknownThing', 404, 'There is nothing here.')))
  door.addHook('preValidation', async (request, reply) => {
    const fault = bodyFault(request.body)
    if (fault !== undefined)
      return sendProblem(reply, problemOfHouse({ code: 'badRequest', sentence: fault, field: 'body' }))
  })
  await door.register(fastifyHelmet, { contentSecurityPolicy: { directives: { 'script-src': ["'self'"] } } })
  await door.register(fastifyCookie)
  await door.register(fastifySwagger, openApi(version, origin))
  admit(door, options)
  gameRoutes(door, { house })
  actRoutes(door, { house })
  logRoutes(door, { house })
  streamRoutes(door, { house })
  return door
}
