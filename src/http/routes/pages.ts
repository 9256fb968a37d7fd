import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Door } from '../door.ts'

/**
 * Gives out the pages on which people play, as they were built. What they load never changes under its name and is kept
 * by browsers for good. Answers how to show a page at any address that is none of the API's; undefined where no pages
 * were built.
 */
export async function pageRoutes(door: Door, folder: string | undefined): Promise<ShowPage | undefined> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return undefined
  await door.register(fastifyStatic, {
    preCompressed: true,
    index: false,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  return (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false })
}

/** Shows the pages; which one is for the browser to find out, by the address. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** What has no page: the API, files that pages load, and files that programs look for at the root, as `/robots.txt`. */
const NO_PAGE = /^\/(api\/|assets\/|\.|[^/?]*\.)/

/** Whether somebody looks for a page, or takes whatever there is, at an address where the API has nothing. */
export function seeksPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !NO_PAGE.test(url))
}
