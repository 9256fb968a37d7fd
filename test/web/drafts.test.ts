import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { ready } from '../serve/started.ts'
import { actButton, actForm, openForm, PROPOSE, sendForm } from './act-forms.ts'
import { visitor } from './browser.ts'
import { PASSWORD, type Player, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
  ;[ames, brook] = [await player(server.origin, 'Ames'), await player(server.origin, 'Brook')]
})

type Founded = { readonly id: string; readonly invitations: readonly { readonly secret: string }[] }

/** A game between Ames and Brook in which it is Ames's turn, with Ames at the table and a half-written proposal. */
async function writing(context: TestContext): Promise<{ readonly page: Page; readonly game: string }> {
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook', invite: true },
  ]
  const body = { title: 'Ours', ruleset: 'suber', players }
  const { id, invitations } = await ames.ask<Founded>('POST', '/api/v1/games', body)
  await brook.ask('POST', `/api/v1/invitations/${invitations[0]?.secret}`)
  const somebody = await visitor()
  context.after(somebody.close)
  await ames.comesIn(somebody)
  const { page } = somebody
  // Keeps events from reaching the page, as if its stream were disconnected.
  await page.route('**/stream*', stream => stream.abort())
  await page.goto(`${place.origin}/g/${id}`)
  const form = await openForm(page, PROPOSE)
  await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
  await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('Nothing typed is lost.')
  await form.getByText(formsLabels.ifDoneNow).waitFor()
  return { page, game: id }
}

describe('unsent input', () => {
  it('unsent input is restored after signing in, if the session has ended', async context => {
    const { page } = await writing(context)
    const form = actForm(page, PROPOSE)
    await ames.ask('DELETE', '/api/v1/sessions/current')
    await actButton(form, PROPOSE).click()
    await form.getByText(formsLabels.signedOut).waitFor()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
    await form.getByRole('link', { name: formsLabels.signIn, exact: true }).click()
    const door = page.getByRole('form', { name: signInLabels.signInWithPassword })
    await door.getByLabel(signInLabels.emailAddress).fill('ames@example.org')
    await door.getByLabel(signInLabels.password).fill(PASSWORD)
    await door.getByRole('button', { name: signInLabels.signIn }).click()
    await actButton(page, PROPOSE).click()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await sendForm(form, PROPOSE)
    await ames.ask('POST', '/api/v1/sessions', { address: 'ames@example.org', password: PASSWORD })
  })

  it('input is not sent if something has just happened in the game; instead, the page shows the event next to the input and asks for confirmation', async context => {
    const { page, game } = await writing(context)
    const form = actForm(page, PROPOSE)
    await brook.ask('POST', `/api/v1/games/${game}/acts`, { do: 'invokeJudgment', with: { question: 'May she?' } })
    await actButton(form, PROPOSE).click()
    await form.getByText(formsLabels.gameChanged).waitFor()
    await form.getByText(formsLabels.sinceOpened).waitFor()
    await form.getByText('May she?').waitFor()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await sendForm(form, PROPOSE)
    const { entries } = await ames.ask<{ entries: number }>('GET', `/api/v1/games/${game}/state`)
    assert.equal(entries, 3)
  })
})

describe('a move whose result the page never showed', () => {
  /** A game in which Ames calls the vote on the page, and the page is closed before it has shown the result. */
  async function closedEarly(context: TestContext, answers: boolean) {
    const { page, game } = await writing(context)
    const go = (who: Player, act: string, args = {}) =>
      who.ask('POST', `/api/v1/games/${game}/acts`, { do: act, with: args })
    await go(ames, 'propose', { enact: { text: 'Cake is good.' } })
    const call = actButton(actForm(page, actTitle('callVote')), actTitle('callVote'))
    const open = async () => {
      await page.goto(`${place.origin}/g/${game}`)
      await call.and(page.locator(':enabled')).waitFor()
    }
    await open()
    const isAct = (it: Request) => it.method() === 'POST' && it.url().endsWith('/acts')
    // Either the answer is lost on its way, or everything that the page asks for after it.
    await page.route('**/*', async route => {
      if (isAct(route.request())) await (answers ? route.continue() : route.fetch().then(() => route.abort()))
      else await route.abort()
    })
    const told = answers ? page.waitForEvent('requestfinished', isAct) : page.waitForEvent('requestfailed', isAct)
    await call.click()
    await told
    await page.unroute('**/*')
    await page.goto('about:blank')
    const decided = async (proposal: number) => {
      for (const who of [ames, brook]) await go(who, 'vote', { proposal, choice: 'for' })
    }
    await decided(301)
    await go(brook, 'propose', { enact: { text: 'Tea is good.' } })
    await go(brook, 'callVote')
    await decided(302)
    await go(ames, 'propose', { enact: { text: 'Pie is good.' } })
    await open()
    return { page, call }
  }

  it('a page that is closed right after a move does not prevent the same move in the next turn', async context => {
    const { page, call } = await closedEarly(context, true)
    await call.click()
    await page.getByText('the vote on proposal 303 is open').first().waitFor()
  })

  it('someone whose page never learned that a move was made is told so, and can make the move again', async context => {
    const { page, call } = await closedEarly(context, false)
    await call.click()
    await page.getByText(formsLabels.moveAlreadyMade).or(page.getByText(formsLabels.alreadyMade)).waitFor()
    await call.click()
    await page.getByText('the vote on proposal 303 is open').first().waitFor()
  })
})
