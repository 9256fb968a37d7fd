import type { Page, Request } from 'playwright-core'

/** The requests of a page: how many it has begun, and those that it is still waiting for. */
export type Requests = { begun: number; readonly pending: Set<Request> }

const requestsOf = new WeakMap<Page, Requests>()

/** Follows the requests of a page. A stream never ends, so the page is waiting for it only until it is open. */
export function followRequests(page: Page): Requests {
  const requests: Requests = { begun: 0, pending: new Set() }
  requestsOf.set(page, requests)
  page.on('request', request => {
    requests.begun += 1
    requests.pending.add(request)
  })
  const ended = (request: Request): void => void requests.pending.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', response => {
    if (response.request().resourceType() === 'eventsource') ended(response.request())
  })
  return requests
}

/**
 * True once the timers of up to a quarter of a second that a page has set by now have fired and it has nothing left to
 * do, if it then shows no loading indicator. It waits by a timer of its own, because timers fire in the order of their
 * times on a slow machine, too.
 */
const REST = `new Promise(rested => setTimeout(() => requestIdleCallback(() =>
  rested(document.querySelector('p.sheet[role=status], [aria-busy=true]') === null)), 250))`

/** Waits until a page has loaded everything that it shows, and requests nothing more by itself. */
export async function atRest(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (requests === undefined) throw new Error('Only the page of a visitor can be at rest.')
  for (;;) {
    const { begun } = requests
    const rests = await page.evaluate(REST)
    if (rests === true && requests.begun === begun && requests.pending.size === 0) return
  }
}
