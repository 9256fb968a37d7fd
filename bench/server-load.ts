import autocannon from 'autocannon'
import type { ServedTurns, Turned } from './served-turns.ts'

/** Statistics of acts: the number done (201) per second, and the response times in milliseconds. */
export type Load = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly done: number
  /** Response statuses other than 201, and how often each occurred. */
  readonly errors: ReadonlyMap<string, number>
}

type Bound = { readonly seconds: number } | { readonly acts: number }

/**
 * Sends the acts of whole turns. Each connection sends one act at a time, and each game has one act under way at a
 * time.
 */
export function serverLoad(origin: string, turns: ServedTurns, connections: number, bound: Bound): Promise<Load> {
  return nodesLoad([origin], turns, connections, bound)
}

/** Sends the acts to several nodes, the same number of connections to each. */
export async function nodesLoad(
  origins: readonly string[],
  turns: ServedTurns,
  connections: number,
  bound: Bound,
): Promise<Load> {
  const waits: number[] = []
  const errors = new Map<string, number>()
  const fail = (why: string): void => void errors.set(why, (errors.get(why) ?? 0) + 1)
  const sending: autocannon.Request = {
    method: 'POST',
    setupRequest(request, context) {
      const turned = turns.take() ?? broken(errors)
      Object.assign(context, { turned, sent: performance.now() })
      const headers = { authorization: `Bearer ${turned.token}`, 'content-type': 'application/json' }
      return { ...request, path: `/api/v1/games/${turned.game.id}/acts`, headers, body: turned.body }
    },
    onResponse(status, body, context) {
      const { turned, sent } = context as { readonly turned: Turned; readonly sent: number }
      if (status !== 201) return fail(`${status}: ${body}`)
      waits.push(performance.now() - sent)
      turns.done(turned, JSON.parse(body).answer)
    },
  }
  // Rounded down, so that there are never more connections than games.
  const share = (of: number): number => Math.max(1, Math.floor(of / origins.length))
  const bounded = 'acts' in bound ? { amount: share(bound.acts) } : { duration: bound.seconds }
  const began = performance.now()
  const results = await Promise.all(
    origins.map(url => autocannon({ url, connections: share(connections), requests: [sending], ...bounded })),
  )
  const seconds = (performance.now() - began) / 1_000
  const failed = results.reduce((sum, result) => sum + result.errors, 0)
  if (failed > 0) errors.set('connections that failed', failed)
  waits.sort((a, b) => a - b)
  const within = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
  return { perSecond: waits.length / seconds, p50: within(0.5), p99: within(0.99), done: waits.length, errors }
}

/**
 * Fails because no game is left in which an act can be sent. After a refusal, a game is in an unknown state and not
 * used again.
 */
function broken(errors: ReadonlyMap<string, number>): never {
  throw new Error(`no game is free for an act: ${JSON.stringify([...errors])}`)
}
