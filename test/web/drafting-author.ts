import { before, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { ready } from '../serve/started.ts'
import { openForm, PROPOSE } from './act-forms.ts'
import type { Visitor } from './browser.ts'
import { oneWindow, signedIn } from './one-window.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

/** Returns a field once it has turned into an editor. */
export async function editor(form: Locator, name: string): Promise<Locator> {
  const field = form.getByRole('textbox', { name, exact: true })
  await field.and(form.page().locator('.cm-content')).waitFor()
  return field
}

/** Replaces the whole content by typing. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A')
  await field.page().keyboard.insertText(text)
}

/** The focused element or, in an editor, the focused part of the editor. */
export const focused = (page: Page): Locator => page.locator(':focus').last()

/** A server for the tests of a file, and Ames, who drafts changes there. */
export function draftingAuthor() {
  let origin = ''
  let ames: Player
  before(async () => {
    const server = await openSite()
    await ready(server)
    origin = server.origin
    ames = await player(origin, 'Ames')
  })

  const window = oneWindow(() => signedIn(ames))

  /** A window of its own, for a test that changes more than the page, closed after the test. */
  async function ownWindow(context: TestContext): Promise<Visitor> {
    const somebody = await signedIn(ames)
    context.after(somebody.close)
    return somebody
  }

  /** A form in which Ames drafts a change, in a new game on Suber's ruleset. */
  async function drafting(kind: string, colorScheme: 'light' | 'dark' = 'light', somebody?: Visitor) {
    const players = [
      { name: 'Ann', surname: 'Ames' },
      { name: 'Bob', surname: 'Brook' },
    ]
    const { id } = await ames.ask<{ id: string }>('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players })
    const { page, faults } = somebody ?? (await window())
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${origin}/g/${id}`)
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption(kind)
    return { game: id, page, form, faults }
  }

  return {
    get origin() {
      return origin
    },
    get ames() {
      return ames
    },
    window,
    ownWindow,
    drafting,
  }
}
