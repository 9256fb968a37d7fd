import type { TestNode } from './node.ts'

type Sending = {
  readonly method: string
  readonly path: string
  readonly token?: string | undefined
  readonly body?: object | undefined
  readonly key?: string | undefined
  /** Milliseconds after which the client leaves without an answer. */
  readonly leaveAfter?: number | undefined
}

/** A response, or undefined if none came, so that no one knows what became of the request. */
export type Answer = { readonly status: number; readonly text: string; readonly more: boolean } | undefined

/** Milliseconds after which a client gives up waiting. */
const PATIENCE = 6_000

/** Sends a request to a node. */
export async function sendTo({ origin }: TestNode, sending: Sending): Promise<Answer> {
  if (origin === undefined) return undefined
  const { method, path, token, body, key, leaveAfter = PATIENCE } = sending
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  try {
    const response = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(Math.ceil(leaveAfter)),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text(), more: response.headers.has('link') }
  } catch {
    return undefined
  }
}
