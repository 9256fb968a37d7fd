import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../child.ts'
import { type Cpu, type Served, type ServedGame, UNGUARDED } from '../served.ts'
import type { Crowd, CrowdRequest, Sent } from './crowd.ts'

/** How long others waited, in milliseconds, at worst. */
type Waited = { readonly act: number; readonly health: number }

/** What a crowd did: how long others waited with it and without it, and how often each status was answered. */
export type CrowdFigures = {
  readonly crowd: string
  readonly alone: Waited
  readonly worst: Waited
  readonly acts: number
  readonly answers: { readonly [status: string]: number }
  /** Processor time that the crowd took of the main thread, in milliseconds. */
  readonly main: number
}

type Settings = {
  readonly folder: string
  /** The address of a PostgreSQL database for the games; otherwise, they are in a file in the folder. */
  readonly postgres?: string | undefined
  readonly crowds: readonly Crowd[]
  readonly say: (what: string) => void
}

/** How long others may wait while a crowd attacks. */
export const LIMITS: Waited = { act: 500, health: 200 }

/**
 * How often a crowd may try. Other programs on the machine make some rounds longer, but what the server itself costs is
 * in all of them.
 */
const ROUNDS = 3

const REQUESTS = 100
/** The longest of too many waits says more about the machine than about the crowd. */
const MOST_ACTS = 300
const ADDRESSES = 50
/** Games on the server, each with the next six of its people; the people of the first are honest. */
const GAMES = 10
const PEOPLE = 60

type Server = { readonly child: Child; readonly origin: string; readonly folder: string; readonly honest: ServedGame }

/**
 * Sends a hundred requests of each crowd at once to a real server, from fifty addresses and as many accounts, while
 * someone plays in another game and a monitor asks whether the server is alive.
 */
export async function measureCrowds({
  folder,
  postgres = 'file',
  crowds,
  say,
}: Settings): Promise<readonly CrowdFigures[]> {
  const child = startChild('served-child.ts', [folder, `${GAMES}`, `${PEOPLE}`, UNGUARDED, postgres], ['--expose-gc'])
  try {
    const { origin, games } = await child.ask<Served>('served')
    const [honest, ...others] = games
    if (honest === undefined) throw new Error('no game was founded')
    const server: Server = { child, origin, folder, honest }
    const tokens = others.flatMap(it => it.tokens)
    for (let time = 0; time < 10; time += 1) await waiting(server)
    const figures: CrowdFigures[] = []
    for (const [at, crowd] of crowds.entries()) {
      const game = others[at % others.length]
      if (game === undefined) throw new Error('there is no game to attack')
      const found = await attackedBy(server, crowd, game)
      const rounds: CrowdFigures[] = []
      while (rounds.length < ROUNDS && !rounds.some(isWithinLimits)) {
        const measured = await delayBy(server, crowd, found, tokens)
        say(`a hundred of ${crowd.name}: ${told(measured)}`)
        rounds.push(measured)
        await child.ask<number>('calm')
      }
      const [best] = rounds.toSorted((a, b) => shareOfLimits(a) - shareOfLimits(b))
      if (best !== undefined) figures.push(best)
    }
    return figures
  } finally {
    await child.end()
  }
}

/** The longest wait as a share of what it may be. */
function shareOfLimits({ worst }: CrowdFigures): number {
  return Math.max(worst.act / LIMITS.act, worst.health / LIMITS.health)
}

function isWithinLimits(figures: CrowdFigures): boolean {
  return shareOfLimits(figures) <= 1
}

function told({ alone, worst, acts, answers, main }: CrowdFigures): string {
  const times = ({ act, health }: Waited) => `an act ${Math.round(act)} ms, a health check ${Math.round(health)} ms`
  const few = `${acts} acts, ${Math.round(main)} ms of the main thread`
  return `${times(worst)} (alone ${times(alone)}; ${few}; ${JSON.stringify(answers)})`
}

/** Returns the games of a crowd, in which it has prepared its attack. */
async function attackedBy(server: Server, crowd: Crowd, game: ServedGame): Promise<readonly string[]> {
  const { found, prepare = [], name } = crowd
  const [owner = ''] = game.tokens
  const games: string[] = found === undefined ? [game.id] : []
  for (let at = 0; at < (found?.games ?? 0); at += 1) {
    const made = await send(asSent(server, { method: 'POST', path: '/games', body: found?.with ?? {} }, '', owner, at))
    if (made.status !== 201) throw new Error(`${name}: ${made.status} ${made.body.slice(0, 300)}`)
    games.push((JSON.parse(made.body) as { readonly id: string }).id)
  }
  for (const id of games)
    for (const [at, request] of prepare.entries()) {
      const token = game.tokens[at % game.tokens.length] ?? ''
      const { status, body } = await send(asSent(server, request, id, token, at))
      if (status !== 201) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`)
    }
  return games
}

function asSent({ origin }: Server, request: CrowdRequest, game: string, token: string, at: number): Sent {
  const { method = 'GET', path, body, anonymous } = request
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  return {
    method,
    url: `${origin}/api/v1${path.replace(':game', game)}`,
    headers: {
      'x-forwarded-for': `198.51.100.${(at % ADDRESSES) + 1}`,
      ...(anonymous === true ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === undefined ? {} : { body: text }),
  }
}

async function delayBy(
  server: Server,
  crowd: Crowd,
  games: readonly string[],
  tokens: readonly string[],
): Promise<CrowdFigures> {
  const { child, folder } = server
  const requests = Array.from({ length: REQUESTS }, (_, at) => {
    const request = crowd.requests[at % crowd.requests.length] as CrowdRequest
    return asSent(server, request, games[at % games.length] ?? '', tokens[at % ADDRESSES] ?? '', at)
  })
  const file = join(folder, 'crowd.json')
  writeFileSync(file, JSON.stringify(requests))
  const many = startChild('worst/crowd-child.ts', [file])
  const quiet: Waited[] = []
  for (let time = 0; time < 5; time += 1) quiet.push(await waiting(server))
  const before = await child.ask<Cpu>('cpu')
  let running = true
  const flood = many.ask<CrowdFigures['answers']>('flood').finally(() => {
    running = false
  })
  const delayed: Waited[] = []
  do delayed.push(await waiting(server))
  while (running && delayed.length < MOST_ACTS)
  const answers = await flood
  const after = await child.ask<Cpu>('cpu')
  await many.end()
  const main = after.main - before.main
  return { crowd: crowd.name, alone: most(quiet), worst: most(delayed), acts: delayed.length, answers, main }
}

function most(all: readonly Waited[]): Waited {
  return { act: Math.max(...all.map(it => it.act)), health: Math.max(...all.map(it => it.health)) }
}

/** How long an act in the honest game takes, and a health check beside it. */
async function waiting(server: Server): Promise<Waited> {
  const { origin, honest } = server
  const token = honest.tokens[0] ?? ''
  const act: CrowdRequest = {
    ...{ method: 'POST', path: '/games/:game/acts' },
    body: { do: 'announce', with: { text: 'Still here.' } },
  }
  const [acted, health] = await Promise.all([
    timed(() => send(asSent(server, act, honest.id, token, ADDRESSES)), 201),
    timed(() => send({ method: 'GET', url: `${origin}/healthz`, headers: {} }), 200),
  ])
  return { act: acted, health }
}

async function timed(asking: () => Promise<Answer>, expected: number): Promise<number> {
  const began = performance.now()
  const { status, body } = await asking()
  if (status !== expected) throw new Error(`an honest request was answered ${status}: ${body.slice(0, 300)}`)
  return performance.now() - began
}

type Answer = { readonly status: number; readonly body: string }

async function send({ url, ...request }: Sent): Promise<Answer> {
  const answer = await fetch(url, request)
  return { status: answer.status, body: await answer.text() }
}
