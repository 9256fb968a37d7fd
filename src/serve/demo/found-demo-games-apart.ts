import { fork } from 'node:child_process'
import { RUN_TYPES } from '../../threads/start-worker.ts'
import { StartFault } from '../banner-port-and-config.ts'
import type { Config } from '../config/config-schema.ts'

/** Where a process creates the demo games, and their present in milliseconds, if it is not that of the store's clock. */
export type DemoRequest = {
  readonly config: Pick<Config, 'store' | 'replica' | 'backup'>
  readonly data: string
  readonly now?: number
}

/** What that process reports: lines for the host, and at the end how it went. */
export type DemoReport =
  | { readonly is: 'line'; readonly text: string }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly message: string }

/**
 * Creates the demo games in a process of their own. The server itself would keep much of the memory that this takes for
 * as long as it runs. Nothing else may have the store open.
 */
export async function foundDemoGamesApart(request: DemoRequest, say: (text: string) => void): Promise<void> {
  const process = fork(new URL('demo-process.ts', import.meta.url), [], RUN_TYPES)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const failed = (message: string): void => reject(new StartFault(`The demo games could not be created: ${message}`))
  process.on('message', (report: DemoReport) => {
    if (report.is === 'line') say(report.text)
    else if (report.is === 'failed') failed(report.message)
    else resolve()
  })
  process.once('error', fault => failed(fault.message))
  // After this event, everything that the process reported has been heard.
  const ended = new Promise<void>(over => process.once('close', () => over()))
  void ended.then(() => failed('the process ended early.'))
  process.send(request)
  await promise
  await ended
}
