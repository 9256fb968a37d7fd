import Type from 'typebox'
import { routes } from './route.ts'

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

export const ENGINES_ROUTES = routes({
  'GET /api/v1/engines': {
    summary: 'The releases whose entries can be decided again',
    response: { 200: ReleasedEngines },
  },
  'GET /api/v1/engines/:file': {
    summary: 'A file of the engine of a release',
    params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
    response: {
      200: {
        description: 'JavaScript or WebAssembly, always compressed with gzip',
        content: { 'text/javascript': { schema: Bytes }, 'application/wasm': { schema: Bytes } },
      },
    },
  },
})
