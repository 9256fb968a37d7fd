import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Child } from './child.ts'
import type { Appended, Served, ServedGame } from './served.ts'
import { type ServedTurns, servedTurns } from './served-turns.ts'

/**
 * Milliseconds until the last watcher has received an act, counted from the moment it was saved and from the moment it
 * was sent.
 */
export type Watched = {
  readonly watchers: number
  readonly acts: number
  readonly fromKept: { readonly p50: number; readonly worst: number }
  readonly fromSent: { readonly p50: number; readonly worst: number }
}

/** Number of acts before the measurement: two turns. */
const WARM_UP = 16
/** Number of milliseconds after which an event counts as lost. */
const PATIENCE = 30_000

type Watching = { readonly watchers: number; readonly acts: number; readonly others: number }

/**
 * Lets many clients watch the first game while it is played, and while acts are sent to the other games at a given
 * rate.
 */
export async function serverWatch(
  child: Child,
  { origin, games: [watched, ...rest] }: Served,
  { watchers, acts, others }: Watching,
): Promise<Watched> {
  if (watched === undefined || rest.length === 0) throw new Error('too few games to watch one of them')
  const [turns, otherTurns] = [servedTurns([watched]), servedTurns(rest)]
  const kept = new Map<number, bigint>()
  child.heard(said => {
    const { seq, at } = said as Appended
    kept.set(seq, at)
  })
  const crowd = await gather(origin, watched, watchers)
  const failed = Promise.withResolvers<never>()
  const going = setInterval(() => void act(origin, otherTurns).catch(failed.reject), 1_000 / others)
  for (let time = 0; time < WARM_UP; time += 1) await crowd.heardBy((await act(origin, turns)) ?? -1)
  const waits: { readonly fromKept: number; readonly fromSent: number }[] = []
  for (let time = 0; time < acts; time += 1) {
    const sent = process.hrtime.bigint()
    const seq = await Promise.race([act(origin, turns), failed.promise])
    if (seq === undefined) throw new Error('the watched game has an act under way already')
    const last = await Promise.race([crowd.heardBy(seq), failed.promise])
    waits.push({ fromKept: ms(last - (kept.get(seq) ?? last)), fromSent: ms(last - sent) })
    await new Promise(resume => setTimeout(resume, 50))
  }
  clearInterval(going)
  crowd.leave()
  return {
    watchers,
    acts,
    fromKept: halfAndWorst(waits.map(it => it.fromKept)),
    fromSent: halfAndWorst(waits.map(it => it.fromSent)),
  }
}

function ms(nanoseconds: bigint): number {
  return Number(nanoseconds) / 1e6
}

export function halfAndWorst(waits: readonly number[]) {
  const sorted = waits.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

/**
 * Carries out the next act and returns the number of its entry; undefined if every game already has an act under way.
 */
export async function act(origin: string, turns: ServedTurns): Promise<number | undefined> {
  const turned = turns.take()
  if (turned === undefined) return undefined
  const headers = { authorization: `Bearer ${turned.token}`, 'content-type': 'application/json' }
  const url = `${origin}/api/v1/games/${turned.game.id}/acts`
  const answer = await fetch(url, { method: 'POST', headers, body: turned.body, signal: AbortSignal.timeout(PATIENCE) })
  const body = (await answer.json()) as { readonly seq: number; readonly answer: { readonly [name: string]: unknown } }
  if (answer.status !== 201) throw new Error(`an act while others watch: ${answer.status} ${JSON.stringify(body)}`)
  turns.done(turned, body.answer)
  return body.seq
}

/**
 * Connects all watchers of a game. The result reports when the last watcher received an entry, and disconnects them.
 */
export async function gather(origin: string, game: ServedGame, watchers: number) {
  const heard = new Map<number, { count: number; readonly last: PromiseWithResolvers<bigint> }>()
  const about = (seq: number) => {
    const known = heard.get(seq) ?? { count: 0, last: Promise.withResolvers<bigint>() }
    heard.set(seq, known)
    return known
  }
  const hear = (seq: number): void => {
    const entry = about(seq)
    entry.count += 1
    if (entry.count === watchers) entry.last.resolve(process.hrtime.bigint())
  }
  const streams: IncomingMessage[] = []
  for (let at = 0; at < watchers; at += 1) streams.push(await watch(origin, game, hear))
  return {
    async heardBy(seq: number): Promise<bigint> {
      const late = Promise.withResolvers<never>()
      const said = (): void =>
        late.reject(new Error(`${about(seq).count} of ${watchers} watchers heard of entry ${seq}`))
      const timer = setTimeout(said, PATIENCE)
      return Promise.race([about(seq).last.promise, late.promise]).finally(() => clearTimeout(timer))
    },
    leave: () => streams.forEach(stream => void stream.destroy()),
  }
}

async function watch(
  origin: string,
  { id, tokens }: ServedGame,
  hear: (seq: number) => void,
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const asked = get(`${origin}/api/v1/games/${id}/stream`, { headers, agent: false })
  const [stream] = (await once(asked, 'response')) as [IncomingMessage]
  if (stream.statusCode !== 200) throw new Error(`a watcher was answered ${stream.statusCode}`)
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('id: ')) hear(Number(line.slice('id: '.length)))
  })
  return stream
}
