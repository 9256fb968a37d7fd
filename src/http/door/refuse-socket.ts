import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '../../wire/problem.ts'

/** Sends a problem on a connection whose requests are not handled, and closes the connection. */
export function refuseSocket(socket: Socket, problem: Problem): void {
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (problem.retryAfter !== undefined) head.push(`Retry-After: ${problem.retryAfter}`)
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
