import assert from 'node:assert/strict'
import type { ParsedMail } from 'mailparser'
import type { Locator, Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { atRest } from './at-rest.ts'
import { type Correspondent, linksOf } from './by-email.ts'

/** How someone fills in the form of an act, by the title of the form. Any other form is sent as it is. */
export type Fills = { readonly [title: string]: (form: Locator) => Promise<void> }

/** Maximum number of acts in a row that a page asks of someone. */
const MOST = 8

/**
 * Someone follows the first link of an email. If the email says that the game is waiting for them, they do what the page
 * offers first, and go on until their table no longer says that the game is waiting for them.
 */
export async function followEmail({ name, visitor: { page } }: Correspondent, mail: ParsedMail, fills: Fills) {
  const [link = ''] = linksOf(mail)
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  assert.doesNotMatch((await heading.textContent()) ?? '', /nothing here/i, link)
  if (!isAsked(mail)) return []
  const table = new URL(`/g/${link.split('/')[4]}`, link).href
  await page.goto(table)
  // They may have done it already, before they read this email.
  if (!(await isAwaited(page))) return []
  await page.goto(link)
  const acts: string[] = []
  for (let times = 0; times < MOST; times += 1) {
    acts.push(await doesFirst(page, fills))
    await page.goto(table)
    if (!(await isAwaited(page))) return acts
  }
  throw new Error(`The game is still waiting for ${name} after ${acts.join(', ')}.`)
}

/** Votes as a link in an email has filled in, or with a word: with one press if the page offers that. */
export function votesFor(word: string): (form: Locator) => Promise<void> {
  return async form => {
    const cast = form.locator('.cast', { hasText: new RegExp(`^\\w+ ${word}`, 'i') })
    if ((await cast.count()) > 0) return cast.click()
    const choice = form.locator('.choice', { hasText: new RegExp(`^${word}`, 'i') }).first()
    if ((await choice.getAttribute('aria-pressed')) !== 'true') await choice.click()
  }
}

/** Proposes a new rule. */
export async function enacts(form: Locator, title: string, text: string): Promise<void> {
  await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
  await form.getByLabel(fieldsLabels.title).first().fill(title)
  await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill(text)
}

/** Whether an email says that the game is waiting for its recipient. */
function isAsked({ text = '' }: ParsedMail): boolean {
  return /^The game is waiting for you/m.test(text)
}

/** Whether the table says that the game is waiting for its viewer. */
async function isAwaited(page: Page): Promise<boolean> {
  await page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
  await atRest(page)
  return (await page.locator('.waits-for-you').count()) > 0
}

/** Does what a page offers first, and returns its name. */
async function doesFirst(page: Page, fills: Fills): Promise<string> {
  const moves = page.locator('section[aria-labelledby="acts-on"], section[aria-labelledby="can-do"]').first()
  const form = moves.locator('form.act-form').first()
  const opener = moves.locator('.opener').first()
  await form.or(opener).first().waitFor()
  await atRest(page)
  const choices = moves.locator('.one-press').first()
  if ((await choices.count()) > 0) {
    const name = ((await choices.locator('.cast .hidden-text').first().textContent()) ?? '').trim()
    await accepted(page, async () => fills[name]?.(choices))
    return name
  }
  if ((await form.count()) === 0) await opener.click()
  await form.waitFor()
  const title = (await form.getAttribute('aria-label')) ?? ''
  await fills[title]?.(form)
  await accepted(page, () => form.locator('[type=submit]:enabled').click())
  return title
}

/** Presses a button that sends an act, and checks that the server accepts the act. */
async function accepted(page: Page, send: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(it => it.request().method() === 'POST' && /\/acts$/.test(it.url())),
    send(),
  ])
  assert.equal(answer.status(), 201, await answer.text())
}
