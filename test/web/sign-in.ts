import type { Page } from 'playwright-core'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'

/** Signs in with a password, on the page for that. */
export async function signIn(page: Page, origin: string, address: string, password: string): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  const form = page.getByRole('form', { name: signInLabels.signInWithPassword })
  await form.getByLabel(signInLabels.emailAddress).fill(address)
  await form.getByLabel(signInLabels.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: signInLabels.signIn }).click()
}
