import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { type Child, startChild } from '../child.ts'
import { type Cpu, type Served, type ServedGame, UNGUARDED } from '../served.ts'
import type { Attack, AttackRequest, WireAct } from './attack.ts'
import { doing, PROGRAM_READS, record } from './attack.ts'

/** The cost of one request: milliseconds of processor and clock time, and bytes of memory and of the file. */
export type Cost = {
  readonly attack: string
  readonly request: AttackRequest
  readonly status: number
  readonly cpu: number
  readonly took: number
  readonly memory: number
  readonly stored: number
  readonly answered: number
}

/**
 * The duration of an act in an honest game, in milliseconds: while a hundred such requests were running, and on an idle
 * server.
 */
export type Delay = { readonly cost: Cost; readonly alone: number; readonly worst: number; readonly acts: number }

export type WorstFigures = {
  readonly costs: readonly Cost[]
  readonly delays: readonly Delay[]
  /** The responses to requests that were refused while an attack was being prepared. */
  readonly refused: readonly string[]
}

type Settings = {
  readonly folder: string
  /** The address of a PostgreSQL database for the games; otherwise, they are in a file in the folder. */
  readonly postgres?: string | undefined
  readonly attacks: readonly Attack[]
  readonly delays: number
  readonly say: (what: string) => void
}

const FLOOD = 100
const FLAGS = [
  '--expose-gc',
  ...(process.env['WORST_PROFILE'] === undefined
    ? []
    : ['--cpu-prof', `--cpu-prof-dir=${process.env['WORST_PROFILE']}`]),
]

/**
 * Measures every request of the attacks on a real server, and then the worst requests as floods during an honest game.
 */
export async function measureWorst({
  folder,
  postgres = 'file',
  attacks,
  delays,
  say,
}: Settings): Promise<WorstFigures> {
  const refused: string[] = []
  const costs: Cost[] = []
  const child = startChild('served-child.ts', [folder, '2', '2', UNGUARDED, postgres], FLAGS)
  try {
    const { origin } = await child.ask<Served>('served')
    const server: Hostile = { child, origin, folder, refused }
    await warmUp(server)
    for (const attack of attacks) {
      const game = await attacked(server, attack)
      for (const { path, ...request } of attack.requests) {
        const named = path.includes(':last') ? path.replace(':last', await lastEntry(server, game)) : path
        const cost = await costOf(server, game, attack, { ...request, path: named })
        say(`${attack.name}: ${told(cost)}`)
        costs.push(cost)
      }
    }
    const floods: Delay[] = []
    for (const cost of worstOfEachKind(costs).slice(0, delays)) {
      const attack = attacks.find(({ name }) => name === cost.attack)
      if (attack === undefined) continue
      const delay = await delayBy(server, attack, cost)
      say(`a hundred of ${attack.name} (${cost.request.kind}): ${Math.round(delay.worst)} ms`)
      floods.push(delay)
    }
    return { costs, delays: floods, refused }
  } finally {
    await child.end()
  }
}

function told({ request, cpu, memory, stored, status }: Cost): string {
  return `${request.kind} ${request.path} ${status}: ${Math.round(cpu)} ms, ${(memory / 1e6).toFixed(0)} MB, stored ${(stored / 1e3).toFixed(0)} kB`
}

/** Returns the request of each kind that used the most processor time. */
export function worstOfEachKind(costs: readonly Cost[]): readonly Cost[] {
  const kinds = Map.groupBy(costs, ({ request }) => request.kind)
  return [...kinds.values()].flatMap(all => all.toSorted((a, b) => b.cpu - a.cpu)[0] ?? [])
}

type Hostile = {
  readonly child: Child
  readonly origin: string
  readonly folder: string
  readonly refused: string[]
}

/** Runs the code before it is measured, because new code runs slowly, which is not the fault of an attack. */
async function warmUp(server: Hostile): Promise<void> {
  const quiet: Attack = { name: 'nothing', requests: [...doing(), ...PROGRAM_READS] }
  const game = await attacked(server, quiet)
  for (let time = 0; time < 3; time += 1) for (const request of quiet.requests) await send(server, game, request)
}

/** Starts a new game and prepares the attack in it. */
async function attacked(server: Hostile, { name, rules = [], prepare = [] }: Attack): Promise<ServedGame> {
  const [game] = await server.child.ask<readonly ServedGame[]>('foundMore')
  if (game === undefined) throw new Error('no game was founded')
  const changes = rules.map(({ text = 'A rule in good faith.', ...rule }): JsonObject => ({ enact: { text, ...rule } }))
  for (const act of [NO_MOST_RULES, ...inActs(changes), ...prepare]) {
    const { status, body } = await send(server, game, { kind: 'act', path: '/acts', body: act as never })
    if (status !== 201) server.refused.push(`${name}: ${act.do}: ${status} ${body.slice(0, 300)}`)
  }
  const wanted = rules.filter(({ program }) => program !== undefined).length
  const bound = wanted === 0 ? 0 : await programsAdopted(server, game)
  if (bound < wanted) server.refused.push(`${name}: ${wanted - bound} of ${wanted} programs were not taken`)
  return game
}

/** Suber's ruleset limits the number of mutable rules to twenty-five, so an attacker repeals that limit first. */
const NO_MOST_RULES = record({ repeal: { rule: '209' } })

/**
 * Maximum size of a request body in bytes, below the server's limit; and maximum number of changes, for whose top
 * levels one act has enough gas.
 */
const MOST_BYTES = 150_000
const MOST_CHANGES = 4

/** Splits changes into acts by hand, with several changes per act. */
function inActs(changes: readonly JsonObject[]): readonly WireAct[] {
  const acts: JsonObject[][] = []
  let bytes = 0
  for (const change of changes) {
    const last = acts.at(-1)
    bytes += JSON.stringify(change).length
    if (last !== undefined && bytes <= MOST_BYTES && last.length < MOST_CHANGES) last.push(change)
    else {
      acts.push([change])
      bytes = JSON.stringify(change).length
    }
  }
  return acts.map(together => record(...together))
}

/** Returns the number of a game's last entry. */
async function lastEntry(server: Hostile, game: ServedGame): Promise<string> {
  const { body } = await send(server, game, { kind: 'read', path: '/waiting' })
  return `${(JSON.parse(body) as { readonly entries: number }).entries - 1}`
}

/** Number of rules with a program that an attack enacts. */
async function programsAdopted(server: Hostile, game: ServedGame): Promise<number> {
  const { body } = await send(server, game, { kind: 'read', path: '/rules' })
  const { groups } = JSON.parse(body) as {
    readonly groups: readonly { readonly rules: readonly { readonly since: number; readonly program: boolean }[] }[]
  }
  return groups.flatMap(({ rules }) => rules).filter(({ since, program }) => since > 0 && program).length
}

async function costOf(server: Hostile, game: ServedGame, attack: Attack, request: AttackRequest): Promise<Cost> {
  // A costly game moves to another thread and opens there with its next request.
  await send(server, game, { kind: 'read', path: '/waiting' })
  const before = await server.child.ask<number>('calm')
  const [cpu, stored] = [await server.child.ask<Cpu>('cpu'), storedIn(server)]
  const began = performance.now()
  const { status, body } = await send(server, game, request)
  const took = performance.now() - began
  const used = await server.child.ask<Cpu>('cpu')
  const peak = await server.child.ask<number>('peak')
  return {
    attack: attack.name,
    request,
    status,
    cpu: used.all - cpu.all,
    took,
    memory: Math.max(0, peak - before),
    stored: storedIn(server) - stored,
    answered: body.length,
  }
}

/** Number of bytes in the pages that the store's file uses. */
function storedIn({ folder }: Hostile): number {
  const database = new DatabaseSync(join(folder, 'nomothete.db'), { readOnly: true })
  try {
    const pragma = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
    return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size')
  } finally {
    database.close()
  }
}

/**
 * Floods the server from two hostile games, so that one of them shares a thread with the honest game, which continues
 * playing.
 */
async function delayBy(server: Hostile, attack: Attack, cost: Cost): Promise<Delay> {
  const hostile = [await attacked(server, attack), await attacked(server, attack)]
  const [, honest] = await server.child.ask<readonly ServedGame[]>('foundMore')
  if (honest === undefined) throw new Error('no honest game was founded')
  const alone: number[] = []
  for (let time = 0; time < 5; time += 1) alone.push(await honestAct(server, honest))
  let running = true
  const flood = Promise.all(
    // The server cuts off the oldest of too many large answers.
    Array.from({ length: FLOOD }, (_, at) => send(server, hostile[at % 2] as ServedGame, cost.request).catch(() => {})),
  ).finally(() => {
    running = false
  })
  const delayed: number[] = []
  do delayed.push(await honestAct(server, honest))
  while (running)
  await flood
  return { cost, alone: Math.max(...alone), worst: Math.max(...delayed), acts: delayed.length }
}

async function honestAct(server: Hostile, game: ServedGame): Promise<number> {
  const began = performance.now()
  const act: WireAct = { do: 'announce', with: { text: 'Still here.' } }
  const { status, body } = await send(server, game, { kind: 'act', path: '/acts', body: act as never })
  if (status !== 201) throw new Error(`an honest act was answered ${status}: ${body.slice(0, 300)}`)
  return performance.now() - began
}

async function send(
  { origin }: Hostile,
  { id, tokens }: ServedGame,
  { path, body, anonymous }: AttackRequest,
): Promise<{ readonly status: number; readonly body: string }> {
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  const headers = {
    ...(anonymous === true ? {} : { authorization: `Bearer ${tokens[0]}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${origin}/api/v1/games/${id}${path}`, { ...sent, headers })
  return { status: answer.status, body: await answer.text() }
}
