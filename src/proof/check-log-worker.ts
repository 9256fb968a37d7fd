import type { CheckedStretch } from '../app/log/log-checker.ts'
import { equalStretches } from '../app/log/stretches.ts'
import { verdictOfStretches } from '../app/log/verify-log.ts'
import type { LogCheckMessage, LogClaim, LogToCheck, LogVerdict } from '../wire/log-check.ts'
import type { StretchMessage, StretchToCheck } from './check-stretch-worker.ts'
import { type ReadLog, readLog } from './read-log.ts'

/**
 * Checks a whole log. The log is divided into stretches, and each stretch is decided again by a worker of its own, so
 * that all processors take part.
 */
const page = globalThis as unknown as {
  postMessage(message: LogCheckMessage): void
  addEventListener(type: 'message', hear: (event: { readonly data: LogToCheck }) => void): void
}

/** Workers can start workers in browsers, but not in Node, whose types this file is checked with. */
declare const Worker: new (
  file: URL,
  options: { type: 'module' },
) => {
  postMessage(message: StretchToCheck): void
  addEventListener(type: 'error', hear: (event: { readonly message: string }) => void): void
  addEventListener(type: 'message', hear: (event: { readonly data: StretchMessage }) => void): void
  terminate(): void
}

/** Every worker reads the whole log, so more of them cost memory, and few entries are not worth another one. */
const MOST_WORKERS = 8
const FEWEST_ENTRIES = 40

async function verdictOn({ log, claim, checkpoint }: LogToCheck): Promise<LogVerdict> {
  const read = readLog(new Uint8Array(await log.arrayBuffer()))
  const { entries, isTorn } = read
  const total = entries.length
  if (total === 0) return { ...NOTHING, isTorn, ...faultOf(read) }
  const processors = Math.min(navigator.hardwareConcurrency, MOST_WORKERS)
  const stretches = equalStretches(total, processors, FEWEST_ENTRIES)
  const done = stretches.map(() => 0)
  let online = stretches.length
  const checked = await Promise.all(
    stretches.map((stretch, index) =>
      checkedByWorker({ log, stretch }, message => {
        if (message.is === 'offline') {
          online -= 1
          if (online === 0) page.postMessage({ is: 'offline' })
          return
        }
        done[index] = message.done
        page.postMessage({ is: 'progress', done: done.reduce((sum, it) => sum + it, 0), of: total })
      }),
    ),
  )
  const verdict = verdictOfStretches(
    checked[0]?.machine ?? '',
    checked.map(it => it.checked),
  )
  const head = entries[verdict.entries - 1]?.hash
  return {
    ...verdict,
    ...(verdict.fault === undefined ? faultOf(read) : {}),
    isTorn,
    ...(head === undefined ? {} : { head }),
    ...(claim === undefined ? {} : { isAsClaimed: isAbout(entries, claim) }),
    ...(checkpoint === undefined ? {} : { continuesCheckpoint: isAbout(entries, checkpoint) }),
  }
}

/** Whether a claim is true of a log, which may have gone on since. */
function isAbout(log: ReadLog['entries'], { entries, head }: LogClaim): boolean {
  return log[entries - 1]?.hash === head
}

const NOTHING = { entries: 0, decidedAgain: 0, throws: 0, notes: [] } as const

function faultOf({ fault }: ReadLog): Pick<LogVerdict, 'fault'> {
  return fault === undefined ? {} : { fault }
}

type Checked = { readonly checked: CheckedStretch; readonly machine: string }
type Interim = Extract<StretchMessage, { is: 'offline' | 'progress' }>

function checkedByWorker(asked: StretchToCheck, hear: (message: Interim) => void): Promise<Checked> {
  const { promise, resolve, reject } = Promise.withResolvers<Checked>()
  const worker = new Worker(new URL('./check-stretch-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.addEventListener('message', ({ data }) => {
    if (data.is === 'checked') resolve(data)
    else if (data.is === 'failure') reject(new Error(data.message))
    else hear(data)
  })
  worker.postMessage(asked)
  return promise.finally(() => worker.terminate())
}

page.addEventListener('message', async ({ data }) => {
  try {
    page.postMessage({ is: 'verdict', verdict: await verdictOn(data) })
  } catch (fault) {
    page.postMessage({ is: 'failure', message: fault instanceof Error ? fault.message : String(fault) })
  }
})
