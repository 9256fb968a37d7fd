import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { portFault } from '../banner-port-and-config.ts'
import type { ServerMetrics } from './server-metrics.ts'

/** The address where the measurements are served, and the function that stops serving them. */
export type ServedMetrics = { readonly address: string; close(): Promise<void> }

/**
 * Serves the measurements on an address of their own, which the proxy in front of the pages does not lead to. Only
 * `GET /metrics` is answered, and few requests at a time.
 */
export async function serveMetrics(
  metrics: Pick<ServerMetrics, 'text' | 'contentType'>,
  host: string,
  port: number,
): Promise<ServedMetrics> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, reply) => {
    const { method, url } = request
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return void reply.writeHead(404).end()
    try {
      const text = await metrics.text()
      reply.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      reply.writeHead(500).end()
    }
  })
  server.maxConnections = 20
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw portFault(error, host, port, 'NOMIC_METRICS')
  }
  const { port: found } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${found}/metrics`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
