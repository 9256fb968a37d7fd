import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { bringLabels } from '../../src/web/bring/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { frontLabels } from '../../src/web/front/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { practiceLabels } from '../../src/web/practice/labels.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { newFolder, ready } from '../serve/started.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { press, tabTo, withoutMouse } from './keyboard.ts'
import { beyond, wrongFor } from './look-at.ts'
import { ownRulesChosen } from './own-rules-chosen.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

const TEXT = `Our Thursday game. Please read it first.

Immutable Rules

1. All players obey the rules.

2. Points

Every player starts with 0 points.

Mutable Rules

3. A proposal is adopted if most players vote for it.

3. The first player with 100 points wins.
`

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

/** What is wrong at a line of a file. */
function faultAt(page: Page, file: string, line: number): Locator {
  const pattern = anyArguments(fillIn(bringLabels.faultInFile, { file, line, message: '{message}' }))
  return page.getByRole('alert').getByRole('listitem').filter({ hasText: pattern })
}

describe('bringing one’s own rules', () => {
  it('a newcomer pastes a text, corrects the rules that were found, and starts a game from them', async () => {
    const somebody = await visitor({ viewport: { width: 1280, height: 800 } })
    const { page, faults, close } = somebody
    try {
      await (await player(place.origin, 'Ida Moor')).comesIn(somebody)
      await page.goto(`${place.origin}/rulesets`)
      await page.getByRole('link', { name: frontLabels.bringRules }).click()
      await page.getByLabel(bringLabels.text).fill(TEXT)
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      const found = page.getByRole('region', { name: bringLabels.yourRules })
      await found.getByText(fillIn(bringLabels.manyRulesWithRemarks, { rules: 4, faulty: 1 })).waitFor()
      await found
        .getByText(fillIn(bringLabels.remarkAtLine, { line: 1, remark: 'The text before the first rule' }))
        .waitFor()
      await look(page, 'bring-found-wide')
      await found
        .getByText(fillIn(bringLabels.numberTaken, { number: 3 }))
        .first()
        .click()
      const fourth = found.getByRole('listitem').filter({ hasText: 'The first player' })
      await fourth.getByLabel(bringLabels.number).fill('4')
      await fourth.getByLabel(bringLabels.title).fill('Winning')
      await look(page, 'bring-open-wide')
      await found.getByText(fillIn(bringLabels.manyRules, { rules: 4 })).waitFor()
      await page.getByLabel(bringLabels.rulesetTitle).fill('Thursday')
      await page.getByRole('button', { name: bringLabels.start }).click()
      await ownRulesChosen(page).waitFor()
      await look(page, 'bring-start-wide')
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
      await look(page, 'bring-table')
      await page.goto(`${page.url()}/rules`)
      await page.getByText('The first player with 100 points wins.').first().waitFor()
      await page.getByText('Our Thursday game. Please read it first.').waitFor()
      await look(page, 'bring-rulebook')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('a rule of another ruleset is taken over with its program, and remarks say what it rests on', async () => {
    const somebody = await visitor({ viewport: { width: 390, height: 800 } })
    const { page, faults, close } = somebody
    try {
      await page.goto(`${place.origin}/bring`)
      await page.getByLabel(bringLabels.text).fill(TEXT.replace('3. The first', '4. The first'))
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      await page.getByText(bringLabels.takeOver).click()
      await page.getByLabel(bringLabels.takeFrom).selectOption({ label: 'CharNomic, May 16th, 1998' })
      await page.getByLabel(bringLabels.ruleToTake).selectOption('105')
      await page.getByRole('button', { name: bringLabels.takeRule }).click()
      await page.getByText(fillIn(bringLabels.takenInto, { file: 'rules/105-everyone-may-vote.md' })).waitFor()
      await page.getByText('Rule 304 of the other ruleset does.').waitFor()
      await page.getByText(fillIn(bringLabels.rulesAndPrograms, { rules: 5, programs: 1 })).waitFor()
      await look(page, 'bring-taken-over')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('works on a phone, with only a keyboard, from a file, and before signing in', async () => {
    const { page, faults, close } = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
    try {
      await withoutMouse(page)
      await page.goto(`${place.origin}/bring`)
      await look(page, 'bring-empty-narrow')
      const file = join(newFolder(), 'rules.html')
      writeFileSync(file, '<h1>Ours</h1><ol><li>All obey.<li>All <b>vote</b>.</ol>')
      await page.getByLabel(bringLabels.openFile).setInputFiles(file)
      await page.getByText('All <b>vote</b>.').waitFor()
      await press(page, page.getByRole('button', { name: bringLabels.findRules }))
      const found = page.getByRole('region', { name: bringLabels.yourRules })
      await found.getByText(fillIn(bringLabels.manyRules, { rules: 2 })).waitFor()
      const second = found.locator('summary').filter({ hasText: 'All vote.' })
      await tabTo(page, second)
      await page.keyboard.press('Enter')
      await look(page, 'bring-open-narrow')
      await press(page, found.getByRole('button', { name: bringLabels.merge }))
      await found.getByText(bringLabels.oneRule).waitFor()
      await press(page, page.getByRole('button', { name: bringLabels.start }))
      await page.getByText(foundLabels.signInFirst).waitFor()
      await page.goto(`${place.origin}/bring`)
      await found.getByText(bringLabels.oneRule).waitFor()
      await press(page, page.getByRole('button', { name: bringLabels.clear }))
      assert.equal(await page.getByLabel(bringLabels.text).inputValue(), '')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('a ruleset with programs is uploaded as a folder or a ZIP file, with its faults at their lines', async () => {
    const somebody = await visitor({ viewport: { width: 390, height: 800 } })
    const { page, faults, close } = somebody
    try {
      await (await player(place.origin, 'Ole North')).comesIn(somebody)
      await page.goto(`${place.origin}/bring`)
      await page.getByText(bringLabels.withPrograms).click()
      await page.getByLabel(bringLabels.folder).setInputFiles(join(import.meta.dirname, '../../rulesets/suber'))
      await page.getByText(fillIn(bringLabels.rulesAndPrograms, { rules: 29, programs: 26 })).waitFor()
      await page.getByRole('button', { name: bringLabels.start }).click()
      await page.getByRole('alert').getByText('“suber”').waitFor()
      await look(page, 'bring-uploaded')
      await page.getByLabel(bringLabels.rulesetName).fill('our-suber')
      await page.getByRole('button', { name: bringLabels.start }).click()
      await ownRulesChosen(page)
        .filter({ hasText: /\b29\b/ })
        .waitFor()
      await look(page, 'bring-uploaded-start')
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
      await page.goto(`${place.origin}/games`)
      await page.getByText(frontLabels.ownRules).first().waitFor()
      await page.goto(`${place.origin}/bring`)
      await page.getByText(bringLabels.withPrograms).click()
      const zip = (files: { readonly [path: string]: string }) => ({
        name: 'x.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(
          zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
        ),
      })
      const put = (files: { readonly [path: string]: string }) =>
        page.getByLabel(bringLabels.zip).setInputFiles(zip(files))
      const head = 'name: ours\ntitle: Ours\n'
      await put({
        'a/ruleset.yaml': head,
        'a/rules/1.md': 'Obey.\n',
        'a/rules/1.ts': 'enum A {}',
        'a/../x': 'x',
        'a/.git/x': 'x',
      })
      await page.getByText(fillIn(bringLabels.rulesAndPrograms, { rules: 1, programs: 1 })).waitFor()
      await page.getByRole('button', { name: bringLabels.start }).click()
      await faultAt(page, 'rules/1.ts', 1).waitFor()
      await put({ 'ruleset.yaml': head, 'rules/1.md': '0'.repeat(5_000_000) })
      await page.getByText(bringLabels.uploadTooLarge).waitFor()
      await put(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`rules/${at}.md`, 'x'])))
      await page.getByText(fillIn(bringLabels.tooManyFiles, { most: 1500 })).waitFor()
      await put({ 'README.md': 'x' })
      await page.getByText(bringLabels.noRuleset).waitFor()
      await page
        .getByLabel(bringLabels.zip)
        .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no') })
      await page.getByText(bringLabels.noZip).waitFor()
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('a ruleset of the site is copied with its programs, a rule is added and a program changed', async () => {
    const somebody = await visitor({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
    const { page, faults, close } = somebody
    try {
      await (await player(place.origin, 'Una West')).comesIn(somebody)
      await page.goto(`${place.origin}/bring`)
      await page.getByText(bringLabels.withPrograms).click()
      await page.getByLabel(bringLabels.rulesetOfSite).selectOption('tri-nomic')
      await page.getByRole('button', { name: bringLabels.copy }).click()
      const files = page.getByRole('region', { name: bringLabels.yourRuleset })
      await files.getByLabel(bringLabels.rulesetName).fill('our-rivers')
      await files.getByLabel(bringLabels.addFileName).fill('901-hats.md')
      await files.getByRole('button', { name: bringLabels.addFile }).click()
      await files.locator('summary').filter({ hasText: 'rules/901-hats.md' }).click()
      await files
        .getByLabel(fillIn(bringLabels.textOfFile, { file: 'rules/901-hats.md' }))
        .fill('---\nclaims: 1\n---\n\nPlayers may wear hats.\n')
      await page.getByRole('button', { name: bringLabels.start }).click()
      await faultAt(page, 'rules/901-hats.md', 2).waitFor()
      await look(page, 'bring-copied')
      await files
        .getByLabel(fillIn(bringLabels.textOfFile, { file: 'rules/901-hats.md' }))
        .fill('Players may wear hats.\n')
      await page.getByRole('button', { name: bringLabels.start }).click()
      await ownRulesChosen(page).waitFor()
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
      await page.goto(`${page.url()}/rules/901`)
      await page.getByText('Players may wear hats.').first().waitFor()
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('a text can be tried alone in a practice game, before a game is started from it', async () => {
    const { page, faults, close } = await visitor({ viewport: { width: 360, height: 740 } })
    try {
      await page.goto(`${place.origin}/bring`)
      await page.getByLabel(bringLabels.text).fill(TEXT)
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      await page.getByRole('button', { name: bringLabels.tryAlone }).click()
      await page.getByText(gameFrameLabels.savedInBrowser).waitFor()
      await look(page, 'bring-practice')
      await page.getByRole('link', { name: gameFrameLabels.rules, exact: true }).click()
      await page.getByRole('heading', { name: 'Mutable Rules' }).first().waitFor()
      await page.getByText('The first player with 100 points wins.').first().waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Mutable Rules' }).first().waitFor()
      await page.getByRole('link', { name: practiceLabels.startRealGame }).click()
      await page.getByText(foundLabels.signInFirst).waitFor()
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })

  it('hostile texts are shown as words, and a text that is too long is refused', async () => {
    const { page, close } = await visitor({ viewport: { width: 360, height: 740 } })
    try {
      await page.goto(`${place.origin}/bring`)
      const hostile = `Rule __proto__1: <img src=x onerror=alert(1)>\n\n${'w'.repeat(400)}\u202e\n\nRule 2: constructor\n\nText.`
      await page.getByLabel(bringLabels.text).fill(hostile)
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      const found = page.getByRole('region', { name: bringLabels.yourRules })
      await found.getByText('constructor').first().waitFor()
      await look(page, 'bring-hostile')
      const [big, many] = ['big', 'many'].map(name => join(newFolder(), `${name}.txt`))
      writeFileSync(big ?? '', 'x'.repeat(2_000_000))
      await page.getByLabel(bringLabels.openFile).setInputFiles(big ?? '')
      await page.getByText(bringLabels.fileTooLarge).waitFor()
      writeFileSync(many ?? '', '2. x\n'.repeat(2_000))
      await page.getByLabel(bringLabels.openFile).setInputFiles(many ?? '')
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      await found.getByText(fillIn(bringLabels.manyRulesWithRemarks, { rules: 500, faulty: 499 })).waitFor()
      assert.equal(await beyond(page), 0)
    } finally {
      await close()
    }
  })
})
