import { postgresStore } from '../src/store/postgres/postgres-store.ts'
import type { Postgres } from '../test/postgres/start-postgres.ts'
import { startChild } from './child.ts'
import type { ServedGame } from './served.ts'
import { foundGames, serveNodes } from './served-nodes.ts'
import { servedTurns } from './served-turns.ts'
import { act, gather, halfAndWorst } from './server-watch.ts'

type HalfAndWorst = { readonly p50: number; readonly worst: number }

/** Milliseconds from sending an act until the last watcher of a node has it. */
export type WatchLine = {
  readonly watchers: number
  /** If the act is sent to the same node, and to another one. */
  readonly same: HalfAndWorst
  readonly other: HalfAndWorst
  /** If a server that does nothing else sends as many bytes. */
  readonly bare: HalfAndWorst
}

/** Acts before the measurement, and acts that are measured. */
const WARM_UP = 16
const ACTS = 20

type WatchSettings = {
  readonly postgres: Postgres
  /** The numbers of watchers to try. */
  readonly watchers: readonly number[]
  readonly say: (what: string) => void
}

/** Measures how soon many watchers of a game at one node have an act. */
export async function measureNodeWatchers({ postgres, watchers, say }: WatchSettings): Promise<readonly WatchLine[]> {
  const address = await postgres.emptySchema()
  const [game] = await foundGames(await postgresStore({ address }), 1)
  if (game === undefined) throw new Error('there is no game')
  const nodes = await serveNodes(2, { NOMIC_STORE: address })
  const bare = startChild('bare-sse-child.ts', [])
  const bareOrigin = await bare.ask<string>('origin')
  const lines: WatchLine[] = []
  try {
    const turns = servedTurns([game])
    const [node = '', another = ''] = nodes.origins
    for (const count of watchers) {
      say(`${count} watchers`)
      const ask = (origin: string) => async () => (await act(origin, turns)) ?? -1
      const same = await lastHeard(node, game, count, ask(node))
      const other = await lastHeard(node, game, count, ask(another))
      lines.push({ watchers: count, same, other, bare: await lastHeard(bareOrigin, game, count, publish(bareOrigin)) })
    }
    return lines
  } finally {
    await nodes.stop()
    await bare.end()
  }
}

/** Lets a bare server send an event, and returns its number. */
function publish(origin: string): () => Promise<number> {
  return async () => Number(await (await fetch(`${origin}/publish`, { method: 'POST' })).text())
}

async function lastHeard(origin: string, game: ServedGame, count: number, send: () => Promise<number>) {
  const crowd = await gather(origin, game, count)
  const waits: number[] = []
  for (let time = 0; time < WARM_UP + ACTS; time += 1) {
    const sent = process.hrtime.bigint()
    const last = await crowd.heardBy(await send())
    if (time >= WARM_UP) waits.push(Number(last - sent) / 1e6)
    await new Promise(resume => setTimeout(resume, 50))
  }
  crowd.leave()
  return halfAndWorst(waits)
}
