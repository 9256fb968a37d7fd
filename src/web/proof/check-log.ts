import type { LogCheckMessage, LogToCheck, LogVerdict } from '../../wire/log-check.ts'

type Interim = Extract<LogCheckMessage, { is: 'offline' | 'progress' }>

/** A check of a log, which can be stopped. */
type LogCheck = { readonly verdict: Promise<LogVerdict>; readonly stop: () => void }

/** Checks a log in this browser, in threads of its own. `hear` is called with the progress. */
export function checkLog(asked: LogToCheck, hear: (message: Interim) => void): LogCheck {
  const { promise, resolve, reject } = Promise.withResolvers<LogVerdict>()
  const worker = new Worker(new URL('../../proof/check-log-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.addEventListener('message', ({ data }: MessageEvent<LogCheckMessage>) => {
    if (data.is === 'verdict') resolve(data.verdict)
    else if (data.is === 'failure') reject(new Error(data.message))
    else hear(data)
  })
  worker.postMessage(asked)
  const stop = (): void => worker.terminate()
  return { verdict: promise.finally(stop), stop }
}
