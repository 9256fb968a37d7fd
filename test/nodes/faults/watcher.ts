import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Watched, WatchedRow } from './history.ts'
import type { TestNode } from './node.ts'
import { wordsIn } from './sealed-words.ts'

/** Someone who watches a game from its first entry, on one node after another. */
export type Watcher = {
  readonly game: string
  /** The number of the next entry. */
  next(): number
  close(): void
}

type Watching = {
  readonly name: string
  readonly game: string
  readonly nodes: readonly TestNode[]
  readonly chance: () => number
  /** Where to write down everything that is seen. */
  readonly rows: WatchedRow[]
}

/** Milliseconds before a watcher connects again. */
const AGAIN = 80
/** After how many events, at most, a watcher changes the node on its own. */
const STAYS = 25
/** Milliseconds without any sign of the node after which a watcher leaves it. */
const SILENCE = 20_000

/** Watches a game until it is closed. After each end of a stream, goes on after the last event, mostly on another node. */
export function watchGame({ name, game, nodes, chance, rows }: Watching): Watcher {
  const events: Watched[] = []
  const refusals: string[] = []
  rows.push({ watcher: name, game, events, refusals })
  let open = true
  let leave = (): void => {}
  const watchOnce = async (origin: string): Promise<void> => {
    let left = Math.ceil(chance() * STAYS)
    const { promise, resolve } = Promise.withResolvers<void>()
    const last = events.at(-1)?.seq
    const place =
      last === undefined ? { query: '?from=0', headers: {} } : { query: '', headers: { 'last-event-id': `${last}` } }
    const request = get(`${origin}/api/v1/games/${game}/stream${place.query}`, { headers: place.headers, agent: false })
    leave = () => void request.destroy()
    request.setTimeout(SILENCE, leave)
    request.on('error', () => resolve()).on('close', resolve)
    request.on('response', (response: IncomingMessage) => {
      let rest = ''
      response.on('error', () => {})
      response.setEncoding('utf8').on('data', (text: string) => {
        rest += text
        if (response.statusCode !== 200) return
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const event = eventIn(rest.slice(0, end))
          rest = rest.slice(end + 2)
          if (event === undefined || left <= 0) continue
          events.push(event)
          left -= 1
          if (left === 0) leave()
        }
      })
      response.on('end', () => {
        const { statusCode = 0 } = response
        if (statusCode >= 400 && statusCode < 500) refusals.push(`${statusCode} ${rest}`)
      })
    })
    await promise
  }
  const watch = async (): Promise<void> => {
    while (open) {
      const up = nodes.filter(node => node.origin !== undefined)
      const origin = up[Math.floor(chance() * up.length)]?.origin
      if (origin !== undefined) await watchOnce(origin)
      if (open) await pause(AGAIN)
    }
  }
  void watch()
  return {
    game,
    next: () => (events.at(-1)?.seq ?? -1) + 1,
    close() {
      open = false
      leave()
    },
  }
}

/** The entry in an event of a stream, if it is one. */
function eventIn(block: string): Watched | undefined {
  const [, seq, data = ''] = /^id: (\d+)\nevent: entry\ndata: (.*)$/s.exec(block) ?? []
  if (seq === undefined) return undefined
  const digest = createHash('sha256').update(data).digest('hex')
  return { at: performance.now(), seq: Number(seq), digest, leaked: wordsIn(data) }
}
