/** The ways in which a worker can reach a server. */
const WAYS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'Worker',
]

/**
 * Takes from this worker every function that can reach a server, so that its result cannot come from one. Only an
 * `import` could still load code, and what runs afterwards contains none.
 */
export function goOffline(): void {
  for (const way of WAYS) Object.defineProperty(globalThis, way, { value: undefined })
}
