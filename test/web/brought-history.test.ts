import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { bringLabels } from '../../src/web/bring/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { searchLabels } from '../../src/web/search/labels.ts'
import { madeGame } from '../../tools/make-history.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { beyond, wrongFor } from './look-at.ts'
import { player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

const RULES = 'Our Thursday game\n\n1. Play\n\nWe play.\nWe sing.\n\n2. End\n\nWe end.\n'

const events = (lastLine: string) =>
  [
    { history: 1, from: 'The Thursday list' },
    { kind: 'rule', rule: '1', change: 'made', text: 'We play.', date: '1998' },
    {
      kind: 'proposal',
      proposal: '17',
      by: ['Dora Dee'],
      date: '2003-05-11',
      outcome: 'adopted',
      votes: [{ by: 'Eli', vote: 'for' }],
    },
    {
      kind: 'rule',
      rule: '1',
      change: 'amended',
      text: `We play.\n${lastLine}`,
      date: 'before 2004',
      because: { proposal: '17' },
    },
  ]
    .map(it => `${JSON.stringify(it)}\n`)
    .join('')

const file = (name: string, text: string) => ({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) })

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

describe('a game that was played elsewhere', () => {
  it('begins here with its history: a wrong one is refused at its line, the right one shows on the pages', async () => {
    const somebody = await visitor({ viewport: { width: 1280, height: 800 } })
    const { page, faults, close } = somebody
    try {
      await (await player(place.origin, 'Hana Ebb')).comesIn(somebody)
      await page.goto(`${place.origin}/bring`)
      await page.getByLabel(bringLabels.text).fill(RULES)
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      await page.getByRole('button', { name: bringLabels.start }).click()
      await page.getByText(foundLabels.bringHistory).click()
      const upload = page.getByLabel(foundLabels.historyFile)
      await upload.setInputFiles(file('wrong.nomic-history', events('We hum.')))
      await page.getByText(fillIn(foundLabels.historyEvents, { file: 'wrong.nomic-history', events: 3 })).waitFor()
      await refusedWith(page, 'cannotFound', () => page.getByRole('button', { name: foundLabels.start }).click())
      await page.getByText(/^Line 4: /).waitFor()
      await look(page, 'history-refused')
      faults.length = 0
      await upload.setInputFiles(file('right.nomic-history', events('We sing.')))
      await page.getByText(fillIn(foundLabels.historyEvents, { file: 'right.nomic-history', events: 3 })).waitFor()
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
      const game = page.url()
      await page.goto(`${game}/rules/1`)
      const history = page.getByRole('region', { name: lawLabels.history, exact: true })
      await history.getByText(fillIn(lawLabels.broughtByFrom, { by: 'Hana Ebb', from: 'The Thursday list' })).waitFor()
      await history.getByRole('link', { name: 'amended by proposal 17 of Dora Dee before 2004' }).first().waitFor()
      await look(page, 'history-rule')
      await history.getByRole('link', { name: 'amended by proposal 17 of Dora Dee', exact: true }).first().click()
      await page.getByText(searchLabels.broughtNotDecided).waitFor()
      await page.getByRole('link', { name: 'proposal 17 of Dora Dee: adopted' }).first().click()
      await page.getByText('Eli: for').waitFor()
      await look(page, 'history-event')
      await page.getByRole('link', { name: searchLabels.allEvents }).click()
      await page.getByRole('heading', { name: searchLabels.before }).first().waitFor()
      await page.getByLabel(searchLabels.show, { exact: true }).selectOption({ label: searchLabels.proposals })
      await page.waitForURL(/kind=proposal/)
      await look(page, 'history-all')
      await page.setViewportSize({ width: 360, height: 740 })
      await look(page, 'history-all-narrow')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('a history of 2,000 changes opens page by page', async () => {
    const somebody = await visitor({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
    const { page, faults, close } = somebody
    try {
      const ida = await player(place.origin, 'Ida Ebb')
      await ida.comesIn(somebody)
      const { files, history } = madeGame({ seed: 1, rules: 150, changes: 2_000, judgments: 150 })
      const wanted = {
        title: 'Harbour',
        ruleset: 'own-harbour',
        ownRules: { files },
        history,
        players: [{ name: 'Ida', surname: 'Ebb' }],
      }
      const { id } = await ida.ask<{ id: string }>('POST', '/api/v1/games', wanted)
      await page.goto(`${place.origin}/g/${id}/entries`)
      await page.getByRole('link', { name: searchLabels.before }).click()
      await page.getByText('The list is closed, and the game moves.').waitFor()
      await page.getByRole('button', { name: searchLabels.showEarlier }).click()
      await look(page, 'history-harbour')
      const [label] = /(?<=rules\/)\d+/.exec(Object.keys(files).find(it => it.startsWith('rules/')) ?? '') ?? []
      await page.goto(`${place.origin}/g/${id}/rules/${label}`)
      await page.getByRole('heading', { name: searchLabels.before }).waitFor()
      await page.getByText(lawLabels.lineHistory).waitFor()
      await look(page, 'history-harbour-rule')
      await page.goto(`${place.origin}/g/${id}/entries/0`)
      await page.getByRole('heading', { name: fillIn(resultsLabels.entry, { seq: 0 }) }).waitFor()
      await look(page, 'history-harbour-entry')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })
})
