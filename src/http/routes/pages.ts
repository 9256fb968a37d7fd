import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import { fastifySwaggerUi } from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { GameRecord } from '../../ports/game-store.ts'
import { type Html, html } from '../../unicode/html.ts'
import { sendJson, sendUnlessSame, textEtag } from '../answers/send.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { docsPolicy } from '../door/security-headers.ts'
import { PAGE_POLICY, page } from '../pages/html-page.ts'

/**
 * Serves the built pages for players. A file never changes without a new name, so files are cached indefinitely, except
 * for the page itself and the files that browsers find under fixed addresses. If the clock of the server can be moved,
 * the page says so, and shows the clock.
 * Returns a function that shows a page at any URL outside the API; undefined if no pages were built.
 */
export async function pageRoutes(
  door: Door,
  folder: string | undefined,
  hasMovableClock: boolean,
): Promise<ShowPage | undefined> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return undefined
  await door.register(fastifyStatic, {
    preCompressed: true,
    index: false,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  const unhashed = (reply: FastifyReply, file: string): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  for (const file of FIXED)
    door.get(`/${file}`, { config: { may: 'lookAround', alike: true }, schema: { hide: true } }, (_, reply) =>
      unhashed(reply, file),
    )
  if (!hasMovableClock) return (_, reply) => unhashed(reply, 'index.html')
  // The pages look for this mark.
  const index = readFileSync(join(folder, 'index.html'), 'utf8').replace('<html', '<html data-clock="movable"')
  return (_, reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index)
}

/** The service worker, and what a browser needs to install the site as an app: its description and its icons. */
const FIXED = [
  ...['service-worker.js', 'site.webmanifest'],
  ...['apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-512-maskable.png'],
] as const

/** Sends the app's page. Scripts in the browser then choose the content according to the URL. */
type ShowPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Paths that never lead to a page: the API, files that pages load, and files that programs look for at the root, such
 * as `/robots.txt`.
 */
const NO_PAGE = /^\/(api\/|assets\/|\.|[^/?]*\.)/

/** Whether a request without an API route asks for a page. */
export function seeksPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !NO_PAGE.test(url))
}

type HomePowers = DoorPowers & { readonly version: string; readonly showPage: ShowPage | undefined }

/** Routes for the root page, for visitors who open the server's address in a browser. */
export function homeRoutes(door: Door, { server, version, showPage }: HomePowers): void {
  door.get('/', { config: { may: 'lookAround', alike: true }, schema: { hide: true } }, async (request, reply) => {
    if (showPage !== undefined) return showPage(request, reply)
    const { games } = await server.store.games.list({ visibility: 'public', limit: 50 })
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(homePage({ version, games }))
  })
}

/** The content of the root page. */
type Home = { readonly version: string; readonly games: readonly GameRecord[] }

/** The root page, which says what this site is and lists its public games. */
function homePage({ version, games }: Home): string {
  return page(
    'Nomothete: a place to play Nomic',
    html`<h1>Nomothete</h1>
<p>A place to play Nomic, the game in which changing the rules is a move.
A rule is a text and, if the players want, a program that carries it out; both can be proposed, voted on and
changed in play.</p>
<p>You can play on this server over its <a href="/api/docs">API</a>; its pages have not been built. If you are its host, run <code>npm run build</code> and restart the server.</p>
<h2>Public games</h2>
${games.length === 0 ? html`<p>There are no public games yet.</p>` : html`<ul>${games.map(gameItem)}</ul>`}
<p class="about">Nomothete ${version}. Every game is a log that anyone can download and replay to the same state. The texts of the rules belong to their authors.</p>`,
  )
}

function gameItem({ id, title, ruleset, entries, nextDue, suspended }: GameRecord): Html {
  const at = `/api/v1/games/${id}`
  const due = nextDue === undefined ? '' : ` The next deadline is ${instantAsHtml(nextDue)}.`
  const stopped = suspended === undefined ? '' : ` Suspended: ${suspended.why}`
  return html`<li><strong>${title}</strong>
<span class="about">${ruleset}, ${entries} entries.${due}${stopped}</span>
<a href="${at}/state">State</a> · <a href="${at}/log">log</a></li>`
}

function instantAsHtml(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Routes for the API description, for programs, and as a page where you can try the API. */
export async function apiRoutes(door: Door): Promise<void> {
  let described: { readonly text: string; readonly etag: string } | undefined
  door.get(
    '/api/openapi.json',
    {
      config: { may: 'lookAround', alike: true },
      schema: {
        summary: 'This description, as OpenAPI 3.1',
        response: { 200: Type.Record(Type.String(), Type.Unknown(), { description: 'An OpenAPI document' }) },
      },
    },
    async (request, reply) => {
      if (described === undefined) {
        const text = JSON.stringify(door.swagger())
        described = { text, etag: textEtag(text) }
      }
      const { text, etag } = described
      return sendUnlessSame(request, reply, etag, async () => sendJson(reply, text))
    },
  )
  await door.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy(),
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      filter: true,
      layout: 'BaseLayout',
      defaultModelRendering: 'model',
    },
    theme: { title: 'The API of Nomothete' },
  })
}
