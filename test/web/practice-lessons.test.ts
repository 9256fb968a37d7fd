import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { practiceLabels } from '../../src/web/practice/labels.ts'
import { lesson } from '../../src/web/practice/lessons/charnomic.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { actButton, openForm, SUBMIT } from './act-forms.ts'
import { untilTrue, visitor } from './browser.ts'
import { press } from './keyboard.ts'
import { beyond, wrongFor } from './look-at.ts'
import { guideOf, headingOfStep, proposeButton } from './practice-guide.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  place.origin = (await openSite()).origin
})

/** A ruleset, the first suggestion, and what to do under “Your moves” when the guide says so. */
type Practised = {
  readonly title: RegExp
  readonly suggestion: string
  readonly moves?: readonly string[]
  readonly vote: { readonly act: string; readonly choice: string }
}

const RULESETS: Readonly<Record<string, Practised>> = {
  charnomic: {
    title: /^CharNomic/,
    suggestion: 'Reasons',
    moves: ['End debate'],
    vote: { act: 'Ballot', choice: 'For' },
  },
  thermo: {
    title: /^ThermodyNomic/,
    suggestion: 'Kindness for a market',
    vote: { act: 'Vote', choice: 'FOR' },
  },
  n_omic: {
    title: /^N_omic/,
    suggestion: 'Rhymes',
    vote: { act: 'Vote', choice: 'For' },
  },
  'tri-nomic': {
    title: /^Three Rivers/,
    suggestion: 'Hats',
    vote: { act: 'Vote', choice: 'wheat' },
  },
}

describe('practice in the other rulesets', () => {
  for (const [name, practised] of Object.entries(RULESETS))
    it(`${name}: the guide leads to a first adopted change, even after a reload`, async () => {
      const narrow = name === 'n_omic' || name === 'thermo'
      const { page, faults, close } = await visitor(
        narrow
          ? { viewport: { width: 360, height: 760 }, colorScheme: 'dark' }
          : { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
      )
      const guide = guideOf(page)
      try {
        await page.goto(`${place.origin}/practice`)
        await page.getByRole('radio', { name: practised.title }).check()
        await look(page, `${name}-0`)
        await page.getByRole('button', { name: practiceLabels.start }).click()
        await guide.getByRole('heading', { name: /\b1\b/ }).waitFor()
        let presses = 2
        const headings: string[] = []
        for (;;) {
          const heading = (await guide.getByRole('heading').textContent()) ?? ''
          headings.push(heading)
          if (/explained/.test(heading)) break
          presses += await takeStep(page, guide, practised)
          if (presses > 25) assert.fail(headings.join('\n'))
        }
        await adoptionIsShown(page)
        await page.reload()
        await guide.getByRole('heading', { name: /explained/ }).waitFor()
        await adoptionIsShown(page)
        await look(page, `${name}-adopted`)
        assert.ok(presses <= 16, `${presses} presses`)
        assert.deepEqual(faults, [])
      } finally {
        await close()
      }
    })
})

it('the guide can be followed with the keyboard, and the focus stays with it', async () => {
  const { page, faults, close } = await visitor()
  const guide = guideOf(page)
  try {
    await page.goto(`${place.origin}/practice?ruleset=charnomic`)
    await press(page, page.getByRole('button', { name: practiceLabels.start }))
    await press(page, proposeButton(guide, 'Reasons'))
    await headingOfStep(guide, lesson, 2).waitFor()
    await untilTrue(page, `document.activeElement.id === 'guide'`)
    await press(page, page.getByRole('link', { name: practiceLabels.startRealGame }))
    await page.getByText(practiceLabels.startsAfresh).waitFor()
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})

it('the form that proposes a change offers suggestions, and one press fills it in', async () => {
  const { page, faults, close } = await visitor({ viewport: { width: 360, height: 760 }, colorScheme: 'dark' })
  try {
    await page.goto(`${place.origin}/practice?ruleset=thermo`)
    await page.getByRole('button', { name: practiceLabels.start }).click()
    const form = await openForm(page, SUBMIT)
    await form.getByText(formsLabels.suggestions).click()
    await look(page, 'suggestions')
    await form
      .getByRole('button', { name: fillIn(formsLabels.fillInSuggestion, { title: 'Twice as many votes' }) })
      .click()
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await actButton(form, SUBMIT).click()
    await page.getByText('destroy rule 6.2').first().waitFor()
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})

/** Waits until the page says somewhere that something was adopted. Other places that say so may be hidden. */
async function adoptionIsShown(page: Page): Promise<void> {
  await page.getByText('is adopted').filter({ visible: true }).first().waitFor()
}

/**
 * Does what the guide says, and waits until the guide says something else. Returns the number of presses. The computer
 * players act meanwhile, so a button may be gone before it is pressed: the guide then says something else already.
 */
async function takeStep(
  page: Page,
  guide: Locator,
  { suggestion, moves: acts = [], vote }: Practised,
): Promise<number> {
  const main = page.locator('main')
  const moves = page.getByRole('region', { name: tableLabels.yourMoves })
  const [shown, said] = [await main.textContent(), await guide.textContent()]
  const pass = guide.getByRole('button', { name: practiceLabels.letTimePass })
  if ((await pass.count()) > 0) {
    const recent = page.getByRole('region', { name: tableLabels.recent })
    const happened = await recent.textContent()
    if (!(await isPressed(pass))) return 0
    await changed(recent, happened)
    // The button is disabled until the page shows what has happened, and may then be gone.
    await guide.locator('button:disabled').first().waitFor({ state: 'detached' })
    return 1
  }
  const propose = proposeButton(guide, suggestion)
  if ((await isPressed(propose)) || (await isPressed(guide.locator('.button.main')))) {
    await changed(guide, said)
    return 1
  }
  for (const name of acts) {
    const form = page.getByRole('form', { name })
    const opener = moves.getByRole('button', { name, exact: true })
    if ((await form.count()) === 0 && !(await isPressed(opener))) continue
    await form.getByRole('button', { name, exact: true }).click()
    await changed(guide, said)
    return 2
  }
  const cast = moves.getByRole('button', { name: new RegExp(`^${vote.act} ${vote.choice}\\b.* on `, 'i') })
  if (await isPressed(cast)) {
    await changed(guide, said)
    return 1
  }
  // The others are still acting.
  await changed(main, shown)
  return 0
}

/**
 * Presses a button unless it is absent, or disappears before it can be pressed. Returns whether it was pressed. When a
 * computer player acts in the very moment of the press, the button is disabled just then, and the browser drops the
 * press: a person presses again, and so does this.
 */
async function isPressed(buttons: Locator): Promise<boolean> {
  for (;;) {
    const [button] = await buttons.elementHandles()
    if (button === undefined) return false
    await button.evaluate(it => it.addEventListener('click', () => it.setAttribute('data-pressed', 'true')))
    try {
      await button.click()
    } catch (fault) {
      if (await button.evaluate(it => it.isConnected)) throw fault
      continue
    }
    if ((await button.getAttribute('data-pressed')) !== null) return true
  }
}

/** Waits until a part of the page shows something else. */
async function changed(part: Locator, before: string | null): Promise<void> {
  while ((await part.textContent()) === before) await part.page().waitForTimeout(50)
}

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}
