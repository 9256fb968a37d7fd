import Type from 'typebox'
import type { Readiness } from '../../app/server/readiness.ts'
import type { Door } from '../door/door.ts'

/** Milliseconds for which an answer about readiness holds: asking costs the disk a write. */
const HOLDS = 1_000

const Ready = Type.Object({
  ready: Type.Boolean(),
  store: Type.Boolean(),
  desks: Type.Boolean(),
  clock: Type.Boolean(),
})

/** For whoever watches over the server: whether it lives, and whether it can do what it is there for. */
export function healthRoutes(door: Door, { readiness }: { readonly readiness: () => Promise<Readiness> }): void {
  door.get(
    '/healthz',
    {
      config: { may: 'lookAround' },
      schema: { summary: 'Whether the server lives', response: { 200: Type.Object({ alive: Type.Boolean() }) } },
    },
    async () => ({ alive: true }),
  )

  let last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined
  door.get(
    '/readyz',
    {
      config: { may: 'lookAround' },
      schema: { summary: 'Whether the server can do its work: 503 if not', response: { 200: Ready, 503: Ready } },
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
