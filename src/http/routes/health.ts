import Type from 'typebox'
import type { Readiness } from '../../app/server/health.ts'
import type { Door } from '../door/route-types.ts'

/**
 * Number of milliseconds for which the result of a readiness check is reused, because each check writes to the disk.
 */
const HOLDS = 1_000

const Ready = Type.Object({
  ready: Type.Boolean(),
  store: Type.Boolean(),
  gameSessions: Type.Boolean(),
  clock: Type.Boolean(),
})

/** The client's own address, and whether the server believes the proxy that reports it. */
const Client = Type.Object({ address: Type.String(), forwarded: Type.Enum(['no', 'trusted', 'ignored']) })

/** Routes for monitoring: whether the server is running, and whether it is ready. */
export function healthRoutes(door: Door, { readiness }: { readonly readiness: () => Promise<Readiness> }): void {
  door.get(
    '/healthz',
    {
      config: { may: 'lookAround', alike: true },
      schema: {
        summary: 'Liveness, and from where the server sees the request come',
        response: { 200: Type.Object({ alive: Type.Boolean(), client: Client }) },
      },
    },
    async ({ ip, ips = [], headers }) => {
      const said = headers['x-forwarded-for'] !== undefined
      const forwarded = said ? (ips.length > 1 ? 'trusted' : 'ignored') : 'no'
      return { alive: true, client: { address: ip, forwarded } } as const
    },
  )

  let last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined
  door.get(
    '/readyz',
    {
      config: { may: 'lookAround', alike: true },
      schema: { summary: 'Readiness: 503 if the server cannot work', response: { 200: Ready, 503: Ready } },
    },
    async (_, reply) => {
      const now = performance.now()
      if (last === undefined || now - last.at > HOLDS) last = { at: now, answer: readiness() }
      const answer = await last.answer
      return reply
        .code(answer.ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ...answer })
    },
  )
}
