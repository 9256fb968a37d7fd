import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** What a function finds among the emails, newest first, as the user of the server's machine sees them at /emails. */
export async function foundInEmails(
  origin: string,
  find: (emails: readonly string[]) => string | undefined,
): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/emails`)
    assert.equal(answer.status, 200)
    const found = find((await answer.text()).split('<li '))
    if (found !== undefined) return found
    await pause(100)
  }
}

/** The page link in the latest email to an address that contains one. */
export async function linkTo(origin: string, address: string, page: string): Promise<string> {
  const link = new RegExp(`href="[^"]*(/${page}#[\\w-]+)"`)
  const path = await foundInEmails(origin, emails => {
    const own = emails.filter(email => email.includes(`to ${address}`))
    return own.map(email => link.exec(email)?.[1]).find(it => it !== undefined)
  })
  return origin + path
}

/** A link that an email contains in full, once the email has arrived. */
export function emailWith(origin: string, link: string): Promise<string> {
  return foundInEmails(origin, emails => (emails.some(email => email.includes(`href="${link}"`)) ? link : undefined))
}

/** Opens a link as a mail program would: in the current window, loading the page again. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}
