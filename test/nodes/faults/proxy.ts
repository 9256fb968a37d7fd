import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

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
  /** Makes every connection of now silent for ever, as if the machine at its other end had vanished. */
  silence(): void
  /** Leads new connections to another socket. */
  leadTo(socket: string): void
  close(): Promise<void>
}

type Pair = { readonly client: Socket; readonly server: Socket; silent: boolean }

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
  /** Whether nothing comes through, not even the news that the other end is gone. */
  const isSilent = (pair: Pair): boolean => pair.silent || way.is === 'silent'
  const passOn = async (pair: Pair, piece: Buffer, to: Socket, answers: boolean): Promise<void> => {
    if (way.is === 'slow') await pause(way.by)
    // Nothing more can come over a connection that has lost a piece.
    if (isSilent(pair)) pair.silent = true
    if (pair.silent) return
    if (to.destroyed) return end(pair)
    if (answers) untilCut -= piece.length
    if (untilCut > 0) return void to.write(piece)
    untilCut = Number.POSITIVE_INFINITY
    to.write(piece.subarray(0, piece.length / 2), () => end(pair))
  }
  const pass = (pair: Pair, from: Socket, to: Socket, answers: boolean): void => {
    let turn = Promise.resolve()
    from.setNoDelay(true).on('data', piece => {
      turn = turn.then(() => passOn(pair, piece as Buffer, to, answers))
    })
  }
  const server = createServer(client => {
    client.on('error', () => {})
    if (way.is === 'refusing') return void client.destroy()
    const pair = { client, server: createConnection(target).on('error', () => {}), silent: false }
    pairs.add(pair)
    pair.client.once('close', () => end(pair))
    pair.server.once('close', () => {
      if (!isSilent(pair)) end(pair)
    })
    pass(pair, client, pair.server, false)
    pass(pair, pair.server, client, true)
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
    silence() {
      for (const pair of pairs) pair.silent = true
    },
    leadTo: next => {
      target = next
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
