import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { ALONE, type Nodes } from '../../src/app/server/nodes.ts'
import type { StoredNode } from '../../src/ports/nodes.ts'

/** Another node at an address, with a secret. */
export function nodeAt(address: string, secret = 'secret'): StoredNode {
  return { id: address, address, secret, machine: 'm', release: '1', engine: 1, startedAt: 0, silentFor: 0 }
}

/** Nodes among which the home of every game is the given one. `down` collects the nodes that could not be reached. */
export function nodesWithHome(home: StoredNode | undefined, more: Partial<Nodes> = {}) {
  const down: string[] = []
  const unreachable = ({ id }: StoredNode): void => void down.push(id)
  return { ...ALONE, isAlone: false, homeOf: async () => home, unreachable, down, ...more }
}

/** A request that a home has received. */
type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string }

/** A program in the place of a node, which answers requests as a test wants. */
export async function fakeHome(
  context: TestContext,
  answer: (reply: ServerResponse, received: Received, request: IncomingMessage) => void,
) {
  const heard: Received[] = []
  const server = createServer(async (request, reply) => {
    const { method, url, headers } = request
    const received = { method, url, headers, body: (await buffer(request)).toString() } as Received
    heard.push(received)
    answer(reply, received, request)
  })
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const end = (): void => {
    server.close()
    server.closeAllConnections()
  }
  context.after(end)
  const { port } = server.address() as AddressInfo
  return { heard, end, node: nodeAt(`http://127.0.0.1:${port}`) }
}

/** The address of a port on which nothing listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
