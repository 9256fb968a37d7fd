import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line of the log for each request: its route as we wrote it, never the address as it came, which may hold a secret. */
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
