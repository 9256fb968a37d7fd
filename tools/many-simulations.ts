import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** One simulation to be run. */
export type Job = {
  readonly ruleset: string
  readonly players: number
  readonly acts: number
  readonly seed: number
}

type Counts = { readonly [name: string]: number }

/** What `nomic simulate --json` told of one, as far as it is summed up. */
export type Told = {
  readonly ruleset: string
  readonly seed: number
  readonly acts: number
  readonly games: number
  readonly accepted: number
  readonly entries: number
  readonly adopted: number
  readonly defeated: number
  readonly undecided: number
  readonly held: number
  readonly voids: number
  readonly judged: number
  readonly undone: number
  readonly deadlines: number
  readonly wins: number
  readonly gas: number
  readonly refused: Counts
  readonly stalls: Counts
  readonly coverage: { readonly [what: string]: { readonly of: number; readonly missing: readonly string[] } }
  readonly fault: { readonly check: string; readonly words: string; readonly script: string } | null
}

const NOMIC = join(import.meta.dirname, '../bin/nomic.js')

/** Runs simulations, so many at a time, each in a process of its own; tells of each when it is over. */
export async function manySimulations(
  jobs: readonly Job[],
  atATime: number,
  over: (job: Job, told: Told) => void,
): Promise<void> {
  const left = [...jobs]
  const worker = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) over(job, await simulated(job))
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

function simulated({ ruleset, players, acts, seed }: Job): Promise<Told> {
  const args = ['--players', `${players}`, '--acts', `${acts}`, '--seed', `${seed}`, '--json']
  const { promise, resolve, reject } = Promise.withResolvers<Told>()
  const child = spawn(process.execPath, [NOMIC, 'simulate', ruleset, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    complained += text
  })
  child.on('close', () => {
    try {
      resolve(JSON.parse(said) as Told)
    } catch {
      reject(new Error(`${ruleset}, seed ${seed}, came to no end: ${complained}${said}`))
    }
  })
  return promise
}
