import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
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
  const key = await fieldOf(there.page, 'Moving key')
  await isFine(there)

  await goTo(here.page, `${old}/g/${id}/move`)
  await here.page.getByLabel('Moving key of the other site').fill('not a key')
  await press(here.page, 'Stop the game and begin the move')
  await here.page.getByText('This is not the moving key of a server.').waitFor()
  await here.page.getByLabel('Moving key of the other site').fill(key)
  await press(here.page, 'Stop the game and begin the move')
  await here.page.getByText('1 player has sealed something that is not open yet').waitFor()
  assert.ok(await here.page.getByRole('button', { name: 'Save the moving copy' }).isDisabled())
  const holder = await browserOf(brook)
  await goTo(holder.page, `${old}/g/${id}`)
  await holder.page.getByRole('link', { name: 'About the move, and your seat there' }).click()
  await press(holder.page, 'Agree that it moves along')
  await holder.page.getByRole('button', { name: 'Agree that it moves along' }).waitFor({ state: 'detached' })
  await isFine(holder)
  await here.page.reload()
  await here.page.getByRole('button', { name: 'Save the moving copy', disabled: false }).waitFor()
  const file = await saved(here.page, 'Save the moving copy')
  await here.page.getByText(`This game is moving to ${fresh}`).waitFor()
  here.faults.length = 0
  await isFine(here)

  await there.page.getByLabel('Moving copy').setInputFiles(file)
  await there.page.getByText('Each entry was decided again here').waitFor()
  await there.page.getByText('It contains the talk of the game: 1 message.').first().waitFor()
  const receipt = await fieldOf(there.page, 'Receipt for the other site')
  await isFine(there)
  await here.page.getByLabel('Receipt of the new site').fill(receipt)
  await press(here.page, 'Hand the game over')
  await here.page.getByLabel('Handover code', { exact: true }).waitFor()
  const handover = await fieldOf(here.page, 'Handover code')
  await isFine(here)

  await there.page.getByLabel('Handover code of the other site').fill(handover)
  await press(there.page, 'Bring the game here')
  await there.page.waitForURL(`${fresh}/g/${id}`)
  await there.page.getByRole('heading', { name: 'Ours' }).waitFor()

  await goTo(holder.page, `${old}/g/${id}`)
  await holder.page.getByRole('link', { name: 'About the move, and your seat there' }).click()
  await holder.page.getByLabel('Your personal link', { exact: true }).waitFor()
  const claim = await fieldOf(holder.page, 'Your personal link')
  const claimer = await browserOf(await player(fresh, 'Brook'))
  await claimer.page.goto(claim)
  await press(claimer.page, 'Play as Bob Brook')
  await claimer.page.waitForURL(`${fresh}/g/${id}`)
  await goTo(claimer.page, `${fresh}/g/${id}/talk`)
  await claimer.page.getByText('Mind the hats, @Brook.').first().waitFor()
  await claimer.page.getByText('brought', { exact: true }).first().waitFor()
  await isFine(claimer)
  for (const { close } of [here, there, holder, claimer]) await close()
})

it('an address without a page says so', async () => {
  const { page, faults, close } = await visitor()
  await page.goto(`${(await openSite()).origin}/no/such/page`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  assert.deepEqual(
    faults.filter(it => !it.includes('404')),
    [],
  )
  await close()
})
