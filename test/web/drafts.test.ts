import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { newFolder, open, ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { PASSWORD, type Player, player } from './player.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  const server = await open({ NOMIC_DATA: newFolder() })
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
  await page.getByRole('button', { name: 'Propose a change', exact: true }).click()
  const form = page.getByRole('form', { name: 'Propose a change' })
  await form.getByLabel('Kind of change').selectOption('enact')
  await form.getByRole('textbox', { name: 'Text of the rule' }).fill('Nothing typed is lost.')
  await form.getByText('If you do this now:').waitFor()
  return { page, game: id }
}

describe('unsent input', () => {
  it('unsent input is restored after signing in, if the session has ended', async context => {
    const { page } = await writing(context)
    const form = page.getByRole('form', { name: 'Propose a change' })
    await ames.ask('DELETE', '/api/v1/sessions/current')
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.getByText('You are signed out. Your draft is saved').waitFor()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
    await form.getByRole('link', { name: 'sign in', exact: true }).click()
    const door = page.getByRole('form', { name: 'Sign in with a password' })
    await door.getByLabel('Email address').fill('ames@example.org')
    await door.getByLabel('Password').fill(PASSWORD)
    await door.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
    await form.getByText('If you do this now:').waitFor()
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await ames.ask('POST', '/api/v1/sessions', { address: 'ames@example.org', password: PASSWORD })
  })

  it('input is not sent if something has just happened in the game; instead, the page shows the event next to the input and asks for confirmation', async context => {
    const { page, game } = await writing(context)
    const form = page.getByRole('form', { name: 'Propose a change' })
    await brook.ask('POST', `/api/v1/games/${game}/acts`, { do: 'invokeJudgment', with: { question: 'May she?' } })
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.getByText('The game changed just before you sent this, so your move was not made').waitFor()
    await form.getByText('Since you opened this:').waitFor()
    await form.getByText('May she?').waitFor()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
    await form.getByText('If you do this now:').waitFor()
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const { entries } = await ames.ask<{ entries: number }>('GET', `/api/v1/games/${game}/state`)
    assert.equal(entries, 3)
  })
})
