import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import type { Door } from '../../src/http/door/route-types.ts'

/** A connection that sends and reads only when the test says so. */
export type SlowClient = {
  readonly socket: Socket
  /** The data received so far. */
  text(): string
  /** Resolves when the connection ends, whichever side ends it. */
  readonly closed: Promise<void>
}

/** Connects to a listening server; unless `reading` is set, the client leaves all data in the system's buffers. */
export async function slowClient(
  t: TestContext,
  door: Door,
  { reading = true }: { readonly reading?: boolean } = {},
): Promise<SlowClient> {
  const { port } = door.server.address() as { readonly port: number }
  let text = ''
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  await new Promise(resolve => socket.once('connect', resolve).once('close', resolve))
  if (reading) {
    socket.on('data', chunk => {
      text += String(chunk)
    })
  } else socket.pause()
  return { socket, text: () => text, closed }
}

/** The number of connections that a server has. */
export function connections({ server }: Door): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )
}

/** Waits until a condition is true. */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise(resolve => setTimeout(resolve, 10))
}
