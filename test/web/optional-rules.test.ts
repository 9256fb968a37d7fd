import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { OPTIONAL_GROUP } from '../../src/app/founding/optional-rules.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { frontLabels } from '../../src/web/front/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { ready } from '../serve/started.ts'
import { type Visitor, visitor } from './browser.ts'
import { press, tabTo, withoutMouse } from './keyboard.ts'
import { beyond, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

const place: { origin: string; ida?: Player } = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
  place.ida = await player(place.origin, 'Ida Moor')
})

/** Opens a browser in which Ida is signed in. */
async function idasBrowser(options: Parameters<typeof visitor>[0] = {}): Promise<Visitor> {
  const opened = await visitor(options)
  await place.ida?.comesIn(opened)
  return opened
}

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

describe('optional rules', () => {
  it('a founder adds optional rules using only the keyboard; the rulebook marks these rules as not part of the original', async () => {
    const { page, faults, close } = await idasBrowser({ viewport: { width: 1280, height: 800 } })
    try {
      await withoutMouse(page)
      await page.goto(`${place.origin}/found?ruleset=suber`)
      const options = page.getByRole('group', { name: foundLabels.optionalRules })
      await options.getByText(foundLabels.notOriginal).waitFor()
      await options.getByText('has not voted on a rule-change 7 days after the vote began').waitFor()
      await tabTo(page, options.getByLabel('Silence'))
      await page.keyboard.press('Space')
      await tabTo(page, options.getByLabel(foundLabels.days))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('3')
      await options.getByText('has not voted on a rule-change 3 days after the vote began').waitFor()
      await look(page, 'optional-rules-wide')
      await tabTo(page, options.getByLabel('Idle players'))
      await page.keyboard.press('Space')
      await press(page, page.getByRole('button', { name: foundLabels.start }))
      await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
      await look(page, 'optional-rules-table')
      await page.goto(`${page.url()}/rules`)
      const added = page.getByRole('region', { name: OPTIONAL_GROUP.heading })
      await added.getByText(OPTIONAL_GROUP.note).waitFor()
      await added.getByText('has not voted on a rule-change 3 days after the vote began').waitFor()
      await look(page, 'optional-rules-rulebook')
      await page.goto(page.url().replace('/rules', '/rules/214'))
      await page.getByText('optional, not part of the original').waitFor()
      await look(page, 'optional-rule-page')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('an impossible number of days is refused next to its field, and another ruleset says why it offers none', async () => {
    const { page, close } = await idasBrowser({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
    try {
      await page.goto(`${place.origin}/found?ruleset=suber`)
      const options = page.getByRole('group', { name: foundLabels.optionalRules })
      await options.getByLabel('Idle players').check()
      await options.getByLabel(foundLabels.days).fill('0')
      await refusedWith(page, 'cannotFound', () => page.getByRole('button', { name: foundLabels.start }).click())
      assert.equal(await options.getByLabel(foundLabels.days).getAttribute('aria-invalid'), 'true')
      await look(page, 'optional-rules-narrow')
      await page.getByLabel('N_omic').check()
      await options.getByText(foundLabels.noneOffered).waitFor()
      const notOffered = options.locator('p', { has: page.locator('strong', { hasText: 'Time to propose' }) })
      await notOffered.filter({ hasText: 'The 72 hours of rule 303' }).waitFor()
      assert.equal(await options.getByRole('checkbox').count(), 0)
      await look(page, 'optional-rules-none')
      await page.goto(`${place.origin}/rulesets/charnomic`)
      const listed = page.getByRole('region', { name: frontLabels.optionalRules })
      await listed.getByRole('heading', { name: '212 Idle players' }).waitFor()
      await listed.getByText(fillIn(frontLabels.notOffered, { why: 'There are no turns.' })).waitFor()
      await look(page, 'optional-rules-of-ruleset')
    } finally {
      await close()
    }
  })
})
