/** A server that does nothing but send the same event to everyone who is connected, as soon as it is asked to. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from './child.ts'

/** As many bytes as the event of an entry of Suber’s game. */
const DATA = 'x'.repeat(1_000)

const open = new Set<ServerResponse>()
let number = 0

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    number += 1
    for (const stream of open) stream.write(`id: ${number}\nevent: entry\ndata: ${DATA}\n\n`)
    response.end(`${number}`)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: welcome\ndata: {}\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerParent({ origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, async () => {
  server.closeAllConnections()
  server.close()
})
