import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Opens an address and waits until no request is pending. If the page does not appear, the error quotes what does. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  try {
    await page.locator('main h1').first().waitFor()
    await page.locator('[role=status], [aria-busy=true]').first().waitFor({ state: 'detached' })
  } catch (fault) {
    // A page that was closed because it was silent says in the first fault what it showed.
    const shown = await page.locator('#page').textContent().catch(String)
    throw new Error(`${address} shows only: ${shown}. ${fault}`, { cause: fault })
  }
}

/**
 * Accessibility faults of the current page or of part of it. The page has no frames, so axe does not need a separate
 * page.
 */
export async function wrongFor(page: Page, part = 'html'): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

/** The number of pixels by which the page is wider than the window. */
export function beyond(page: Page): Promise<number> {
  return page.evaluate('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)')
}

/** The paragraphs whose lines are too long to read. */
export function longLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll('main :is(p, li)')]
    .filter(it => it.children.length < 4 && it.clientWidth > 60 * parseFloat(getComputedStyle(it).fontSize))
    .filter(it => it.textContent.length > 120 && it.querySelector('p, ul, div') === null)
    .map(it => it.textContent.slice(0, 60))`)
}
