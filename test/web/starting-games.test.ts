import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { linkTo } from './emails.ts'
import { newcomers } from './newcomers.ts'

const { place, somebody, comeIn, signUp } = newcomers()

describe('the list of games', () => {
  it('the list shows which games are being played, by whom, and how far their rules have evolved', () =>
    somebody(async page => {
      await comeIn(page, 'Kay Lund', 'kay@example.org')
      await page.goto(place.origin)
      await page.getByRole('heading', { name: 'Welcome, Kay Lund' }).waitFor()
      await page.goto(`${place.origin}/found`)
      await page.getByLabel('Name of the game').fill('Kay alone')
      await letEveryoneWatch(page)
      await page.getByRole('button', { name: 'Start the game' }).click()
      await page.getByLabel('Link for the group', { exact: true }).waitFor()
      await page.goto(place.origin)
      const own = page.getByRole('region', { name: 'Your games' })
      await own.getByText("Suber's Initial Set: 29 rules, none changed yet.").waitFor()
      // The game begins with a second player, so it waits for nobody yet.
      await own.getByText('Lund plays.', { exact: true }).waitFor()
      assert.equal(await own.getByText('waiting for you').count(), 0)
      await own.getByRole('link', { name: 'Kay alone' }).click()
      await page.getByRole('heading', { name: 'Outside the game' }).waitFor()
      const game = new URL(page.url()).pathname
      await page.goto(place.origin)
      assert.equal(await own.getByText('since your last visit').count(), 0)
      await says(page, game, 'I am on my own.')
      await page.reload()
      await own.getByText('One new entry since your last visit.').waitFor()
      await page.getByRole('link', { name: 'All public games' }).click()
      const games = page.getByRole('region', { name: 'Public games' })
      await games.getByLabel('Search by name').fill('KAY')
      await games.getByRole('link', { name: 'Kay alone' }).waitFor()
      await games.getByLabel('Ruleset').selectOption('thermo')
      await games.getByText('No games found.').waitFor()
    }))
})

/** Chooses, on the page for starting a game, that everyone can watch it. */
async function letEveryoneWatch(page: Page): Promise<void> {
  await page.getByText('More: who can watch').click()
  await page.getByLabel('Everyone').check()
}

describe('joining a game', () => {
  it('the page asks you to sign in before you fill in anything, and then returns you to the form', async () => {
    let game = ''
    await somebody(async host => {
      await comeIn(host, 'Olga Pine', 'olga@example.org')
      await host.goto(`${place.origin}/found`)
      await letEveryoneWatch(host)
      await host.getByRole('button', { name: 'Start the game' }).click()
      await host.getByRole('heading', { name: 'Olga Pine’s game' }).waitFor()
      game = host.url()
    })
    await somebody(async page => {
      await page.goto(game)
      await page.getByRole('button', { name: 'Join the game', exact: true }).click()
      const form = page.getByRole('form', { name: 'Join the game' })
      await form.getByText('Sign in to do this.').waitFor()
      await form.getByLabel('Name', { exact: true }).fill('Quinn')
      await form.getByLabel('Surname').fill('Reed')
      await form.getByRole('link', { name: 'Create account' }).click()
      await signUp(page, 'Quinn', 'quinn@example.org')
      await page.getByRole('button', { name: 'Join the game', exact: true, disabled: false }).waitFor()
      assert.equal(await form.getByLabel('Surname').inputValue(), 'Reed')
      assert.equal(await form.getByText('you have to be signed in').count(), 0)
      await form.getByRole('button', { name: 'Join the game', exact: true }).click()
      await page.getByText('Reed (you)').first().waitFor()
    })
  })
})

describe('starting a game', () => {
  it('starting a game takes two words and a click, creates an invitation link, and lets both players see each other’s acts', () =>
    somebody(async host => {
      await comeIn(host, 'Gil Archer', 'gil@example.org')
      await host.goto(`${place.origin}/found`)
      await host.getByRole('button', { name: 'Add a player now' }).click()
      await host.getByLabel('Player 2').fill('Hana Baker')
      await host.getByRole('button', { name: 'Start the game' }).click()
      const link = await host.getByLabel('For Hana Baker', { exact: true }).inputValue()
      await host.getByRole('link', { name: 'Go to the game' }).click()
      await host.getByRole('heading', { name: 'Gil Archer’s game' }).waitFor()
      assert.equal(await host.getByText('This game has one player so far.').count(), 0)
      await host.getByRole('link', { name: 'People' }).click()
      const hana = host.getByRole('listitem').filter({ hasText: 'Hana Baker' })
      await hana.getByText('not here yet').waitFor()
      await host.getByRole('link', { name: 'Table' }).click()
      await somebody(async guest => {
        await guest.goto(link)
        await guest.getByText('Gil Archer invites you to play as Hana Baker.').waitFor()
        assert.equal(new URL(guest.url()).hash, '', 'the secret is out of the address bar')
        await guest.getByRole('main').getByRole('link', { name: 'Create account' }).click()
        await signUp(guest, 'Hana', 'hana@example.org')
        await guest.getByRole('button', { name: 'Play as Hana Baker' }).click()
        await guest.waitForURL(/\/g\//)
        await guest.getByRole('heading', { name: 'Gil Archer’s game' }).waitFor()
        await readsFrom(guest, host, 'Here I am, by your link.')
        await readsFrom(host, guest, 'Then let us begin.')
        await guest.goto(link)
        await guest.getByText('You have used this invitation.').waitFor()
      })
      await somebody(async stranger => {
        await stranger.goto(link)
        await stranger.getByText('This invitation has already been used').waitFor()
      })
    }))

  it('a private game can be created using only the keyboard, and its invitations are sent by email', () =>
    somebody(async page => {
      await comeIn(page, 'Ines Cole', 'ines@example.org')
      await page.goto(`${place.origin}/found?ruleset=thermo`)
      await page.getByRole('button', { name: 'Add a player now' }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('Player 2').focus()
      await page.keyboard.type('Jo Dean')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.getByLabel('Their email address').focus()
      await page.keyboard.type('nowhere')
      await page.keyboard.press('Enter')
      await page.getByText('We can’t send email to that address').waitFor()
      await page.getByLabel('Their email address').fill('jo@example.org')
      await page.getByRole('button', { name: 'Start the game' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('The invitation for Jo Dean').waitFor()
      await somebody(async jo => {
        await jo.goto(await linkTo(place.origin, 'jo@example.org', 'invitation'))
        await jo.getByText('Ines Cole invites you to play as Jo Dean.').waitFor()
        await jo.getByText('Only players and invited people can see it.').waitFor()
      })
    }))
})

describe('hosting a game', () => {
  it('a host can invite by link, withdraw the link, rename the game, report abuse, and leave the seat', () =>
    somebody(async page => {
      await comeIn(page, 'Mona Nash', 'mona@example.org')
      await page.goto(`${place.origin}/found`)
      await page.getByRole('button', { name: 'Start the game' }).click()
      await page.getByRole('link', { name: 'Invite others' }).click()
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      const link = await page.getByLabel('Invitation link (shown only once)', { exact: true }).inputValue()
      assert.match(link, /\/invitation#[\w-]{43}$/)
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Table' }).click()
      await page.getByText('Host settings').click()
      await page.getByLabel('Name of the game').fill('Mona and nobody')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: 'Mona and nobody' }).waitFor()
      await page.getByText('Report abuse').click()
      await page.getByLabel('What is the problem?').fill('Nothing, I only try it out.')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByText('Your report has been sent').waitFor()
      await page.locator('summary', { hasText: 'Leave my seat' }).click()
      await page.getByRole('button', { name: 'Leave my seat' }).click()
      await page.locator('summary', { hasText: 'Leave my seat' }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Take my seat back' }).click()
      await page.locator('summary', { hasText: 'Leave my seat' }).waitFor()
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
