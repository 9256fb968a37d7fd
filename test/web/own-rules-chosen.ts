import type { Locator, Page } from 'playwright-core'
import { foundLabels } from '../../src/web/found/labels.ts'

/** What the page for starting a game says if the game starts with the founder's own rules. */
export function ownRulesChosen(page: Page): Locator {
  return page.locator('.notice', { has: page.getByRole('link', { name: foundLabels.correctRules }) })
}
