import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { refuse } from '../../src/accounts/refuse.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { frontLabels } from '../../src/web/front/labels.ts'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { anyArguments } from './any-arguments.ts'
import { linkTo } from './emails.ts'
import { newcomers } from './newcomers.ts'
import { refusedWith } from './refused-with.ts'

const { place, somebody, comeIn, signUp } = newcomers()

describe('the list of games', () => {
  it('the list shows which games are being played, by whom, and how far their rules have evolved', () =>
    somebody(async page => {
      await comeIn(page, 'Kay Lund', 'kay@example.org')
      await page.goto(place.origin)
      await page.getByRole('heading', { name: fillIn(frontLabels.welcome, { name: 'Kay Lund' }) }).waitFor()
      await page.goto(`${place.origin}/found`)
      await page.getByLabel(foundLabels.gameName).fill('Kay alone')
      await letEveryoneWatch(page)
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
      await page.goto(place.origin)
      const own = page.getByRole('region', { name: frontLabels.yourGames })
      await own.getByText("Suber's Initial Set: 29 rules, none changed yet.").waitFor()
      // The game begins with a second player, so it waits for nobody yet.
      await own.getByText(fillIn(partsLabels.onePlays, { players: 'Lund' }), { exact: true }).waitFor()
      assert.equal(await own.getAttribute('data-waiting'), '0')
      await own.getByRole('link', { name: 'Kay alone' }).click()
      await page.getByRole('heading', { name: hostLabels.outside }).waitFor()
      const game = new URL(page.url()).pathname
      await page.goto(place.origin)
      const news = own.getByText(partsLabels.oneNewEntry).or(own.getByText(anyArguments(partsLabels.newEntries)))
      assert.equal(await news.count(), 0)
      await says(page, game, 'I am on my own.')
      await page.reload()
      await own.getByText(partsLabels.oneNewEntry).waitFor()
      await page.getByRole('link', { name: frontLabels.seeAll }).click()
      const games = page.getByRole('region', { name: frontLabels.publicGames })
      await games.getByLabel(frontLabels.searchByName).fill('KAY')
      await games.getByRole('link', { name: 'Kay alone' }).waitFor()
      await games.getByLabel(frontLabels.ruleset).selectOption('thermo')
      await games.getByText(frontLabels.noGames).waitFor()
    }))
})

/** Chooses, on the page for starting a game, that everyone can watch it. */
async function letEveryoneWatch(page: Page): Promise<void> {
  await page.getByText(foundLabels.moreWithReadings).click()
  await page.getByLabel(foundLabels.everyone).check()
}

describe('joining a game', () => {
  it('the page asks you to sign in before you fill in anything, and then returns you to the form', async () => {
    let game = ''
    await somebody(async host => {
      await comeIn(host, 'Olga Pine', 'olga@example.org')
      await host.goto(`${place.origin}/found`)
      await letEveryoneWatch(host)
      await host.getByRole('button', { name: foundLabels.start }).click()
      await host.getByRole('heading', { name: 'Olga Pine’s game' }).waitFor()
      game = host.url()
    })
    await somebody(async page => {
      await page.goto(game)
      await page.getByRole('button', { name: tableLabels.join, exact: true }).click()
      const form = page.getByRole('form', { name: tableLabels.join })
      await form.getByText(formsLabels.signInAhead).waitFor()
      await form.getByLabel(actTitle('name'), { exact: true }).fill('Quinn')
      await form.getByLabel(actTitle('surname')).fill('Reed')
      await form.getByRole('link', { name: formsLabels.createAccount }).click()
      await signUp(page, 'Quinn', 'quinn@example.org')
      await page.getByRole('button', { name: tableLabels.join, exact: true, disabled: false }).waitFor()
      assert.equal(await form.getByLabel(actTitle('surname')).inputValue(), 'Reed')
      assert.equal(await form.getByText(formsLabels.signInAhead).count(), 0)
      await form.getByRole('button', { name: tableLabels.join, exact: true }).click()
      await page.getByText(`Reed ${partsLabels.you}`).first().waitFor()
    })
  })
})

describe('starting a game', () => {
  it('starting a game takes two words and a click, creates an invitation link, and lets both players see each other’s acts', () =>
    somebody(async host => {
      await comeIn(host, 'Gil Archer', 'gil@example.org')
      await host.goto(`${place.origin}/found`)
      await host.getByRole('button', { name: foundLabels.addPlayer }).click()
      await host.getByLabel(fillIn(foundLabels.player, { number: 2 })).fill('Hana Baker')
      await host.getByRole('button', { name: foundLabels.start }).click()
      const link = await host
        .getByLabel(fillIn(foundLabels.linkFor, { name: 'Hana Baker' }), { exact: true })
        .inputValue()
      await host.getByRole('link', { name: foundLabels.goToGame }).click()
      await host.getByRole('heading', { name: 'Gil Archer’s game' }).waitFor()
      assert.equal(await host.getByText(gameFrameLabels.onePlayer).count(), 0)
      await host.getByRole('link', { name: gameFrameLabels.people }).click()
      const hana = host.getByRole('listitem').filter({ hasText: 'Hana Baker' })
      await hana.getByText(hostLabels.notHereYet).waitFor()
      await host.getByRole('link', { name: gameFrameLabels.table }).click()
      await somebody(async guest => {
        await guest.goto(link)
        await guest.getByText(fillIn(joinLabels.invitesToPlayAs, { by: 'Gil Archer', name: 'Hana Baker' })).waitFor()
        assert.equal(new URL(guest.url()).hash, '', 'the secret is out of the address bar')
        await guest.getByRole('main').getByRole('link', { name: joinLabels.createAccount }).click()
        await signUp(guest, 'Hana', 'hana@example.org')
        await guest.getByRole('button', { name: fillIn(joinLabels.playAs, { name: 'Hana Baker' }) }).click()
        await guest.waitForURL(/\/g\//)
        await guest.getByRole('heading', { name: 'Gil Archer’s game' }).waitFor()
        await readsFrom(guest, host, 'Here I am, by your link.')
        await readsFrom(host, guest, 'Then let us begin.')
        await guest.goto(link)
        await guest.getByText(joinLabels.used).waitFor()
      })
      await somebody(async stranger => {
        await refusedWith(stranger, 'invitationUsed', () => stranger.goto(link))
      })
    }))

  it('a private game can be created using only the keyboard, and its invitations are sent by email', () =>
    somebody(async page => {
      await comeIn(page, 'Ines Cole', 'ines@example.org')
      await page.goto(`${place.origin}/found?ruleset=thermo`)
      await page.getByRole('button', { name: foundLabels.addPlayer }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel(fillIn(foundLabels.player, { number: 2 })).focus()
      await page.keyboard.type('Jo Dean')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.getByLabel(foundLabels.theirAddress).focus()
      await page.keyboard.type('nowhere')
      await page.keyboard.press('Enter')
      await page.getByText(refuse('notAnAddress').sentence).waitFor()
      await page.getByLabel(foundLabels.theirAddress).fill('jo@example.org')
      await page.getByRole('button', { name: foundLabels.start }).focus()
      await page.keyboard.press('Enter')
      await page
        .getByText(fillIn(foundLabels.invitationSentTo, { name: 'Jo Dean', address: 'jo@example.org' }))
        .waitFor()
      await somebody(async jo => {
        await jo.goto(await linkTo(place.origin, 'jo@example.org', 'invitation'))
        await jo.getByText(fillIn(joinLabels.invitesToPlayAs, { by: 'Ines Cole', name: 'Jo Dean' })).waitFor()
        await jo.getByText(joinLabels.onlyInvited).waitFor()
      })
    }))
})

describe('hosting a game', () => {
  it('a host can invite by link, withdraw the link, rename the game, report abuse, and leave the seat', () =>
    somebody(async page => {
      await comeIn(page, 'Mona Nash', 'mona@example.org')
      await page.goto(`${place.origin}/found`)
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByRole('link', { name: gameFrameLabels.inviteOthers }).click()
      await page.getByRole('button', { name: partsLabels.invite, exact: true }).click()
      const link = await page.getByLabel(partsLabels.invitationLink, { exact: true }).inputValue()
      assert.match(link, /\/invitation#[\w-]{43}$/)
      await page.getByRole('button', { name: hostLabels.withdraw }).click()
      await page.getByRole('button', { name: hostLabels.withdraw }).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: gameFrameLabels.table }).click()
      await page.getByText(hostLabels.settings).click()
      await page.getByLabel(hostLabels.gameName).fill('Mona and nobody')
      await page.getByRole('button', { name: hostLabels.save }).click()
      await page.getByRole('heading', { name: 'Mona and nobody' }).waitFor()
      await page.getByText(hostLabels.reportAbuse).click()
      await page.getByLabel(hostLabels.problem).fill('Nothing, I only try it out.')
      await page.getByRole('button', { name: hostLabels.sendReport }).click()
      await page.getByText(hostLabels.reportSent).waitFor()
      await page.locator('summary', { hasText: hostLabels.leaveSeat }).click()
      await page.getByRole('button', { name: hostLabels.leaveSeat }).click()
      await page.locator('summary', { hasText: hostLabels.leaveSeat }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: tableLabels.takeSeatBack }).click()
      await page.locator('summary', { hasText: hostLabels.leaveSeat }).waitFor()
    }))
})

/** One of two people says something in the game, and the other sees it without reloading the page. */
async function readsFrom(doer: Page, watcher: Page, text: string): Promise<void> {
  await says(doer, new URL(doer.url()).pathname, text)
  await watcher.getByText(text).first().waitFor()
}

/** Makes someone say something in the game, from any page of the server. */
async function says(page: Page, game: string, text: string): Promise<void> {
  const saying = { path: `/api/v1${game.replace('/g/', '/games/')}/acts`, text }
  const status = await page.evaluate(async ({ path, text }) => {
    const body = JSON.stringify({ do: 'announce', with: { text } })
    return (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
  }, saying)
  assert.equal(status, 201)
}
