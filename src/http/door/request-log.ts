import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * Logs one line for each request, with the pattern of its route. The URL itself is never logged, because it may contain
 * a secret.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request
    const told = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) request.log.error({ ...told, err: error }, 'request failed')
    else request.log.info(told, 'request')
  }
}
