import type { Readiness } from '../../app/server/health.ts'
import { HEALTH_ROUTES } from '../../wire/routes/health.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/**
 * Number of milliseconds for which the result of a readiness check is reused, because each check writes to the disk.
 */
const HOLDS = 1_000

/** Routes for monitoring: whether the server is running, and whether it is ready. */
export function healthRoutes(door: Door, { readiness }: { readonly readiness: () => Promise<Readiness> }): void {
  serve(door, HEALTH_ROUTES, 'GET /healthz', { may: 'lookAround', alike: true }, async ({ ip, ips = [], headers }) => {
    const said = headers['x-forwarded-for'] !== undefined
    const forwarded = said ? (ips.length > 1 ? 'trusted' : 'ignored') : 'no'
    return { alive: true, client: { address: ip, forwarded } } as const
  })

  let last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined
  serve(door, HEALTH_ROUTES, 'GET /readyz', { may: 'lookAround', alike: true }, async (_, reply) => {
    const now = performance.now()
    if (last === undefined || now - last.at > HOLDS) last = { at: now, answer: readiness() }
    const answer = await last.answer
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...answer })
  })
}
