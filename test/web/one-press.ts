import type { Locator, Page } from 'playwright-core'

/** The button at the table that casts a vote with one press. */
export function castButton(page: Page, word: string, matter = 'proposal 301'): Locator {
  return page.getByRole('button', { name: `Vote ${word} on ${matter}`, exact: true })
}

/** Casts a vote at the table with one press, and waits until it has been cast. */
export async function casts(page: Page, word: string, matter?: string): Promise<void> {
  const button = castButton(page, word, matter)
  await button.click()
  await button.waitFor({ state: 'detached' })
}
