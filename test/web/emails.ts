import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Number of attempts to find an email. There is a pause after each, because the server limits the rate of requests. */
const LOOKS = 300
const PAUSE = 200

/** The page link in the latest email to an address, as the user of the server's machine sees it at /emails. */
export async function linkTo(origin: string, address: string, page: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const shown = await (await fetch(`${origin}/emails`)).text()
    const emails = shown.split('<li ').filter(email => email.includes(`to ${address}`))
    const link = emails
      .map(it => new RegExp(`href="[^"]*(/${page}#[\\w-]+)"`).exec(it)?.[1])
      .find(it => it !== undefined)
    if (link !== undefined) return origin + link
    await pause(PAUSE)
  }
  throw new Error(`no email to ${address} leads to ${page}`)
}

/** A link that an email contains in full, once the email has arrived. */
export async function emailWith(origin: string, link: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const shown = await (await fetch(`${origin}/emails`)).text()
    if (shown.includes(`href="${link}"`)) return link
    await pause(PAUSE)
  }
  throw new Error(`no email contains ${link}`)
}

/** Opens a link as a mail program would: in the current window, loading the page again. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}
