import type { MessagePort } from 'node:worker_threads'
import { type PageChecked, type PageToCheck, pageChecker } from '../app/log/checked-pages.ts'
import type { ReadingPowers } from '../app/log/export-game.ts'

/** The result of a page, or a report that checking it crashed. */
export type FromChecker = PageChecked | { readonly is: 'fault'; readonly message: string }

/** Checks pages of logs on this thread, one after another, at the server's request. */
export function serveChecks(port: MessagePort, { world, engines }: Pick<ReadingPowers, 'world' | 'engines'>): void {
  const pages = pageChecker(world, engines)
  const say = (message: FromChecker): void => port.postMessage(message)
  port.on('message', (page: PageToCheck) => {
    try {
      say(pages.check(page))
    } catch (fault) {
      pages.forget(page.game)
      say({ is: 'fault', message: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) })
    }
  })
}
