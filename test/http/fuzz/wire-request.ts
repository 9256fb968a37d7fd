import { Agent, request } from 'node:http'

/** A request in its wire form. The path is percent-encoded. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: Buffer
}

/** The response or, for a live stream, its beginning. */
export type WireAnswer = { readonly status: number; readonly type: string; readonly body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request and reads the complete response. Undefined for a request that Node refuses to send. */
export async function sent(
  origin: string,
  { method, path, headers, body }: WireRequest,
): Promise<WireAnswer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>()
  const { hostname, port } = new URL(origin)
  const length = body === undefined ? {} : { 'content-length': `${body.length}` }
  const open = (): ReturnType<typeof request> | undefined => {
    try {
      return request({ hostname, port, method, path, headers: { ...headers, ...length }, agent })
    } catch {
      return undefined
    }
  }
  const asked = open()
  if (asked === undefined) return undefined
  asked.on('error', reject)
  asked.on('response', answer => {
    const type = answer.headers['content-type'] ?? ''
    const status = answer.statusCode ?? 0
    let told = ''
    answer.setEncoding('utf8').on('data', (text: string) => {
      told += text
      if (!type.startsWith('text/event-stream')) return
      resolve({ status, type, body: told })
      asked.destroy()
    })
    answer.on('end', () => resolve({ status, type, body: told }))
    answer.on('error', reject)
  })
  asked.end(body)
  return promise
}

/** Percent-encodes any input, including unpaired surrogates. */
export function percent(text: string): string {
  return text
    .split(/([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/)
    .map(part => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('')
}
