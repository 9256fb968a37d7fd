import type { CheckedStretch } from '../app/log/log-checker.ts'
import { equalStretches } from '../app/log/stretches.ts'
import { type Stretch, type Verdict, verdictOfStretches } from '../app/log/verify-log.ts'
import type { Entry } from '../kernel/log/entry.ts'
import { startWorker } from './start-worker.ts'

/** A stretch of a log for a thread to check. */
export type StretchToCheck = { readonly entries: readonly Entry[]; readonly stretch: Stretch }

/** What a thread reports about its stretch. */
export type FromStretch =
  | { readonly say: 'progress'; readonly done: number }
  | { readonly say: 'checked'; readonly checked: CheckedStretch; readonly machine: string }

type Options = {
  /** The file for the threads, which must call `checkOnThread`. */
  readonly file: URL
  readonly processors: number
  /** The least number of entries for which a thread of their own is worth its start. */
  readonly fewest: number
  readonly progress?: (done: number) => void
}

/** Decides a whole log again, each processor a stretch of it. */
export async function checkOnThreads(
  entries: readonly Entry[],
  { file, processors, fewest, progress }: Options,
): Promise<Verdict> {
  const stretches = equalStretches(entries.length, processors, fewest)
  const done = stretches.map(() => 0)
  const checked = await Promise.all(
    stretches.map((stretch, index) =>
      checkedByThread(file, { entries: entries.slice(0, stretch.to), stretch }, some => {
        done[index] = some
        progress?.(done.reduce((sum, it) => sum + it, 0))
      }),
    ),
  )
  return verdictOfStretches(
    checked[0]?.machine ?? '',
    checked.map(it => it.checked),
  )
}

type Checked = { readonly checked: CheckedStretch; readonly machine: string }

function checkedByThread(file: URL, asked: StretchToCheck, hear: (done: number) => void): Promise<Checked> {
  const { promise, resolve, reject } = Promise.withResolvers<Checked>()
  const worker = startWorker(file)
  worker.on('message', (message: FromStretch) => {
    if (message.say === 'checked') resolve(message)
    else hear(message.done)
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('A thread that was checking the log ended early.')))
  worker.postMessage(asked)
  return promise.finally(() => worker.terminate())
}
