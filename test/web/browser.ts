import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { CHROMIUM, QUIET } from './chromium.ts'

/**
 * Time limit for something to appear on a page, in milliseconds. It is so long that a test fails only if the thing
 * never appears, even on a busy machine.
 */
const PATIENCE = 300_000
/** After this many milliseconds without a request, a page of a running test is described on stderr. */
const SILENCE = 60_000

let running: Promise<Browser> | undefined
after(async () => (await running)?.close())

/** A person in a separate browser, and the errors in that browser. */
export type Visitor = { readonly page: Page; readonly faults: string[]; close(): Promise<void> }

/** A browser without cookies, as on a first visit. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  if (!existsSync(CHROMIUM))
    throw new Error(`There is no ${CHROMIUM}: apt-get install chromium-headless-shell, or set CHROMIUM.`)
  if (!existsSync(join(import.meta.dirname, '../../dist/web/index.html')))
    throw new Error('The pages are not built: npm run build.')
  running ??= chromium.launch({ executablePath: CHROMIUM, args: [...QUIET] })
  const context = await (await running).newContext(options)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', fault => faults.push(fault.message))
  page.on('console', said => {
    // The server reports the signed-out state by a status that Chromium logs as an error.
    if (said.type() !== 'error' || said.text().includes('401')) return
    const { url } = said.location()
    faults.push(url === '' ? said.text() : `${said.text()} (${url})`)
  })
  describeIfSilent(page, faults)
  return { page, faults, close: () => context.close() }
}

/** Tells why a test may be waiting: what its page shows, which requests have no answer, and how busy the machine is. */
function describeIfSilent(page: Page, faults: readonly string[]): void {
  const pending = new Set<Request>()
  const failed: string[] = []
  const describe = async (): Promise<void> => {
    const shown = await page.evaluate('document.body.innerText').catch(String)
    const requests = [...pending].map(it => it.url())
    const load = loadavg().map(it => it.toFixed(1))
    console.error('A page was silent:', { url: page.url(), shown, requests, failed: failed.slice(-10), faults, load })
  }
  let timer = setTimeout(describe, SILENCE)
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(describe, SILENCE)
  }
  page.on('request', request => {
    pending.add(request)
    restart()
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => {
    pending.delete(request)
    failed.push(`${request.url()} ${request.failure()?.errorText}`)
  })
  page.once('close', () => clearTimeout(timer))
}
