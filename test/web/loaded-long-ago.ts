import type { Page } from 'playwright-core'

/**
 * Lets every document that a page loads from now on believe that it has just been loaded, until `loadedLongAgo`. The
 * clock of Playwright does not begin again with each document, so it cannot tell how long ago one was loaded.
 */
export async function stopTimeSinceLoading(page: Page): Promise<void> {
  await page.addInitScript('performance.now = () => 0')
}

/** Lets the current document of a page believe that it was loaded an hour ago. */
export async function loadedLongAgo(page: Page): Promise<void> {
  await page.evaluate('performance.now = () => 3_600_000')
}
