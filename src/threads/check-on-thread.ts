import type { MessagePort } from 'node:worker_threads'
import { type CheckOptions, checkStretch } from '../app/log/verify-log.ts'
import type { World } from '../kernel/state/world.ts'
import type { FromStretch, StretchToCheck } from './check-on-threads.ts'

/** Milliseconds between two reports of progress. */
const PAUSE = 100

/** Checks one stretch of a log on this thread. */
export function checkOnThread(port: MessagePort, world: World, engines: NonNullable<CheckOptions['engines']>): void {
  const say = (message: FromStretch): void => port.postMessage(message)
  port.once('message', ({ entries, stretch }: StretchToCheck) => {
    let told = performance.now()
    const progress = (done: number): void => {
      if (performance.now() - told < PAUSE) return
      told = performance.now()
      say({ say: 'progress', done: done - stretch.from })
    }
    const { state: _, ...checked } = checkStretch(world, entries, stretch, { engines, progress })
    say({ say: 'checked', checked, machine: world.machine })
  })
}
