import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { newFolder, open, ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { type Player, player } from './player.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  const server = await open({ NOMIC_DATA: newFolder() })
  await ready(server)
  place.origin = server.origin
  ;[ames, brook] = [await player(server.origin, 'Ames'), await player(server.origin, 'Brook')]
})

/** Founds a game in which Ames and Brook sit. */
async function founded(ruleset: string, more: object = {}): Promise<string> {
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook', invite: true },
  ]
  const body = { title: 'Ours', ruleset, players, ...more }
  const { id, invitations } = await ames.ask<Founded>('POST', '/api/v1/games', body)
  await brook.ask('POST', `/api/v1/invitations/${invitations[0]?.secret}`)
  return id
}

type Founded = { readonly id: string; readonly invitations: readonly { readonly secret: string }[] }

/** Somebody who looks at the table of a game in a browser of their own, signed in. */
async function atTable(who: Player, game: string) {
  const somebody = await visitor()
  await who.comesIn(somebody)
  await somebody.page.goto(`${place.origin}/g/${game}`)
  await somebody.page.getByRole('heading', { name: 'What can I do?' }).waitFor()
  return somebody
}

describe('the forms of acts', () => {
  it('show what becomes of a rule while it is amended, and what the proposal comes to', async () => {
    const game = await founded('suber')
    const { page, close } = await atTable(ames, game)
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    const form = page.getByRole('form', { name: 'Propose' })
    await form.getByLabel('Form of the change').selectOption('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('208')
    const text = form.getByLabel('Its text from now on')
    await text.fill((await text.inputValue()).replace('100', '50'))
    assert.deepEqual(
      [await form.locator('del').allInnerTexts(), await form.locator('ins').allInnerTexts()],
      [['100 '], ['50 ']],
    )
    await form.getByText('If you do this now:').waitFor()
    await form.getByRole('button', { name: 'Propose' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Proposal 301 by Ames').first().waitFor()
    await close()
  })
})
