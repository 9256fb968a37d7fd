/**
 * Takes a screenshot of every page into docs/screenshots/, light and dark, wide and narrow, from the demo games of a
 * real server. Uses npm's Chromium, or the one named by the variable CHROMIUM. Git ignores the pictures that no
 * document links.
 *
 *   npm run screenshots                  every page
 *   npm run screenshots -- rules people  only addresses that contain one of these words
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { launchChromium } from '../test/web/chromium.ts'
import { everyAddress } from '../test/web/every-address.ts'
import { example, examplePerson } from '../test/web/examples.ts'
import { openDemo } from './open-demo.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')
const words = process.argv.slice(2)
/** Number of consecutive checks that must find no pending request. */
const QUIET_ENOUGH = 6
const data = mkdtempSync(join(tmpdir(), 'nomothete-pictures-'))
const addresses = (await everyAddress()).filter(it => words.length === 0 || words.some(word => it.includes(word)))
const demo = await openDemo(data)
const place = { ...demo, ...(await examplePerson(demo.origin)) }
const browser = await launchChromium()
mkdirSync(folder, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries({
      wide: { width: 1280, height: 900 },
      narrow: { width: 390, height: 844 },
    })) {
      const context = await browser.newContext({ colorScheme, viewport })
      const page = await context.newPage()
      const answered = allAnswered(page)
      for (const address of addresses) {
        await page.goto(demo.origin + example(address, place))
        await page.locator('main h1').first().waitFor()
        await answered()
        const path = join(folder, `${named(address)}-${colorScheme}-${size}.jpg`)
        await page.screenshot({ path, type: 'jpeg', quality: 60 })
        console.log(path)
      }
      await context.close()
    }
} finally {
  await browser.close()
  demo.close()
  rmSync(data, { recursive: true })
}

/** Waits until all requests of a page have been answered, except a game's live stream, which never ends. */
function allAnswered(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', request => request.resourceType() !== 'eventsource' && asked.add(request))
  page.on('requestfinished', request => asked.delete(request))
  page.on('requestfailed', request => asked.delete(request))
  return async () => {
    for (let quiet = 0; quiet < QUIET_ENOUGH; quiet = asked.size === 0 ? quiet + 1 : 0) await pause(50)
  }
}

/** Converts `/g/$game/rules/$label` to `game-rules-label`. */
function named(address: string): string {
  const parts = address.split('/').filter(part => part !== '' && part !== 'g')
  return parts.length === 0 ? 'front' : parts.map(part => part.replace('$', '')).join('-')
}
