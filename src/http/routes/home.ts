import type { GameRecord } from '../../ports/game-store.ts'
import type { Door, DoorPowers } from '../door.ts'
import { type Html, html, PAGE_POLICY, page } from '../pages/page.ts'
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

/** What the page at the root shows. */
type Home = { readonly version: string; readonly games: readonly GameRecord[] }

/** The page at the root: what this is, and the public games. */
function homePage({ version, games }: Home): string {
  return page(
    'Nomothete: a place to play Nomic',
    html`<h1>Nomothete</h1>
<p>A place to play Nomic, the game in which changing the rules is a move.
A rule is a text and, if its players like, a program that carries the text out; either can be proposed, voted on and
changed in play.</p>
<p>This server is played over its <a href="/api/docs">API</a>; pages to play on are still to come.</p>
<h2>Public games</h2>
${games.length === 0 ? html`<p>There are none yet.</p>` : html`<ul>${games.map(gameItem)}</ul>`}
<p class="about">Nomothete ${version}. Every game is a log that anybody can take away and decide again to the same
state. The texts of the rules belong to those who wrote them.</p>`,
  )
}

function gameItem({ id, title, ruleset, entries, nextDue, suspended }: GameRecord): Html {
  const at = `/api/v1/games/${id}`
  const due = nextDue === undefined ? '' : ` The next deadline is ${instantShown(nextDue)}.`
  const stopped = suspended === undefined ? '' : ` Suspended: ${suspended.why}`
  return html`<li><strong>${title}</strong>
<span class="about">${ruleset}, ${entries} entries.${due}${stopped}</span>
<a href="${at}/state">How it stands</a> · <a href="${at}/log">its log</a></li>`
}

function instantShown(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
