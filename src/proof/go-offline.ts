/** The ways in which a worker can reach a server. */
const WAYS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource', 'importScripts']

/** Takes from this worker every way to reach a server, so that its result cannot come from one. */
export function goOffline(): void {
  for (const way of WAYS) Object.defineProperty(globalThis, way, { value: undefined })
}
