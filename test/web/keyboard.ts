import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Goes on with the tabulator until something has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  const focused = goal.and(page.locator(':focus'))
  for (let tabs = 0; (await focused.count()) === 0; tabs += 1) {
    assert.ok(tabs < 200, `the tabulator never comes to ${goal}`)
    await page.keyboard.press('Tab')
  }
}

/** Goes to something with the tabulator and presses it. */
export async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Goes to a field with the tabulator and writes in it, in the place of what stands there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Goes to a list with the tabulator and chooses by typing the first letters, as lists are chosen from. */
export async function choose(page: Page, list: Locator, first: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(first)
}

/** Makes anything that a mouse or a finger does in a window known as a fault of it. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(`
    for (const sign of ['pointerdown', 'mousedown', 'mousemove', 'touchstart'])
      addEventListener(sign, () => console.error('a mouse was used: ' + sign), { capture: true })`)
}

/** What has the keyboard now, in words; nothing may be lost in the page as such. */
export async function focused(page: Page): Promise<string> {
  return String(await page.evaluate('document.activeElement?.tagName + " " + document.activeElement?.textContent'))
}
