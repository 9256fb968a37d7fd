import type { Door, DoorPowers } from '../door.ts'
import { homePage } from '../pages/home-page.ts'
import { PAGE_POLICY } from '../pages/page.ts'

/** The page at the root, for whoever opens the server in a browser. */
export function homeRoutes(door: Door, { house, version }: DoorPowers & { readonly version: string }): void {
  door.get('/', { config: { may: 'lookAround' }, schema: { hide: true } }, async (_, reply) => {
    const { games } = await house.store.games.list({ visibility: 'public', limit: 50 })
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(homePage({ version, games }))
  })
}
