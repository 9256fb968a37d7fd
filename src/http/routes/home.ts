import type { Door, DoorPowers } from '../door.ts'
import { homePage } from '../pages/home-page.ts'
import { PAGE_POLICY } from '../pages/page.ts'
import type { ShowPage } from './pages.ts'

type HomePowers = DoorPowers & { readonly version: string; readonly showPage: ShowPage | undefined }

/** The page at the root, for whoever opens the server in a browser. */
export function homeRoutes(door: Door, { house, version, showPage }: HomePowers): void {
  door.get('/', { config: { may: 'lookAround' }, schema: { hide: true } }, async (request, reply) => {
    if (showPage !== undefined) return showPage(request, reply)
    const { games } = await house.store.games.list({ visibility: 'public', limit: 50 })
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(homePage({ version, games }))
  })
}
