import assert from 'node:assert/strict'
import { before } from 'node:test'
import type { Page } from 'playwright-core'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { linkTo, openLink } from './emails.ts'
import { openSite } from './site.ts'

/** The password that people choose when they create an account on the pages. */
export const PASSWORD = 'several words do best'

/** A server for the tests of a file, where people create accounts on the pages. */
export function newcomers() {
  const place = { origin: '' }
  before(async () => {
    const server = await openSite()
    await ready(server)
    place.origin = server.origin
  })

  /** Opens a separate browser for a person, and closes it when the given task is done. */
  async function somebody(does: (page: Page) => Promise<void>): Promise<void> {
    const { page, faults, close } = await visitor()
    try {
      await does(page)
      assert.deepEqual(
        faults.filter(fault => !fault.includes('status of 4')),
        [],
      )
    } finally {
      await close()
    }
  }

  /** Creates an account on the pages, using this server's emails, and signs in. */
  async function comeIn(page: Page, name: string, address: string): Promise<void> {
    await page.goto(`${place.origin}/sign-up`)
    await signUp(page, name, address)
    await page.getByRole('link', { name, exact: true }).waitFor()
  }

  async function signUp(page: Page, name: string, address: string): Promise<void> {
    await page.getByLabel(signInLabels.yourName).fill(name)
    await page.getByLabel(signInLabels.emailAddress, { exact: true }).fill(address)
    await page.getByLabel(signInLabels.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: signInLabels.createAccount }).click()
    await emailSentTo(page, address)
    await openLink(page, await linkTo(place.origin, address, 'verify'))
    await page.getByRole('button', { name: signInLabels.confirmAndSignIn }).click()
  }

  return { place, somebody, comeIn, signUp }
}

/** Waits until the page says that an email was sent to an address. */
export async function emailSentTo(page: Page, address: string): Promise<void> {
  await page.locator('.notice.yes[aria-live=polite] strong', { hasText: address }).waitFor()
}
