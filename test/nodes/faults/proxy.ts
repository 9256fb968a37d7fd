import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * What the way between a client and a server does: lets everything through, delays each piece by some milliseconds,
 * refuses new connections, or is silent: it takes what it gets and passes nothing on, as if a machine had vanished.
 */
export type Way =
  | { readonly is: 'open' }
  | { readonly is: 'slow'; readonly by: number }
  | { readonly is: 'refusing' }
  | { readonly is: 'silent' }

/** A TCP proxy before a server, whose connections a test can break in different ways. */
export type FaultProxy = {
  /** The port on 127.0.0.1. */
  readonly port: number
  set(way: Way): void
  /** Breaks every connection. */
  cut(): void
  /** Breaks the next connection over which so many bytes of answers have come, in the middle of an answer. */
  cutAfter(bytes: number): void
  /** Leads new connections to another socket, and breaks the others. */
  leadTo(socket: string): void
  close(): Promise<void>
}

type Pair = { readonly client: Socket; readonly server: Socket }

/** Opens a proxy before a server that listens on a Unix socket. */
export async function faultProxy(socket: string): Promise<FaultProxy> {
  const pairs = new Set<Pair>()
  let target = socket
  let way: Way = { is: 'open' }
  let untilCut = Number.POSITIVE_INFINITY
  const end = (pair: Pair): void => {
    pairs.delete(pair)
    for (const side of [pair.client, pair.server]) side.destroy()
  }
  const pass = async (from: Duplex, to: Duplex, answers: boolean): Promise<void> => {
    for await (const piece of from as AsyncIterable<Buffer>) {
      if (way.is === 'slow') await new Promise(resolve => setTimeout(resolve, way.is === 'slow' ? way.by : 0))
      // What was taken while the way was silent is lost, so nothing more can come over this connection.
      if (way.is === 'silent') return new Promise(resolve => void to.once('close', resolve))
      if (answers) untilCut -= piece.length
      if (untilCut <= 0) {
        untilCut = Number.POSITIVE_INFINITY
        to.write(piece.subarray(0, piece.length / 2))
        return
      }
      if (!to.write(piece)) await once(to, 'drain')
    }
  }
  const server = createServer(client => {
    client.on('error', () => {})
    if (way.is === 'refusing') return void client.destroy()
    const pair = { client, server: createConnection(target).on('error', () => {}) }
    pairs.add(pair)
    for (const side of [pair.client, pair.server]) side.setNoDelay(true).once('close', () => end(pair))
    void pass(client, pair.server, false)
      .catch(() => {})
      .finally(() => end(pair))
    void pass(pair.server, client, true)
      .catch(() => {})
      .finally(() => end(pair))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const pair of [...pairs]) end(pair)
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: next => {
      way = next
    },
    cut,
    cutAfter: bytes => {
      untilCut = bytes
    },
    leadTo(next) {
      target = next
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
