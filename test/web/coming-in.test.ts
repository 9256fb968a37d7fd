import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { refuse } from '../../src/accounts/refuse.ts'
import { accountLabels, auditLabels } from '../../src/web/account/labels.ts'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { frameLabels } from '../../src/web/frame/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { linkTo, openLink } from './emails.ts'
import { emailSentTo, newcomers, PASSWORD } from './newcomers.ts'
import { refusedWith } from './refused-with.ts'
import { signIn } from './sign-in.ts'

const { place, somebody, comeIn } = newcomers()

describe('signing in', () => {
  it('signing out leaves nothing, not even an unfinished form, for the next user to see', () =>
    somebody(async page => {
      await comeIn(page, 'Grey', 'grey@example.org')
      await page.goto(`${place.origin}/found?ruleset=suber`)
      await page.getByLabel(hostLabels.gameName).fill('A plot against Hill')
      const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      assert.match(await kept(), /A plot against Hill/)
      await page.goto(`${place.origin}/account`)
      await page.getByRole('button', { name: accountLabels.signOut }).click()
      await page.getByRole('banner').getByRole('link', { name: frameLabels.signIn }).waitFor()
      assert.doesNotMatch(await kept(), /A plot|found/)
    }))

  it('a user creates an account by email, signs out, and signs back in with an emailed link to the page they came from', () =>
    somebody(async page => {
      await comeIn(page, 'Ames', 'ames@example.org')
      await page.goto(`${place.origin}/account`)
      await page.getByRole('button', { name: accountLabels.signOut }).click()
      await page.goto(`${place.origin}/rulesets/suber`)
      await page.getByRole('banner').getByRole('link', { name: frameLabels.signIn }).click()
      await page.getByLabel(signInLabels.yourEmailAddress).fill('ames@example.org')
      await page.getByRole('button', { name: signInLabels.sendLink }).click()
      await page.locator('a[href="/emails"]').waitFor()
      await openLink(page, await linkTo(place.origin, 'ames@example.org', 'sign-in'))
      await page.getByRole('button', { name: signInLabels.signIn, exact: true }).waitFor()
      assert.equal(new URL(page.url()).hash, '', 'the secret is out of the address bar')
      await page.getByRole('button', { name: signInLabels.signIn, exact: true }).click()
      await page.waitForURL(`${place.origin}/rulesets/suber`)
      await page.getByRole('link', { name: 'Ames', exact: true }).waitFor()
    }))

  it('an error appears next to its field, and the input is kept', () =>
    somebody(async page => {
      await page.goto(`${place.origin}/sign-up`)
      await page.getByRole('button', { name: signInLabels.createAccount }).click()
      assert.equal(await page.getByText(partsLabels.fillIn).count(), 3)
      await page.getByLabel(signInLabels.yourName).fill('Blake')
      await page.getByLabel(signInLabels.emailAddress, { exact: true }).fill('nowhere')
      await page.getByLabel(signInLabels.password, { exact: true }).fill('short')
      await page.getByRole('button', { name: signInLabels.createAccount }).click()
      await page.getByText(signInLabels.notAnAddress).waitFor()
      const tooShort = fillIn(signInLabels.passwordLength, { shortest: 10, longest: 128, length: 5 })
      await page.getByText(tooShort).waitFor()
      assert.equal(
        await page.getByLabel(signInLabels.emailAddress, { exact: true }).getAttribute('aria-invalid'),
        'true',
      )
      await page.getByLabel(signInLabels.emailAddress, { exact: true }).fill('blake@example.org')
      await page.getByRole('button', { name: signInLabels.createAccount }).click()
      await page.getByText(tooShort).waitFor()
      await page.getByLabel(partsLabels.showIt).check()
      assert.equal(await page.getByLabel(signInLabels.password, { exact: true }).getAttribute('type'), 'text')
      assert.equal(await page.getByLabel(signInLabels.yourName).inputValue(), 'Blake')
    }))

  it('a wrong password is reported, and after too many attempts, the page says when to try again', () =>
    somebody(async page => {
      await page.goto(`${place.origin}/sign-in`)
      await page.getByLabel(signInLabels.emailAddress, { exact: true }).fill('nobody@example.org')
      for (;;) {
        await page.getByLabel(signInLabels.password, { exact: true }).fill('not the right one')
        const answer = page.waitForResponse(it => it.url().endsWith('/api/v1/sessions'))
        await page.getByRole('button', { name: signInLabels.signIn, exact: true }).click()
        if ((await answer).status() === 429) break
        await page.getByText(refuse('wrongCredentials').sentence).waitFor()
      }
      await page
        .getByText(refuse('tooManyTries').sentence)
        .filter({ hasText: /\d+ minutes/ })
        .waitFor()
    }))

  it('a user resets a forgotten password by email', () =>
    somebody(async page => {
      await comeIn(page, 'Chen', 'chen@example.org')
      await page.context().clearCookies()
      await page.goto(`${place.origin}/sign-in`)
      await page.getByRole('link', { name: signInLabels.forgotPassword }).click()
      await page.getByRole('heading', { name: signInLabels.forgottenTitle }).waitFor()
      await page.getByLabel(signInLabels.yourEmailAddress).fill('chen@example.org')
      await page.getByRole('button', { name: signInLabels.sendLink }).click()
      await openLink(page, await linkTo(place.origin, 'chen@example.org', 'reset'))
      await page.getByLabel(signInLabels.yourNewPassword).fill('quite another one')
      await page.getByRole('button', { name: signInLabels.changePassword }).click()
      await page.getByText(fillIn(signInLabels.sessionsEnded, { sessions: 1 })).waitFor()
      assert.equal(await page.getByLabel(signInLabels.emailAddress, { exact: true }).inputValue(), 'chen@example.org')
      await page.getByLabel(signInLabels.password, { exact: true }).fill('quite another one')
      await page.getByRole('button', { name: signInLabels.signIn }).click()
      await page.getByRole('link', { name: 'Chen', exact: true }).waitFor()
    }))

  it('a sign-up link opened in another browser asks for the password chosen at sign-up, and lets the reader set a new one', () =>
    somebody(async thief => {
      await thief.goto(`${place.origin}/sign-up`)
      await thief.getByLabel(signInLabels.yourName).fill('Ebba')
      await thief.getByLabel(signInLabels.emailAddress, { exact: true }).fill('ebba@example.org')
      await thief.getByLabel(signInLabels.password, { exact: true }).fill('the password of a thief')
      await thief.getByRole('button', { name: signInLabels.createAccount }).click()
      await emailSentTo(thief, 'ebba@example.org')
      await somebody(async page => {
        await openLink(page, await linkTo(place.origin, 'ebba@example.org', 'verify'))
        await page.getByLabel(signInLabels.password, { exact: true }).fill(PASSWORD)
        await refusedWith(page, 'wrongPassword', () =>
          page.getByRole('button', { name: signInLabels.confirmAndSignIn }).click(),
        )
        await page.getByRole('button', { name: signInLabels.unknownPassword }).click()
        await page.getByLabel(signInLabels.newPassword, { exact: true }).fill('short')
        await page.getByRole('button', { name: signInLabels.setPassword }).click()
        await page.getByText(fillIn(signInLabels.passwordLength, { shortest: 10, longest: 128, length: 5 })).waitFor()
        await page.getByLabel(signInLabels.newPassword, { exact: true }).fill(PASSWORD)
        await page.getByRole('button', { name: signInLabels.setPassword }).click()
        await page.getByRole('link', { name: 'Ebba', exact: true }).waitFor()
      })
      await signIn(thief, place.origin, 'ebba@example.org', 'the password of a thief')
      await thief.getByText(refuse('wrongCredentials').sentence).waitFor()
    }))

  it('a link verifies an added address for the signed-in account, and a reset removes the address', () =>
    somebody(async page => {
      await comeIn(page, 'Finn', 'finn@example.org')
      await page.goto(`${place.origin}/account`)
      await page.getByText(accountLabels.addAddress).click()
      const form = page.getByRole('form', { name: accountLabels.addIt })
      await form.getByLabel(accountLabels.newAddress).fill('finn@work.example')
      await form.getByLabel(accountLabels.yourPassword).fill(PASSWORD)
      await form.getByRole('button', { name: accountLabels.addIt }).click()
      await emailSentTo(page, 'finn@work.example')
      const link = await linkTo(place.origin, 'finn@work.example', 'verify')
      await somebody(async other => {
        await openLink(other, link)
        await other.getByRole('button', { name: signInLabels.unknownPassword }).click()
        await other.getByLabel(signInLabels.newPassword, { exact: true }).fill(PASSWORD)
        await refusedWith(other, 'passwordNeeded', () =>
          other.getByRole('button', { name: signInLabels.setPassword }).click(),
        )
      })
      await openLink(page, link)
      await page.getByRole('button', { name: signInLabels.confirmAddress }).click()
      await page.getByText(fillIn(signInLabels.confirmedAddress, { address: 'finn@work.example' })).waitFor()
      await page.context().clearCookies()
      await page.goto(`${place.origin}/forgotten`)
      await page.getByLabel(signInLabels.yourEmailAddress).fill('finn@example.org')
      await page.getByRole('button', { name: signInLabels.sendLink }).click()
      await openLink(page, await linkTo(place.origin, 'finn@example.org', 'reset'))
      await page.getByLabel(signInLabels.yourNewPassword).fill('quite another one')
      await page.getByRole('button', { name: signInLabels.changePassword }).click()
      await page.getByText(fillIn(signInLabels.addressesRemoved, { addresses: 'finn@work.example' })).waitFor()
    }))

  it('a user can sign in using only the keyboard', () =>
    somebody(async page => {
      await comeIn(page, 'Dara', 'dara@example.org')
      await page.context().clearCookies()
      await page.goto(`${place.origin}/sign-in`)
      await page.getByLabel(signInLabels.emailAddress, { exact: true }).focus()
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
      await page.getByRole('link', { name: accountLabels.download }).click()
      const taken = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { me: { name: string } }
      assert.equal(taken.me.name, 'Ezra')
      await page.getByText(accountLabels.deleteAccount, { exact: true }).click()
      const form = page.getByRole('form', { name: accountLabels.deleteAccount })
      await form.getByLabel(accountLabels.yourPassword).fill('not this one')
      await form.getByRole('button').click()
      await form.getByText(refuse('wrongPassword').sentence).waitFor()
      await form.getByLabel(accountLabels.yourPassword).fill(PASSWORD)
      await form.getByRole('button').click()
      await page.getByRole('banner').getByRole('link', { name: frameLabels.signIn }).waitFor()
    }))

  it('a user can rename the account, turn off emails, and create tokens, each of which is shown once', () =>
    somebody(async page => {
      await comeIn(page, 'Flora', 'flora@example.org')
      await page.goto(`${place.origin}/account`)
      await page.getByLabel(accountLabels.name, { exact: true }).fill('Flora the Second')
      await page.getByRole('button', { name: accountLabels.save }).click()
      await page.getByRole('link', { name: 'Flora the Second' }).waitFor()
      await page.getByLabel(accountLabels.activityInGames).uncheck()
      await page.getByText(accountLabels.createToken).click()
      await page.getByLabel(accountLabels.tokenPurpose).fill('my clerk')
      await page.getByRole('button', { name: accountLabels.makeToken }).click()
      assert.match(await page.getByLabel(accountLabels.yourToken, { exact: true }).inputValue(), /^nomic_/)
      await page.reload()
      await page.getByText('my clerk').waitFor()
      assert.equal(await page.getByText('nomic_').count(), 0)
      assert.equal(await page.getByLabel(accountLabels.activityInGames).isChecked(), false)
      await page.getByRole('button', { name: accountLabels.revoke }).click()
      await page.getByText('my clerk').waitFor({ state: 'detached' })
      await page.getByText(auditLabels.tokenMade).waitFor()
    }))
})
