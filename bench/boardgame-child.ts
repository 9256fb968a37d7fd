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

/** FlatFile keeps what it is given in the package node-persist, which asks the file system to write each file. */
function syncWhatIsWritten(): void {
  const files = require('node:fs') as { writeFile(path: string, text: string, options: object, done: () => void): void }
  const write = files.writeFile
  files.writeFile = (path, text, encoding, done) => write(path, text, { encoding, flush: true }, done)
}
