/**
 * boardgame.io's own server, in a process of its own.
 *
 *   node bench/boardgame-child.ts memory          its default: nothing is kept
 *   node bench/boardgame-child.ts files FOLDER    its FlatFile storage
 *   node bench/boardgame-child.ts synced FOLDER   the same, each file on the disk before the next
 */
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { proposeAndVote } from './boardgame.ts'
import { answerParent } from './child.ts'
import { filesInFolder } from './files-in-folder.ts'

type Boardgame = {
  Server(options: object): { run(port: number): Promise<{ readonly appServer: HttpServer }> }
  FlatFile: new (options: object) => object
}

const [storage = 'memory', folder = ''] = process.argv.slice(2)
process.env['NODE_ENV'] = 'production'
const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server') as Boardgame
const kept = storage === 'memory' ? {} : { db: flatFile() }
const { appServer } = await Server({ games: [proposeAndVote], origins: [], ...kept }).run(0)
if (!appServer.listening) await once(appServer, 'listening')
const address = appServer.address()
const port = typeof address === 'object' ? address?.port : undefined

answerParent({ origin: () => `http://127.0.0.1:${port}` }, async () => {
  appServer.close()
  appServer.closeAllConnections()
})

/** FlatFile keeps what it is given in the package node-persist, which does not come with it: ours stands in for it. */
function flatFile(): object {
  const require = createRequire(import.meta.url)
  const { Module } = require('node:module') as { Module: { _load: (request: string, ...more: unknown[]) => unknown } }
  const load = Module._load
  Module._load = (request, ...more) =>
    request === 'node-persist' ? filesInFolder(storage === 'synced') : load(request, ...more)
  try {
    return new FlatFile({ dir: folder })
  } finally {
    Module._load = load
  }
}
