import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'

/** An event as received: its id, its name and its data, byte for byte. */
export type SeenEvent = { readonly id: string; readonly event: string; readonly data: string }

/** A client that follows a stream over a separate connection. */
export type Following = {
  readonly status: number
  readonly events: readonly SeenEvent[]
  /** Everything received, including keep-alives. */
  text(): string
  /** Waits until a number of events have been received. Fails if the stream ends first. */
  until(count: number): Promise<readonly SeenEvent[]>
  /** Waits until a condition is true. Fails if the stream ends first. */
  when(what: () => boolean): Promise<void>
  /** Resolves when the stream ends, whichever side ends it. */
  readonly ended: Promise<void>
  leave(): void
}

/** Follows a stream. A `paused` client reads nothing until the test tells it to. */
export async function follow(url: string, headers: { readonly [name: string]: string } = {}): Promise<Following> {
  const request = get(url, { headers, agent: false })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  const events: SeenEvent[] = []
  let text = ''
  let rest = ''
  let seen = (): void => {}
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    rest += chunk
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const event = eventIn(rest.slice(0, end))
      if (event !== undefined) events.push(event)
      rest = rest.slice(end + 2)
    }
    seen()
  })
  const ended = new Promise<void>(resolve => answer.on('close', resolve))
  answer.on('error', () => {})
  request.on('error', () => {})
  const when = (what: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (what()) resolve()
      }
      void ended.then(() => reject(new Error(`the stream ended after ${JSON.stringify(events).slice(0, 2_000)}`)))
      seen = look
      look()
    })
  return {
    status: answer.statusCode ?? 0,
    events,
    text: () => text,
    when,
    async until(count) {
      await when(() => events.length >= count)
      return events
    },
    ended,
    leave: () => void request.destroy(),
  }
}

function eventIn(block: string): SeenEvent | undefined {
  const fields = Object.fromEntries(
    block.split('\n').flatMap(line => {
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value]]
    }),
  ) as { readonly [name: string]: string }
  const { id, event, data } = fields
  if (data === undefined) return undefined
  assert.ok(id !== undefined && event !== undefined, `an event without id or name: ${block}`)
  return { id, event, data }
}
