import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { SimulationView } from '../src/cli/commands/simulate-command.ts'

/** A simulation that will run in a separate process. */
export type Job = {
  readonly ruleset: string
  readonly players: number
  readonly acts: number
  readonly seed: number
}

const NOMIC = join(import.meta.dirname, '../bin/nomic.js')

/**
 * Runs simulations, a limited number at a time, each in a separate process, until all are done or the time is over.
 * Reports each simulation when it ends.
 */
export async function manySimulations(
  jobs: readonly Job[],
  { atATime, isTimeOver = () => false }: { readonly atATime: number; readonly isTimeOver?: () => boolean },
  over: (job: Job, told: SimulationView) => void,
): Promise<void> {
  const left = [...jobs]
  const worker = async (): Promise<void> => {
    while (!isTimeOver()) {
      const job = left.shift()
      if (job === undefined) return
      over(job, await simulated(job))
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

function simulated({ ruleset, players, acts, seed }: Job): Promise<SimulationView> {
  const args = ['--players', `${players}`, '--acts', `${acts}`, '--seed', `${seed}`, '--json']
  const { promise, resolve, reject } = Promise.withResolvers<SimulationView>()
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
      resolve(JSON.parse(said) as SimulationView)
    } catch {
      reject(new Error(`${ruleset}, seed ${seed}, came to no end: ${complained}${said}`))
    }
  })
  return promise
}
