import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Does something that the server refuses with a code, and waits until the page shows the sentence of the refusal. */
export async function refusedWith(page: Page, code: string, does: () => Promise<unknown>): Promise<void> {
  // Every page asks who its viewer is, and a visitor is nobody.
  const refused = page.waitForResponse(it => it.status() >= 400 && /\/api\/v1\/(?!me$)/.test(it.url()))
  const [answer] = await Promise.all([refused, does()])
  const problem = (await answer.json()) as { readonly code: string; readonly detail: string }
  assert.equal(problem.code, code)
  await page.getByText(problem.detail).first().waitFor()
}
