/**
 * boardgame.io's own server, in a separate process.
 *
 *   node bench/boardgame-child.ts memory          its default: nothing is saved
 *   node bench/boardgame-child.ts files FOLDER    its FlatFile storage
 *   node bench/boardgame-child.ts synced FOLDER   FlatFile storage, with each file synced before the next one
 */
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { proposeAndVote } from './boardgame.ts'
import { answerParent } from './child.ts'

type Boardgame = {
  Server(options: object): { run(port: number): Promise<{ readonly appServer: HttpServer }> }
  FlatFile: new (options: object) => object
}

const [storage = 'memory', folder = ''] = process.argv.slice(2)
process.env['NODE_ENV'] = 'production'
const require = createRequire(import.meta.url)
const { Server, FlatFile } = require('boardgame.io/server') as Boardgame
const kept = storage === 'memory' ? {} : { db: flatFile() }
const { appServer } = await Server({ games: [proposeAndVote], origins: [], ...kept }).run(0)
if (!appServer.listening) await once(appServer, 'listening')
const address = appServer.address()
const port = typeof address === 'object' ? address?.port : undefined

answerParent({ origin: () => `http://127.0.0.1:${port}` }, async () => {
  appServer.close()
  appServer.closeAllConnections()
})

function flatFile(): object {
  if (storage === 'synced') syncWhatIsWritten()
  return new FlatFile({ dir: folder })
}

/** Syncs every file that the package node-persist writes, which FlatFile uses to save its data. */
function syncWhatIsWritten(): void {
  const files = require('node:fs') as { writeFile(path: string, text: string, options: object, done: () => void): void }
  const write = files.writeFile
  files.writeFile = (path, text, encoding, done) => write(path, text, { encoding, flush: true }, done)
}
