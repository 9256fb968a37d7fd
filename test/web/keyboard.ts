import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { untilTrue } from './browser.ts'

/** Presses Tab until the given element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  const focused = goal.and(page.locator(':focus'))
  for (let tabs = 0; (await focused.count()) === 0; tabs += 1) {
    assert.ok(tabs < 200, `the tabulator never comes to ${goal}`)
    await page.keyboard.press('Tab')
  }
}

/** Tabs to an element and activates it. */
export async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and replaces its content. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Tabs to a list and selects an option by typing its first letters. */
export async function choose(page: Page, list: Locator, first: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(first)
}

/** Reports any use of a mouse or touch in a window as a fault. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(`
    for (const sign of ['pointerdown', 'mousedown', 'mousemove', 'touchstart'])
      addEventListener(sign, ({ movementX, movementY }) => {
        // The browser itself reports a mouse that rests where the page changes under it.
        if (sign === 'mousemove' && movementX === 0 && movementY === 0) return
        console.error('a mouse was used: ' + sign)
      }, { capture: true })`)
}

/** Waits until an element has the focus whose name and text match a pattern, such as `/^H2 Your moves/`. */
export async function untilFocused(page: Page, pattern: RegExp): Promise<void> {
  await untilTrue(page, `${pattern}.test(document.activeElement.tagName + ' ' + document.activeElement.textContent)`)
}
