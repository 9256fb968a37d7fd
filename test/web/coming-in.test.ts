import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { linkTo, openLink } from './emails.ts'
import { openSite } from './site.ts'

const PASSWORD = 'several words do best'
const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** Opens a separate browser for a person, and closes it when the given task is done. */
async function somebody(does: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults, close } = await visitor()
  try {
    await does(page)
    assert.deepEqual(
      faults.filter(fault => !fault.includes('status of 4')),
      [],
    )
  } finally {
    await close()
  }
}

/** Creates an account on the pages, using this server's emails, and signs in. */
async function comeIn(page: Page, name: string, address: string): Promise<void> {
  await page.goto(`${place.origin}/sign-up`)
  await signUp(page, name, address)
  await page.getByRole('link', { name, exact: true }).waitFor()
}

async function signUp(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address', { exact: true }).fill(address)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('We sent an email').waitFor()
  await openLink(page, await linkTo(place.origin, address, 'verify'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}

describe('signing in', () => {
  it('signing out leaves nothing, not even an unfinished form, for the next user to see', () =>
    somebody(async page => {
      await comeIn(page, 'Grey', 'grey@example.org')
      await page.goto(`${place.origin}/found?ruleset=suber`)
      await page.getByLabel('Name of the game').fill('A plot against Hill')
      const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      assert.match(await kept(), /A plot against Hill/)
      await page.goto(`${place.origin}/account`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      assert.doesNotMatch(await kept(), /A plot|found/)
    }))

  it('a user creates an account by email, signs out, and signs back in with an emailed link to the page they came from', () =>
    somebody(async page => {
      await comeIn(page, 'Ames', 'ames@example.org')
      await page.goto(`${place.origin}/account`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.goto(`${place.origin}/rulesets/suber`)
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel('Your email address').fill('ames@example.org')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await page.getByRole('link', { name: 'in its outbox' }).waitFor()
      await openLink(page, await linkTo(place.origin, 'ames@example.org', 'sign-in'))
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      assert.equal(new URL(page.url()).hash, '', 'the secret is out of the address bar')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`${place.origin}/rulesets/suber`)
      await page.getByRole('link', { name: 'Ames', exact: true }).waitFor()
    }))

  it('an error appears next to its field, and the input is kept', () =>
    somebody(async page => {
      await page.goto(`${place.origin}/sign-up`)
      await page.getByRole('button', { name: 'Create account' }).click()
      assert.equal(await page.getByText('Fill this in.').count(), 3)
      await page.getByLabel('Your name').fill('Blake')
      await page.getByLabel('Email address', { exact: true }).fill('nowhere')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('That is not an email address').waitFor()
      await page.getByText('A password must have 10 to 128 characters, but this one has 5.').waitFor()
      assert.equal(await page.getByLabel('Email address', { exact: true }).getAttribute('aria-invalid'), 'true')
      await page.getByLabel('Email address', { exact: true }).fill('blake@example.org')
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('A password must have 10 to 128 characters').waitFor()
      await page.getByLabel('Show it').check()
      assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('type'), 'text')
      assert.equal(await page.getByLabel('Your name').inputValue(), 'Blake')
    }))

  it('a wrong password is reported, and after too many attempts, the page says when to try again', () =>
    somebody(async page => {
      await page.goto(`${place.origin}/sign-in`)
      await page.getByLabel('Email address', { exact: true }).fill('nobody@example.org')
      for (;;) {
        await page.getByLabel('Password', { exact: true }).fill('not the right one')
        const answer = page.waitForResponse(it => it.url().endsWith('/api/v1/sessions'))
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        if ((await answer).status() === 429) break
        await page.getByText('Wrong address or password.').waitFor()
      }
      await page.getByText(/Too many attempts\. Try again in \d+ minutes/).waitFor()
    }))

  it('a user resets a forgotten password by email', () =>
    somebody(async page => {
      await comeIn(page, 'Chen', 'chen@example.org')
      await page.context().clearCookies()
      await page.goto(`${place.origin}/sign-in`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByRole('heading', { name: 'New password' }).waitFor()
      await page.getByLabel('Your email address').fill('chen@example.org')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await openLink(page, await linkTo(place.origin, 'chen@example.org', 'reset'))
      await page.getByLabel('Your new password').fill('quite another one')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Sessions ended: 1').waitFor()
      assert.equal(await page.getByLabel('Email address', { exact: true }).inputValue(), 'chen@example.org')
      await page.getByLabel('Password', { exact: true }).fill('quite another one')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Chen', exact: true }).waitFor()
    }))

  it('a sign-up link opened in another browser asks for the password chosen at sign-up, and lets the reader set a new one', () =>
    somebody(async thief => {
      await thief.goto(`${place.origin}/sign-up`)
      await thief.getByLabel('Your name').fill('Ebba')
      await thief.getByLabel('Email address', { exact: true }).fill('ebba@example.org')
      await thief.getByLabel('Password', { exact: true }).fill('the password of a thief')
      await thief.getByRole('button', { name: 'Create account' }).click()
      await thief.getByText('We sent an email').waitFor()
      await somebody(async page => {
        await openLink(page, await linkTo(place.origin, 'ebba@example.org', 'verify'))
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await page.getByRole('button', { name: 'Confirm and sign in' }).click()
        await page.getByText('This is not the password from this sign-up.').waitFor()
        await page.getByRole('button', { name: 'I don’t know this password' }).click()
        await page.getByLabel('New password', { exact: true }).fill('short')
        await page.getByRole('button', { name: 'Set password and sign in' }).click()
        await page.getByText('this one has 5').waitFor()
        await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
        await page.getByRole('button', { name: 'Set password and sign in' }).click()
        await page.getByRole('link', { name: 'Ebba', exact: true }).waitFor()
      })
      await thief.goto(`${place.origin}/sign-in`)
      await thief.getByLabel('Email address', { exact: true }).fill('ebba@example.org')
      await thief.getByLabel('Password', { exact: true }).fill('the password of a thief')
      await thief.getByRole('button', { name: 'Sign in', exact: true }).click()
      await thief.getByText('Wrong address or password.').waitFor()
    }))

  it('a link verifies an added address for the signed-in account, and a reset removes the address', () =>
    somebody(async page => {
      await comeIn(page, 'Finn', 'finn@example.org')
      await page.goto(`${place.origin}/account`)
      await page.getByText('Add an address').click()
      const form = page.getByRole('form', { name: 'Add it' })
      await form.getByLabel('New address').fill('finn@work.example')
      await form.getByLabel('Your password').fill(PASSWORD)
      await form.getByRole('button', { name: 'Add it' }).click()
      await page.getByText('We sent an email').waitFor()
      const link = await linkTo(place.origin, 'finn@work.example', 'verify')
      await somebody(async other => {
        await openLink(other, link)
        await other.getByRole('button', { name: 'I don’t know this password' }).click()
        await other.getByLabel('New password', { exact: true }).fill(PASSWORD)
        await other.getByRole('button', { name: 'Set password and sign in' }).click()
        await other.getByText('This address was added to an account').waitFor()
      })
      await openLink(page, link)
      await page.getByRole('button', { name: 'Confirm this address' }).click()
      await page.getByText('You have confirmed finn@work.example.').waitFor()
      await page.context().clearCookies()
      await page.goto(`${place.origin}/forgotten`)
      await page.getByLabel('Your email address').fill('finn@example.org')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await openLink(page, await linkTo(place.origin, 'finn@example.org', 'reset'))
      await page.getByLabel('Your new password').fill('quite another one')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Email addresses removed: finn@work.example').waitFor()
    }))

  it('a user can sign in using only the keyboard', () =>
    somebody(async page => {
      await comeIn(page, 'Dara', 'dara@example.org')
      await page.context().clearCookies()
      await page.goto(`${place.origin}/sign-in`)
      await page.getByLabel('Email address', { exact: true }).focus()
      await page.keyboard.type('dara@example.org')
      await page.keyboard.press('Tab')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Dara', exact: true }).waitFor()
    }))
})

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

describe('the account', () => {
  it('an account can be exported, and its owner can delete it permanently by entering the password', () =>
    somebody(async page => {
      await comeIn(page, 'Ezra', 'ezra@example.org')
      await page.goto(`${place.origin}/account`)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download' }).click()
      const taken = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { me: { name: string } }
      assert.equal(taken.me.name, 'Ezra')
      await page.getByText('Delete my account', { exact: true }).click()
      const form = page.getByRole('form', { name: 'Delete my account' })
      await form.getByLabel('Your password').fill('not this one')
      await form.getByRole('button').click()
      await form.getByText('Wrong password.').waitFor()
      await form.getByLabel('Your password').fill(PASSWORD)
      await form.getByRole('button').click()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    }))

  it('a user can rename the account, turn off emails, and create tokens, each of which is shown once', () =>
    somebody(async page => {
      await comeIn(page, 'Flora', 'flora@example.org')
      await page.goto(`${place.origin}/account`)
      await page.getByLabel('Name', { exact: true }).fill('Flora the Second')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('link', { name: 'Flora the Second' }).waitFor()
      await page.getByLabel('Activity in my games').uncheck()
      await page.getByText('Create a token').click()
      await page.getByLabel('What is the token for?').fill('my clerk')
      await page.getByRole('button', { name: 'Create token' }).click()
      assert.match(await page.getByLabel('Your token', { exact: true }).inputValue(), /^nomic_/)
      await page.reload()
      await page.getByText('my clerk').waitFor()
      assert.equal(await page.getByText('nomic_').count(), 0)
      assert.equal(await page.getByLabel('Activity in my games').isChecked(), false)
      await page.getByRole('button', { name: 'Revoke' }).click()
      await page.getByText('my clerk').waitFor({ state: 'detached' })
      await page.getByText('Token created').waitFor()
    }))
})
