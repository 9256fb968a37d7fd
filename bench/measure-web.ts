import type { Locator, Page } from 'playwright-core'
import { launchChromium } from '../test/web/chromium.ts'
import { goTo } from '../test/web/look-at.ts'
import type { ServedMonster } from '../test/web/monster/open-monster.ts'

/**
 * One user action: the milliseconds to the next frame (median and slowest), and the milliseconds until the result is
 * visible.
 */
export type WebFigure = {
  readonly what: string
  readonly paint: number
  readonly worst: number
  readonly there: number
}

/** An action to repeat: how to perform it, how to detect its result, and how to restore the initial state. */
type UserAction = {
  readonly what: string
  readonly act: () => Promise<unknown>
  readonly there?: () => Promise<unknown>
  readonly back?: () => Promise<unknown>
}

/** The number of milliseconds below which Chromium does not report an event. */
const LEAST = 16

/** Records the time of each user event, from the event to the next frame. */
const WATCH = `
  globalThis.took = []
  new PerformanceObserver(list => {
    for (const event of list.getEntries()) if (event.interactionId > 0) globalThis.took.push(event.duration)
  }).observe({ type: 'event', durationThreshold: ${LEAST}, buffered: true })`

/** Resolves two frames later, when all earlier events have been reported. */
const PAINTED = `new Promise(on => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(on, 50))))
  .then(() => Math.max(${LEAST}, ...globalThis.took.splice(0)))`

/** Uses the pages of a game as the player whose turn it is would, and repeats each action. */
export async function measureWeb(monster: ServedMonster, times: number): Promise<readonly WebFigure[]> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await monster.mover.comesIn({ page })
    await goTo(page, `${monster.origin}/g/${monster.game}`)
    const figures: WebFigure[] = []
    for (const actions of [formActions, whyActions, tabActions, searchActions, recordActions])
      for await (const action of actions(page)) figures.push(await measured(page, action, times))
    return figures
  } finally {
    await browser.close()
  }
}

async function measured(page: Page, { what, act, there, back }: UserAction, times: number): Promise<WebFigure> {
  const samples: { readonly paint: number; readonly there: number }[] = []
  for (let time = 0; time < times; time += 1) {
    await page.evaluate('globalThis.took.length = 0')
    const began = performance.now()
    await act()
    await there?.()
    const seen = performance.now() - began
    samples.push({ paint: (await page.evaluate(PAINTED)) as number, there: seen })
    await back?.()
    await still(page)
  }
  const [paints, seen] = [samples.map(it => it.paint), samples.map(it => it.there)]
  return { what, paint: median(paints), worst: Math.max(...paints), there: median(seen) }
}

async function* formActions(page: Page): AsyncGenerator<UserAction> {
  const form = page.getByRole('form', { name: 'Propose a change' })
  const act = () => page.getByRole('button', { name: 'Propose a change', exact: true }).first().click()
  const back = () => form.getByRole('button', { name: 'Close' }).click()
  yield { what: 'open the form of an act', act, there: () => form.waitFor(), back }
  await act()
  await form.getByLabel('Kind of change').selectOption('amend')
  await form.getByLabel('Which rule', { exact: true }).selectOption('1040')
  await form.getByRole('textbox', { name: 'New text' }).focus()
  yield { what: 'write in it', act: () => page.keyboard.press('a') }
  await form.getByRole('button', { name: 'Clear form' }).click()
  await back()
}

async function* whyActions(page: Page): AsyncGenerator<UserAction> {
  const slip = page.getByRole('dialog', { name: 'Why?' })
  yield {
    what: 'ask why',
    act: () => page.locator('[data-why^="own0 of"]').first().click(),
    there: () => slip.locator('.because').waitFor(),
    back: () => page.keyboard.press('Escape'),
  }
}

async function* tabActions(page: Page): AsyncGenerator<UserAction> {
  const tabs = { Rules: '#seek', People: '#people', 'Scores & records': '#amounts', History: '#happened' }
  for (const [name, shows] of Object.entries(tabs))
    yield {
      what: `go to “${name}”`,
      act: () => tab(page, name).click(),
      there: () => page.locator(shows).waitFor(),
      back: () => tab(page, 'Table').click(),
    }
  yield {
    what: 'go to “Table”',
    act: () => tab(page, 'Table').click(),
    there: () => page.locator('#can-do').waitFor(),
    back: () => tab(page, 'Proposals and cases').click(),
  }
}

async function* searchActions(page: Page): AsyncGenerator<UserAction> {
  await tab(page, 'Rules').click()
  await page.getByLabel('Search the rules').focus()
  const letters = [...'whoever does what it names']
  yield { what: 'search the rules, each letter', act: () => page.keyboard.press(letters.shift() ?? 'Backspace') }
}

async function* recordActions(page: Page): AsyncGenerator<UserAction> {
  await tab(page, 'History').click()
  await still(page)
  yield {
    what: 'turn a page of the record',
    act: () => page.getByRole('link', { name: 'Show earlier' }).click(),
    there: () => still(page),
  }
}

function tab(page: Page, name: string): Locator {
  // A tab may have a tag after its name: someone is waited for, or there are new messages.
  return page.getByRole('navigation', { name: 'This game' }).getByRole('link', { name: new RegExp(`^${name}`) })
}

/** Waits until there are no pending requests. */
async function still(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('main [role=status]').first().waitFor({ state: 'detached' })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
