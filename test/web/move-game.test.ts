import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { movingLabels } from '../../src/web/moving/labels.ts'
import { faultLabels } from '../../src/web/parts/fault-labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { messageLabels } from '../../src/web/talk/message-labels.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

/** A browser in which someone is signed in. */
async function browserOf(who: Player): Promise<Visitor> {
  const opened = await visitor()
  await who.comesIn(opened)
  return opened
}

const fieldOf = (page: Page, label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue()

/** Saves the file that a button downloads. */
async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = join(mkdtempSync(join(tmpdir(), 'moving-')), 'copy.nomic-passport')
  await (await coming).saveAs(file)
  return file
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

/** Asserts that nothing on a page is wrong, also on a narrow screen. */
async function isFine({ page, faults }: Visitor): Promise<void> {
  assert.deepEqual(await wrongFor(page), [])
  await page.setViewportSize({ width: 360, height: 760 })
  assert.equal(await beyond(page), 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.deepEqual(faults, [])
}

/** A ruleset in which people seal words. */
const HATS = {
  'ruleset.yaml': 'name: hats\ntitle: Hats\n',
  'rules/1-hats.md':
    '---\nregisters:\n  - {name: hats, keys: person, type: data, start: null}\n---\nEveryone may hide a word in their hat.\n',
  'rules/1-hats.ts': `export default rule({
    offers: {
      hide: { schema: { word: 'sealed word' }, does: ({ act }, { set }) => set({ hats: { [act.by]: act.with.word } }) },
    },
  })`,
}

it('a host moves a game to another site in the browser, and a player takes their seat there with a personal link', async () => {
  const [old, fresh] = [(await openSite()).origin, (await openSite()).origin]
  const [ames, brook] = [await player(old, 'Ames'), await player(old, 'Brook')]
  const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'hats', ownRules: { files: HATS } })
  await go(ames, 'hide', { word: 'rabbit' })
  await go(brook, 'hide', { word: 'dove' })
  await ames.ask('POST', `/api/v1/games/${id}/talk/conversations/game`, { text: 'Mind the hats, @Brook.' })
  const there = await browserOf(await player(fresh, 'Ames'))
  const here = await browserOf(ames)

  await goTo(there.page, `${fresh}/arrive`)
  const key = await fieldOf(there.page, movingLabels.movingKey)
  await isFine(there)

  await goTo(here.page, `${old}/g/${id}/move`)
  await here.page.getByLabel(movingLabels.otherKey).fill('not a key')
  await refusedWith(here.page, 'badRequest', () => press(here.page, movingLabels.begin))
  await here.page.getByLabel(movingLabels.otherKey).fill(key)
  await press(here.page, movingLabels.begin)
  await here.page.locator('p', { has: here.page.locator('[data-counts]', { hasText: /^1$/ }) }).waitFor()
  assert.ok(await here.page.getByRole('button', { name: movingLabels.saveCopy }).isDisabled())
  const holder = await browserOf(brook)
  await goTo(holder.page, `${old}/g/${id}`)
  await holder.page.getByRole('link', { name: gameFrameLabels.aboutMoveAndSeat }).click()
  await press(holder.page, movingLabels.agree)
  await holder.page.getByRole('button', { name: movingLabels.agree }).waitFor({ state: 'detached' })
  await isFine(holder)
  await here.page.reload()
  await here.page.getByRole('button', { name: movingLabels.saveCopy, disabled: false }).waitFor()
  const file = await saved(here.page, movingLabels.saveCopy)
  await here.page.getByText(fillIn(gameFrameLabels.movingTo, { home: fresh })).waitFor()
  here.faults.length = 0
  await isFine(here)

  await there.page.getByLabel(movingLabels.copy).setInputFiles(file)
  await there.page.getByText(movingLabels.allDecidedAgain).waitFor()
  await there.page.getByText(movingLabels.oneMessage).first().waitFor()
  const receipt = await fieldOf(there.page, movingLabels.receipt)
  await isFine(there)
  await here.page.getByLabel(movingLabels.otherReceipt).fill(receipt)
  await press(here.page, movingLabels.handOver)
  await here.page.getByLabel(movingLabels.handover, { exact: true }).waitFor()
  const handover = await fieldOf(here.page, movingLabels.handover)
  await isFine(here)

  await there.page.getByLabel(movingLabels.otherHandover).fill(handover)
  await press(there.page, movingLabels.bring)
  await there.page.waitForURL(`${fresh}/g/${id}`)
  await there.page.getByRole('heading', { name: 'Ours' }).waitFor()

  await goTo(holder.page, `${old}/g/${id}`)
  await holder.page.getByRole('link', { name: gameFrameLabels.aboutMoveAndSeat }).click()
  await holder.page.getByLabel(movingLabels.personalLink, { exact: true }).waitFor()
  const claim = await fieldOf(holder.page, movingLabels.personalLink)
  const claimer = await browserOf(await player(fresh, 'Brook'))
  await claimer.page.goto(claim)
  await press(claimer.page, fillIn(joinLabels.playAs, { name: 'Bob Brook' }))
  await claimer.page.waitForURL(`${fresh}/g/${id}`)
  await goTo(claimer.page, `${fresh}/g/${id}/talk`)
  await claimer.page.getByText('Mind the hats, @Brook.').first().waitFor()
  await claimer.page.getByText(messageLabels.brought, { exact: true }).first().waitFor()
  await isFine(claimer)
  for (const { close } of [here, there, holder, claimer]) await close()
})

it('an address without a page says so', async () => {
  const { page, faults, close } = await visitor()
  await page.goto(`${(await openSite()).origin}/no/such/page`)
  await page.getByRole('heading', { name: faultLabels.pageNotFound }).waitFor()
  assert.deepEqual(
    faults.filter(it => !it.includes('404')),
    [],
  )
  await close()
})
