import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { movingLabels } from '../../src/web/moving/labels.ts'
import { moveNoticeLabels } from '../../src/web/moving/notice-labels.ts'
import { faultLabels } from '../../src/web/parts/fault-labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
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

/** Takes pictures of a page in both schemes and on a narrow screen, if the environment names a folder for them. */
async function pictured({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['MOVE_PICTURES']
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 760 })
  await page.screenshot({ path: join(folder, `${name}-narrow.png`), fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
}

it('a host moves a game to another site in the browser: it is announced, agreed to, handed over, and its arrival confirmed', async () => {
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

  // The move is announced.
  await goTo(here.page, `${old}/g/${id}/move`)
  await here.page.getByRole('heading', { name: movingLabels.whatIsTrusted }).waitFor()
  await here.page.getByLabel(movingLabels.otherKey).fill('not a key')
  await refusedWith(here.page, 'badRequest', () => press(here.page, movingLabels.announce))
  await here.page.getByLabel(movingLabels.otherKey).fill(key)
  await press(here.page, movingLabels.announce)
  await here.page.getByText(movingLabels.needed).waitFor()
  assert.ok(await here.page.getByRole('button', { name: movingLabels.stop }).isDisabled())
  await pictured(here, 'announced-host')

  // The other player sees it on the table, objects, and then agrees.
  const holder = await browserOf(brook)
  await goTo(holder.page, `${old}/g/${id}`)
  await holder.page.getByText(fillIn(moveNoticeLabels.wantsToLeave, { home: fresh })).waitFor()
  await pictured(holder, 'announced-table')
  await isFine(holder)
  await press(holder.page, moveNoticeLabels.object)
  await holder.page.getByRole('button', { name: moveNoticeLabels.object, exact: true }).waitFor({ state: 'detached' })
  await holder.page.getByRole('link', { name: moveNoticeLabels.aboutMove }).click()
  await holder.page.getByText(fillIn(movingLabels.sealed, { home: fresh })).waitFor()
  await holder.page.getByText(movingLabels.objected).waitFor()
  await here.page.reload()
  await here.page.getByText(movingLabels.objected).waitFor()
  assert.ok(await here.page.getByRole('button', { name: movingLabels.stop }).isDisabled())
  await press(holder.page, moveNoticeLabels.agree)
  await holder.page.getByText(movingLabels.mayLeave).waitFor()
  await isFine(holder)

  // The game stops, and is handed over.
  await here.page.reload()
  await press(here.page, movingLabels.stop)
  await here.page.getByText(fillIn(moveNoticeLabels.movingTo, { home: fresh })).waitFor()
  const file = await saved(here.page, movingLabels.saveCopy)
  here.faults.length = 0
  await isFine(here)
  await pictured(here, 'stopped-host')
  await there.page.getByLabel(movingLabels.copy).setInputFiles(file)
  await there.page.getByText(movingLabels.allDecidedAgain).waitFor()
  await there.page.getByText(movingLabels.unknownSigner).waitFor()
  await there.page.getByText(movingLabels.oneMessage).first().waitFor()
  const receipt = await fieldOf(there.page, movingLabels.receipt)
  await pictured(there, 'arrival-checked')
  await isFine(there)
  await here.page.getByLabel(movingLabels.otherReceipt).fill(receipt)
  await press(here.page, movingLabels.handOver)
  await here.page.getByLabel(movingLabels.handover, { exact: true }).waitFor()
  const handover = await fieldOf(here.page, movingLabels.handover)
  await isFine(here)
  await there.page.getByLabel(movingLabels.otherHandover).fill(handover)
  await press(there.page, movingLabels.bring)
  await there.page.waitForURL(`${fresh}/g/*`)
  await there.page.getByRole('heading', { name: 'Ours' }).waitFor()
  const address = there.page.url()
  assert.notEqual(address, `${fresh}/g/${id}`)

  // The other player takes their seat there, and confirms the arrival.
  await goTo(holder.page, `${old}/g/${id}/move`)
  await holder.page.getByText(fillIn(moveNoticeLabels.handedOver, { home: fresh })).waitFor()
  await pictured(holder, 'handed-over-player')
  await isFine(holder)
  const claim = await fieldOf(holder.page, movingLabels.personalLink)
  const claimer = await browserOf(await player(fresh, 'Brook'))
  await claimer.page.goto(claim)
  await press(claimer.page, fillIn(joinLabels.playAs, { name: 'Bob Brook' }))
  await claimer.page.waitForURL(address)
  await goTo(claimer.page, `${address}/talk`)
  await claimer.page.getByText('Mind the hats, @Brook.').first().waitFor()
  await claimer.page.getByText(messageLabels.brought, { exact: true }).first().waitFor()
  await claimer.page.getByRole('link', { name: moveNoticeLabels.confirmArrival }).click()
  await claimer.page.getByText(movingLabels.unknownServer).waitFor()
  await claimer.page.getByLabel(movingLabels.confirmation, { exact: true }).waitFor()
  const confirmation = await fieldOf(claimer.page, movingLabels.confirmation)
  await pictured(claimer, 'arrived')
  await isFine(claimer)
  await holder.page.getByLabel(movingLabels.otherConfirmation).fill(confirmation)
  await press(holder.page, movingLabels.confirm)
  await holder.page.getByText(movingLabels.arrived).waitFor()
  assert.equal(await holder.page.getByRole('button', { name: movingLabels.callOff }).count(), 0)
  await isFine(holder)
  for (const { close } of [here, there, holder, claimer]) await close()
})

it('a player calls a move off whose new site never answers, and the game continues', async () => {
  const [old, fresh] = [(await openSite()).origin, (await openSite()).origin]
  const [ames, brook] = [await player(old, 'Ames'), await player(old, 'Brook')]
  const { id, go } = await gameOfTwo(ames, brook)
  const amesThere = await player(fresh, 'Ames')
  const { key } = await amesThere.ask<{ key: string }>('GET', '/api/v1/arrivals/key')
  const move = `/api/v1/games/${id}/move`
  const { plan } = await ames.ask<{ plan: { at: string } }>('POST', move, { key })
  await brook.ask('POST', `${move}/agreement`, { at: plan.at })
  await ames.ask('POST', `${move}/stop`)
  const passport = await ames.text('GET', `${move}/passport`)
  const { receipt } = await amesThere.ask<{ receipt: string }>('POST', '/api/v1/arrivals/check', { passport })
  await ames.ask('POST', `${move}/receipt`, { receipt })
  const holder = await browserOf(brook)
  await goTo(holder.page, `${old}/g/${id}`)
  await holder.page.getByText(fillIn(moveNoticeLabels.handedOver, { home: fresh })).waitFor()
  await holder.page.getByRole('link', { name: moveNoticeLabels.aboutMoveAndSeat }).click()
  await press(holder.page, movingLabels.callOff)
  await holder.page.getByText(movingLabels.notMoving).waitFor()
  await isFine(holder)
  await go(brook, 'announce', { text: 'Still here.' })
  await holder.close()
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
