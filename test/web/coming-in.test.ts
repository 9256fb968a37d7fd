import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { linkTo, openLink } from './emails.ts'
import { newcomers, PASSWORD } from './newcomers.ts'

const { place, somebody, comeIn } = newcomers()

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
