import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { followRequests, type Requests } from './at-rest.ts'
import { launchChromium } from './chromium.ts'

/**
 * A page that makes no request while the processors are idle for this many milliseconds will never show what a test waits
 * for. It is closed, and the test fails with a description of the page. On a busy machine, this takes longer.
 */
const SILENCE = 240_000
/** Milliseconds between two looks at how long the processors have been idle. */
const LOOK = 5_000

let running: Promise<Browser> | undefined
after(async () => (await running)?.close())

/** A person in a separate browser, and the errors in that browser. */
export type Visitor = { readonly page: Page; readonly faults: string[]; close(): Promise<void> }

/** A browser without cookies, as on a first visit. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  if (!existsSync(join(import.meta.dirname, '../../dist/web/index.html')))
    throw new Error('The pages are not built: npm run build.')
  running ??= launchChromium()
  const context = await (await running).newContext(options)
  // The watch on silent pages ends what hangs.
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', fault => faults.push(fault.message))
  page.on('console', said => {
    // The server reports the signed-out state by a status that Chromium logs as an error.
    if (said.type() !== 'error' || said.text().includes('401')) return
    const { url } = said.location()
    faults.push(url === '' ? said.text() : `${said.text()} (${url})`)
  })
  closeIfSilent(page, faults, followRequests(page))
  return { page, faults, close: () => context.close() }
}

/**
 * Waits until an expression is true on a page. Playwright's own function for this evaluates a text within the page,
 * where the Content Security Policy forbids it.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await page.waitForTimeout(50)
}

/**
 * Closes a page that is silent for too long. The test that waits for it then fails with what the page shows, the
 * requests without a response, those that failed or were refused, and how busy the machine is.
 */
function closeIfSilent(page: Page, faults: readonly string[], requests: Requests): void {
  const failed: string[] = []
  const describe = async (): Promise<string> => {
    const shown = await page.evaluate('document.body.innerText').catch(String)
    const pending = [...requests.pending].map(it => it.url())
    const load = loadavg().map(it => it.toFixed(1))
    return JSON.stringify({ url: page.url(), shown, pending, failed: failed.slice(-10), faults, load }, null, 2)
  }
  let [begun, since] = [0, idleTime()]
  const look = async (): Promise<void> => {
    if (requests.begun !== begun) [begun, since] = [requests.begun, idleTime()]
    if (idleTime() - since < SILENCE) return
    clearInterval(watch)
    await page.context().close({ reason: `The page was silent for too long: ${await describe()}` })
  }
  const watch = setInterval(look, LOOK)
  page.on('requestfailed', request => failed.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('response', response => {
    if (!response.ok() && response.status() !== 304) failed.push(`${response.url()} ${response.status()}`)
  })
  page.once('close', () => clearInterval(watch))
}

/** How long the processors of this machine have been idle on average, in milliseconds. */
function idleTime(): number {
  const all = cpus()
  return all.reduce((sum, { times }) => sum + times.idle, 0) / all.length
}
