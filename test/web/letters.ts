import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** How often it is looked for, with a pause each time: the server lets no one ask without end. */
const LOOKS = 300
const PAUSE = 200

/** The link of the latest letter to an address that leads to a page, as whoever sits at the machine reads it at /letters. */
export async function linkTo(origin: string, address: string, page: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const shown = await (await fetch(`${origin}/letters`)).text()
    const letters = shown.split('<li ').filter(letter => letter.includes(`to ${address}`))
    const link = letters
      .map(it => new RegExp(`href="[^"]*(/${page}#[\\w-]+)"`).exec(it)?.[1])
      .find(it => it !== undefined)
    if (link !== undefined) return origin + link
    await pause(PAUSE)
  }
  throw new Error(`no letter to ${address} leads to ${page}`)
}

/** Goes to a link as if it had been opened from a letter: in the window as it is, loading the page anew. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}
