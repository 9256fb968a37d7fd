import Type from 'typebox'
import { routes } from './route.ts'

const Ready = Type.Object({
  ready: Type.Boolean(),
  store: Type.Boolean(),
  gameSessions: Type.Boolean(),
  clock: Type.Boolean(),
})

/** The client's own address, and whether the server believes the proxy that reports it. */
const Client = Type.Object({ address: Type.String(), forwarded: Type.Enum(['no', 'trusted', 'ignored']) })

export const HEALTH_ROUTES = routes({
  'GET /healthz': {
    summary: 'Liveness, and from where the server sees the request come',
    response: { 200: Type.Object({ alive: Type.Boolean(), client: Client }) },
  },
  'GET /readyz': { summary: 'Readiness: 503 if the server cannot work', response: { 200: Ready, 503: Ready } },
})
