import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Type from 'typebox'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

const Bytes = Type.Unsafe<Uint8Array | undefined>(Type.String())

/** The releases, and the files of their engines. */
const ReleasedEngines = Type.Object(
  {
    releases: Type.Array(
      Type.Object({
        name: Type.String(),
        date: Type.String({ description: 'The day from which the release decided games.' }),
        machine: Type.String({ description: 'The `machine` of the entries that the release decided.' }),
        format: Type.Integer({ description: 'The format of its entries.' }),
        files: Type.Array(Type.String(), { description: 'The files of its engine, the last of which opens it.' }),
      }),
    ),
  },
  { $id: 'ReleasedEngines', description: 'The releases whose entries can be decided again here.' },
)

const compressed = promisify(gzip)

/** Routes for the engines of releases, with which browsers decide the entries of those releases again. */
export function engineRoutes(door: Door, { server: { engines } }: DoorPowers): void {
  door.get(
    '/api/v1/engines',
    {
      config: { may: 'lookAround' },
      schema: { summary: 'The releases whose entries can be decided again', response: { 200: ReleasedEngines } },
    },
    async () => ({
      releases: engines.releases.map(({ files, ...release }) => ({ ...release, files: [...files] })),
    }),
  )

  /** The files that were asked for, compressed. They are few and never change. */
  const known = new Map<string, Promise<Uint8Array | undefined>>()
  const fileNamed = async (name: string): Promise<Uint8Array | undefined> => {
    const content = await engines.read(name)
    return content === undefined ? undefined : compressed(content)
  }
  const namesOfFiles = new Set(engines.releases.flatMap(({ files }) => files))

  door.get(
    '/api/v1/engines/:file',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'A file of the engine of a release',
        params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
        response: {
          200: {
            description: 'JavaScript or WebAssembly, always compressed with gzip',
            content: { 'text/javascript': { schema: Bytes }, 'application/wasm': { schema: Bytes } },
          },
        },
      },
    },
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
