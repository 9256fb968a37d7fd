import type { Locator, Page } from 'playwright-core'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'

/** The button that makes a choice on a matter with one press, with the title of the act. */
export function onePressButton(within: Page | Locator, title: string, word: string, matter: string): Locator {
  const name = `${title} ${word} ${fillIn(tableLabels.onMatter, { matter })}`
  return within.getByRole('button', { name, exact: true })
}

/** The button at the table that casts a vote with one press. */
export function castButton(within: Page | Locator, word: string, matter = 'proposal 301'): Locator {
  return onePressButton(within, actTitle('vote'), word, matter)
}

/** Casts a vote at the table with one press, and waits until it has been cast. */
export async function casts(page: Page, word: string, matter?: string): Promise<void> {
  const button = castButton(page, word, matter)
  await button.click()
  await button.waitFor({ state: 'detached' })
}
