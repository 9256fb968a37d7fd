import type { MessagePort } from 'node:worker_threads'
import type { FromPageThread } from './page-thread.ts'

/** Does pages on this thread, one after another, at the server's request. */
export function servePages<Page, Done>(port: MessagePort, work: (page: Page) => Done): void {
  const say = (message: FromPageThread<Done>): void => port.postMessage(message)
  port.on('message', (page: Page) => {
    try {
      say({ is: 'done', done: work(page) })
    } catch (fault) {
      say({ is: 'fault', message: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) })
    }
  })
}
