import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { ready } from '../serve/started.ts'
import { openForm, PROPOSE } from './act-forms.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'
import { unseenOn } from './unseen-on.ts'

const TEXT =
  'Whoever pays \u202E001\u202C points wins\u200B. \u2066See\u2069 \u{E0079}\u{E0065}\u{E0073}.\n\nשלום, 5 points. می‌خواهم 👨‍👩‍👧 ❤️'
const PROGRAM = `// \u202E } \u2066if (isAdmin)\u2069 \u2066 begin\nexport default rule({\n  answers: { winner: () => "\u200Bp1" /* א */ && 1 === 2 ? 'א' : null },\n})\n`

const place = { origin: '', game: '' }
type Signed = Awaited<ReturnType<typeof player>>
let ames: Signed
before(async () => {
  const server = await openSite()
  await ready(server)
  ames = await player(server.origin, 'Ames')
  const brook = await player(server.origin, 'Brook')
  const { id, go } = await gameOfTwo(ames, brook)
  Object.assign(place, { origin: server.origin, game: id })
  await go(ames, 'propose', { enact: { title: 'A \u202Eeltit', text: TEXT, program: PROGRAM } })
  await go(brook, 'announce', { text: `Vote \u202Eon\u202C now\u00AD. ${TEXT}` }).catch(() => undefined)
})

type Looking = { readonly game?: string; readonly width?: number; readonly colorScheme?: 'light' | 'dark' }

async function looking(
  context: TestContext,
  path: string,
  { game = place.game, width = 1280, colorScheme = 'light' }: Looking = {},
): Promise<Page> {
  const somebody = await visitor({ viewport: { width, height: 900 }, colorScheme })
  context.after(somebody.close)
  await ames.comesIn(somebody)
  await goTo(somebody.page, `${place.origin}/g/${game}${path}`)
  return somebody.page
}

/** The parts of the program's third line that are not rendered to the right of the part before them. */
function leftToRight(page: Page, parts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const line = [...document.querySelectorAll('pre')].find(it => it.textContent.includes('export default'))
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const [begin, nodes] = [line.textContent.indexOf('/*'), []]
    for (let from = 0, node = walker.nextNode(); node; from += node.data.length, node = walker.nextNode()) nodes.push([from, node])
    const placed = (offset, length) => {
      const [from, node] = nodes.findLast(([start]) => start <= offset)
      const range = document.createRange()
      range.setStart(node, offset - from)
      range.setEnd(node, Math.min(offset - from + length, node.data.length))
      const { left, top } = range.getBoundingClientRect()
      return top * 10_000 + left
    }
    let [at, before] = [begin, -1]
    return ${JSON.stringify(parts)}.filter(part => {
      const offset = line.textContent.indexOf(part, at)
      const where = placed(offset, part.length)
      const wrong = where <= before
      at = offset + part.length
      before = where
      return wrong
    })
  })()`)
}

describe('a proposal with hidden characters', () => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const)
    it(`hidden characters are shown escaped in a ${colorScheme} window ${width} pixels wide`, async context => {
      const page = await looking(context, '/matters/proposal/301', { width, colorScheme })
      const law = page.locator('.law', { hasText: 'Whoever pays' }).first()
      await law.waitFor()
      assert.match((await law.textContent()) ?? '', /pays ⟦U\+202E⟧001⟦U\+202C⟧ points wins⟦U\+200B⟧\./)
      assert.match(
        (await law.textContent()) ?? '',
        /⟦U\+E0079⟧⟦U\+E0065⟧⟦U\+E0073⟧\.\s+שלום, 5 points\. می‌خواهم 👨‍👩‍👧 ❤️/,
      )
      await law.locator('.unseen[title]').first().waitFor()
      assert.equal(await law.locator('.unseen').first().getAttribute('title'), 'right-to-left override')
      await page.evaluate(`document.querySelectorAll('main details').forEach(it => { it.open = true })`)
      assert.deepEqual(await leftToRight(page, ['/*', 'א', '*/', '1', '2', 'null']), [])
      assert.deepEqual(await unseenOn(page), [])
      assert.deepEqual(await wrongFor(page), [])
      assert.equal(await beyond(page), 0)
      if (process.env['PICTURES'] !== undefined)
        await page.screenshot({ path: `${process.env['PICTURES']}/proposal-${width}.png`, fullPage: true })
    })

  it('the rulebook keeps the text byte for byte', async () => {
    const log = await fetch(`${place.origin}/api/v1/games/${place.game}/entries`)
    const { entries } = (await log.json()) as { entries: unknown[] }
    assert.ok(JSON.stringify(entries).includes(JSON.stringify(TEXT).slice(1, -1)))
  })

  it('the hidden characters are escaped in the window title and in the history', async context => {
    const page = await looking(context, '/matters/proposal/301')
    assert.doesNotMatch(await page.title(), /\u202E/)
    await goTo(page, `${place.origin}/g/${place.game}/entries`)
    assert.deepEqual(await unseenOn(page), [])
    assert.notEqual(await page.locator('.unseen').count(), 0)
  })
})

describe('a rule with letters of another alphabet', () => {
  it('a look-alike letter in a word is marked, and honest words of several alphabets are not', async context => {
    const { id, go } = await gameOfTwo(ames, await player(place.origin, 'Cole'))
    const text = 'Points go to Аmes. Иван и Ελένη: 5 kΩ. 東京タワーAPI.'
    await go(ames, 'propose', { enact: { title: 'Pay the pоor', text } })
    const page = await looking(context, '/matters/proposal/301', { game: id })
    const law = page.locator('.law', { hasText: 'Points go' }).first()
    await law.waitFor()
    assert.match((await law.textContent()) ?? '', /Points go to ⟦U\+0410⟧mes\. Иван и Ελένη: 5 kΩ\. 東京タワーAPI\./)
    assert.match((await page.locator('main').textContent()) ?? '', /Pay the p⟦U\+043E⟧or/)
    await law.locator('.unseen[title^="Cyrillic letter"]').waitFor()
  })
})

describe('an author who drafts a change', () => {
  it('hidden characters are marked in editors and next to plain fields, without any change to the text', async context => {
    const players = [
      { name: 'Ann', surname: 'Ames' },
      { name: 'Bob', surname: 'Brook' },
    ]
    const { id } = await ames.ask<{ id: string }>('POST', '/api/v1/games', { title: 'New', ruleset: 'suber', players })
    const page = await looking(context, '', { game: id })
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    const law = form
      .getByRole('textbox', { name: fieldsLabels.textOfRule, exact: true })
      .and(page.locator('.cm-content'))
    await law.waitFor()
    await law.press('ControlOrMeta+A')
    await page.keyboard.insertText('pay \u202E001\u202C\u200B now')
    await law.locator('.unseen').first().waitFor()
    assert.equal(await law.textContent(), 'pay ⟦U+202E⟧001⟦U+202C⟧⟦U+200B⟧ now')
    await form.getByLabel(fieldsLabels.title).first().fill('A \u2066title')
    await form.getByRole('note').filter({ hasText: '⟦U+2066⟧ (left-to-right isolate)' }).waitFor()
    // The escape can be deleted like a single letter.
    await law.press('End')
    for (let times = 0; times < 5; times += 1) await law.press('Backspace')
    // The editor draws the last keystroke only when it has time.
    await law.filter({ hasText: /^pay ⟦U\+202E⟧001⟦U\+202C⟧$/ }).waitFor()
    assert.deepEqual(await unseenOn(page), [])
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['PICTURES']}/draft.png`, fullPage: true })
  })
})
