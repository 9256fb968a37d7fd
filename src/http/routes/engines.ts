import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { ENGINES_ROUTES } from '../../wire/routes/engines.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

const compressed = promisify(gzip)

/** Routes for the engines of releases, with which browsers decide the entries of those releases again. */
export function engineRoutes(door: Door, { server: { engines } }: DoorPowers): void {
  serve(door, ENGINES_ROUTES, 'GET /api/v1/engines', { may: 'lookAround' }, async () => ({
    releases: engines.releases.map(({ files, ...release }) => ({ ...release, files: [...files] })),
  }))

  /** The files that were asked for, compressed. They are few and never change. */
  const known = new Map<string, Promise<Uint8Array | undefined>>()
  const fileNamed = async (name: string): Promise<Uint8Array | undefined> => {
    const content = await engines.read(name)
    return content === undefined ? undefined : compressed(content)
  }
  const namesOfFiles = new Set(engines.releases.flatMap(({ files }) => files))

  serve(
    door,
    ENGINES_ROUTES,
    'GET /api/v1/engines/:file',
    { may: 'lookAround' },
    async ({ params: { file } }, reply) => {
      if (!namesOfFiles.has(file))
        return sendProblem(reply, problemOfServerRefusal(serverRefusal('unknownThing', 'No release has this file.')))
      if (!known.has(file)) known.set(file, fileNamed(file))
      return reply
        .type(file.endsWith('.wasm') ? 'application/wasm' : 'text/javascript; charset=utf-8')
        .header('content-encoding', 'gzip')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await known.get(file))
    },
  )
}
