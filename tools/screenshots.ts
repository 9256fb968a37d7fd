/**
 * Takes a picture of every page into docs/screenshots/, in light and dark, wide and narrow, from the demo games of a
 * real server. Chromium is Debian's, or the one that CHROMIUM names.
 *
 *   npm run screenshots                  every page
 *   npm run screenshots -- rules people  only addresses that hold one of these words
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM, QUIET } from '../test/web/chromium.ts'
import { everyAddress } from '../test/web/every-address.ts'
import { example } from '../test/web/examples.ts'
import { openDemo } from './open-demo.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')
const words = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'nomothete-pictures-'))
const addresses = (await everyAddress()).filter(it => words.length === 0 || words.some(word => it.includes(word)))
const demo = await openDemo(data)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...QUIET] })
mkdirSync(folder, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries({
      wide: { width: 1280, height: 900 },
      narrow: { width: 390, height: 844 },
    })) {
      const context = await browser.newContext({ colorScheme, viewport })
      const page = await context.newPage()
      for (const address of addresses) {
        await shown(page, demo.origin + example(address, demo.game))
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

async function shown(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.locator('[role=status]').first().waitFor({ state: 'detached' })
}

/** `/g/$game/rules/$label` as `game-rules-label`. */
function named(address: string): string {
  const parts = address.split('/').filter(part => part !== '' && part !== 'g')
  return parts.length === 0 ? 'front' : parts.map(part => part.replace('$', '')).join('-')
}
