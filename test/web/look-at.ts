import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { faultLabels } from '../../src/web/parts/fault-labels.ts'

/** Opens an address and waits until no request is pending. If the page does not appear, the error quotes what does. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await appears(page, address, 'main h1')
}

/**
 * Opens an address as a link on a page does: the document stays, and only its content changes. An address without a page
 * comes in between, and what follows is read once the heading of that page has gone, so nothing is left of a page that
 * was read earlier.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const { origin } = new URL(address)
  const nowhere = `${origin}/nowhere`
  if (page.url().startsWith(origin)) await page.evaluate(`history.pushState({}, '', '${nowhere}')`)
  else await page.goto(nowhere)
  await page.locator('main h1', { hasText: faultLabels.pageNotFound }).waitFor()
  await page.evaluate(`document.querySelector('main h1').dataset.nowhere = ''`)
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
  await appears(page, address, 'main h1:not([data-nowhere])')
}

async function appears(page: Page, address: string, heading: string): Promise<void> {
  try {
    await page.locator(heading).first().waitFor()
    await page.locator('[role=status], [aria-busy=true]').first().waitFor({ state: 'detached' })
  } catch (fault) {
    // A page that was closed because it was silent says in the first fault what it showed.
    const shown = await page.locator('#page').textContent().catch(String)
    throw new Error(`${address} shows only: ${shown}. ${fault}`, { cause: fault })
  }
}

/**
 * Accessibility faults of the current page or of part of it. axe is loaded once into each document, and returns only
 * violations; its own driver for Playwright loads it for each look, and brings back all that axe has looked at.
 */
export async function wrongFor(page: Page, part = 'html'): Promise<readonly string[]> {
  // While a page loads, it has neither a heading nor anything else to judge.
  await page.locator('main h1').first().waitFor()
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`)
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
