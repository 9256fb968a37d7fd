import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { accountLabels } from '../../src/web/account/labels.ts'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { linkTo, openLink } from './emails.ts'
import { beyond, wrongFor } from './look-at.ts'
import { emailSentTo } from './newcomers.ts'
import { PASSWORD, player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** Starts a game on the pages and returns the link that its page shows. */
async function startGame(page: Page, ruleset: string): Promise<string> {
  await page.goto(`${place.origin}/found?ruleset=${ruleset}`)
  await page.getByText(foundLabels.onlyWithLink).waitFor()
  await look(page, `found-${ruleset}`)
  await page.getByRole('button', { name: foundLabels.start }).click()
  const link = page.getByLabel(hostLabels.groupLink, { exact: true })
  await link.waitFor()
  await look(page, `started-${ruleset}`)
  return link.inputValue()
}

/** Checks that a part of a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

it('a host starts a private game and copies one link; a friend sits down with a name, plays, and creates an account later', async () => {
  const [host, friend] = [
    await visitor({ permissions: ['clipboard-read', 'clipboard-write'] }),
    await visitor({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' }),
  ]
  try {
    const { page } = host
    await (await player(place.origin, 'Ida')).comesIn(host)
    const link = await startGame(page, 'suber')
    await page.getByRole('button', { name: fillIn(partsLabels.copy, { label: hostLabels.groupLink }) }).click()
    await page.getByText(partsLabels.copied).waitFor()
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), link)

    const theirs = friend.page
    await theirs.goto(link)
    await theirs.getByRole('heading', { name: fillIn(joinLabels.invites, { by: 'Ida' }) }).waitFor()
    await theirs.getByText(joinLabels.nomic).waitFor()
    await theirs.getByText(fillIn(joinLabels.inIt, { people: 'Ida' })).waitFor()
    assert.equal(new URL(theirs.url()).hash, '', 'the secret is out of the address bar')
    await look(theirs, 'join')
    await theirs.getByLabel(joinLabels.yourName).fill('Ida')
    await refusedWith(theirs, 'badArgument', () => theirs.keyboard.press('Enter'))
    await look(theirs, 'join-refused')
    await theirs.getByLabel(joinLabels.yourName).fill('Jo')
    await theirs.keyboard.press('Enter')
    await theirs.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
    await theirs.getByText(fillIn(tableLabels.welcome, { name: 'Jo' })).waitFor()
    await theirs.getByText(accountLabels.guest).waitFor()
    await look(theirs, 'guest-table')
    assert.equal(await theirs.getByText(tableLabels.notAPlayerYet).count(), 0)
    // The host's page shows the newcomer without reloading.
    await page.getByRole('region', { name: tableLabels.scores }).getByText('Jo', { exact: true }).waitFor()

    await theirs.getByRole('link', { name: accountLabels.keepSeat }).click()
    await look(theirs, 'guest-account')
    const form = theirs.getByRole('form', { name: accountLabels.keepGuest })
    await form.getByLabel(signInLabels.emailAddress).fill('jo@example.org')
    await form.getByLabel(signInLabels.password, { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: signInLabels.createAccount }).click()
    await emailSentTo(theirs, 'jo@example.org')
    await openLink(theirs, await linkTo(place.origin, 'jo@example.org', 'verify'))
    await theirs.getByRole('button', { name: signInLabels.confirmAddress }).click()
    await theirs.getByText(fillIn(signInLabels.confirmedAddress, { address: 'jo@example.org' })).waitFor()
    await theirs.goto(page.url())
    await theirs.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
    assert.equal(await theirs.getByText(accountLabels.guest).count(), 0)
    assert.deepEqual(
      [...host.faults, ...friend.faults].filter(it => !it.includes('status of 4')),
      [],
    )
  } finally {
    await host.close()
    await friend.close()
  }
})

it('someone whom the rules have not made a player reads what is missing', async () => {
  const [host, friend] = [await visitor(), await visitor()]
  try {
    await (await player(place.origin, 'Kay')).comesIn(host)
    const link = await startGame(host.page, 'thermo')
    await friend.page.goto(link)
    await friend.page.getByLabel(joinLabels.yourName).fill('Lou')
    await friend.page.getByRole('button', { name: joinLabels.sitDown }).click()
    await friend.page.getByText(tableLabels.notAPlayerYet).waitFor()
    await look(friend.page, 'not-a-player')
  } finally {
    await host.close()
    await friend.close()
  }
})

it('the host chooses that no guests may join, and closes the link', async () => {
  const [host, friend] = [await visitor(), await visitor()]
  try {
    await (await player(place.origin, 'Max')).comesIn(host)
    const link = await startGame(host.page, 'suber')
    await host.page.getByRole('link', { name: gameFrameLabels.inviteOthers }).click()
    await host.page.getByText(hostLabels.linkSettings).click()
    await look(host.page, 'link-settings')
    await host.page.getByLabel(hostLabels.guestsMayJoin).uncheck()
    await host.page.getByText(anyArguments(hostLabels.manyMayJoinWithAccount)).waitFor()
    await friend.page.goto(link)
    await friend.page.getByText(joinLabels.needsAccount).waitFor()
    await look(friend.page, 'join-with-account')
    await host.page.getByRole('button', { name: hostLabels.closeLink }).click()
    await host.page.getByText(hostLabels.noLink).waitFor()
    await friend.page.goto('about:blank')
    await refusedWith(friend.page, 'unknownInvitation', () => friend.page.goto(link))
  } finally {
    await host.close()
    await friend.close()
  }
})
