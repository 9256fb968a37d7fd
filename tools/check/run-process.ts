import { spawn } from 'node:child_process'
import { secondsOfEndedChild } from './processor-time.ts'

/** How a process ended, in seconds of the clock and of the processor, and what it printed. */
export type Ended = {
  readonly ok: boolean
  readonly how: string
  readonly output: string
  readonly seconds: number
  readonly processor: number
}

/** A process that has begun. Ending it ends what it started, too. */
export type Running = { readonly ended: Promise<Ended>; end(): void }

const running = new Set<Running>()
process.on('exit', () => {
  for (const each of running) each.end()
})

/** Milliseconds for which the output of a process that has ended may still arrive. */
const LAST_WORDS = 2_000

/** Runs Node with these arguments, in a process group of its own. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const begin = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const { promise, resolve } = Promise.withResolvers<Ended>()
  let output = ''
  let processor = 0
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const end = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Every process of the group has already ended.
    }
  }
  const one: Running = { ended: promise, end }
  running.add(one)
  const finish = (ok: boolean, how: string): void => {
    running.delete(one)
    resolve({ ok, how, output, processor, seconds: (performance.now() - begin) / 1_000 })
  }
  child.on('error', error => finish(false, error.message))
  // What a test left running would hold its output open, and the processor busy. If it left the group, too, its output is
  // not waited for: a lane that waits for ever runs nothing else.
  child.on('exit', () => {
    processor = secondsOfEndedChild()
    end()
    setTimeout(() => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    }, LAST_WORDS).unref()
  })
  child.on('close', (code, signal) =>
    finish(code === 0, signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`),
  )
  return one
}
