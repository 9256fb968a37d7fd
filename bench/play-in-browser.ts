import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../test/web/chromium.ts'
import { goTo } from '../test/web/look-at.ts'
import type { ServedMonster } from '../test/web/monster/open-monster.ts'

/** What somebody who plays on in a browser notices, in milliseconds. */
export type PlayedOn = {
  readonly acts: number
  /** For how long the page did not react: every time of at least 50 ms, longest first. */
  readonly pauses: readonly number[]
  /** From pressing the button of an own act until the page shows what came of it. */
  readonly own: readonly number[]
  /** From sending an act elsewhere until the open page shows it. */
  readonly elsewhere: readonly number[]
}

/** Records every time for which the page's thread was busy without a break. Chromium reports those of 50 ms and more. */
const WATCH = `
  globalThis.pauses = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) globalThis.pauses.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

/** After this many acts, the player looks at another page of the game and comes back. */
const LOOKS_AROUND = 50
const PAGES = ['Rules', 'People', 'Scores & records', 'History', 'Proposals and cases'] as const

const REMARK = 'I have read the text twice, and I still think that the second sentence could be a little shorter.'

/**
 * Plays a number of acts in a game whose page stays open: each second act by the page's own forms, half of which say
 * something, and the others from elsewhere, so that they reach the page while it is open.
 */
export async function playInBrowser(
  monster: ServedMonster,
  acts: number,
  say: (what: string) => void,
): Promise<PlayedOn> {
  const browser = await launchChromium()
  try {
    const page = await openTable(browser, monster)
    const { seq } = await actElsewhere(monster, 'propose', { enact: { text: 'Nobody has anything.' } })
    await shown(page, seq)
    const own: number[] = []
    const elsewhere: number[] = []
    const pauses: number[] = []
    for (let done = 0; done < acts; done += 1) {
      if (done % 2 === 1)
        elsewhere.push(await timed(async () => shown(page, (await claimElsewhere(monster, done)).seq)))
      else if (done % 4 === 0) own.push(await byForm(page, `Claim${done % 40}`))
      else own.push(await byForm(page, 'Comment', REMARK))
      if (done % LOOKS_AROUND === LOOKS_AROUND - 1) {
        await lookAround(page, Math.floor(done / LOOKS_AROUND))
        pauses.push(...((await page.evaluate('globalThis.pauses.splice(0)')) as number[]))
        say(`${done + 1} acts`)
      }
    }
    pauses.push(...((await page.evaluate('globalThis.pauses.splice(0)')) as number[]))
    return { acts, pauses: pauses.toSorted((a, b) => b - a), own, elsewhere }
  } finally {
    await browser.close()
  }
}

async function openTable(browser: Browser, { mover, origin, game }: ServedMonster): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await mover.comesIn({ page })
  await goTo(page, `${origin}/g/${game}`)
  await page.locator('#can-do').waitFor()
  return page
}

function claimElsewhere(monster: ServedMonster, done: number): Promise<{ readonly seq: number }> {
  return actElsewhere(monster, `claim${done % 40}`, {})
}

function actElsewhere({ mover, game }: ServedMonster, what: string, args: object): Promise<{ readonly seq: number }> {
  return mover.ask('POST', `/api/v1/games/${game}/acts`, { do: what, with: args })
}

/** Waits until the open table shows an entry. */
function shown(page: Page, seq: number): Promise<void> {
  return page.locator(`main a[href$="/entries/${seq}"]`).first().waitFor({ state: 'attached' })
}

/** Opens the form of an act, fills in its text if it has one, and presses its button. Returns how long the answer took. */
async function byForm(page: Page, act: string, text?: string): Promise<number> {
  await page.getByRole('button', { name: act, exact: true }).first().click()
  const form = page.getByRole('form', { name: act })
  if (text !== undefined) await form.getByLabel('Text', { exact: true }).fill(text)
  await form.getByText('If you do this now:').waitFor()
  const done = page.getByText(/^Done\. .*Entry/)
  const took = await timed(async () => {
    await form.getByRole('button', { name: act, exact: true }).click()
    await done.waitFor()
  })
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click()
  await done.waitFor({ state: 'detached' })
  return took
}

async function lookAround(page: Page, times: number): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'This game' })
  await tabs.getByRole('link', { name: new RegExp(`^${PAGES[times % PAGES.length]}`) }).click()
  await page.waitForLoadState('networkidle')
  await tabs.getByRole('link', { name: /^Table/ }).click()
  await page.locator('#can-do').waitFor()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
