import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

async function browserOf(who: Player): Promise<Visitor> {
  const opened = await visitor()
  await who.comesIn(opened)
  return opened
}

/** Asserts that nothing on a page is wrong, also on a narrow screen. */
async function isFine({ page, faults }: Visitor): Promise<void> {
  assert.deepEqual(await wrongFor(page), [])
  await page.setViewportSize({ width: 360, height: 760 })
  assert.equal(await beyond(page), 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.deepEqual(faults, [])
}

/** Fills in the form for an action that needs a reason, and sends it. */
async function withReason(page: Page, action: string, label: string, reason: string): Promise<void> {
  await page.getByText(action, { exact: true }).first().click()
  const form = page.getByRole('form', { name: action }).first()
  await form.getByLabel(label).fill(reason)
  await form.getByRole('button', { name: action }).click()
}

it('a host names a moderator, who hides a reported message; its author reads why and complains, and the host undoes it', async () => {
  const { origin } = await openSite()
  const [ames, brook, dale] = [
    await player(origin, 'Ames'),
    await player(origin, 'Brook'),
    await player(origin, 'Dale'),
  ]
  const { id } = await gameOfTwo(ames, brook)
  const invited = await ames.ask<{ secret: string }>('POST', `/api/v1/games/${id}/invitations`, {})
  await dale.ask('POST', `/api/v1/invitations/${invited.secret}`)
  const [host, moderator] = [await browserOf(ames), await browserOf(brook)]
  const moderation = `${origin}/g/${id}/moderation`

  await goTo(host.page, moderation)
  await host.page.getByText('This game has no moderators besides its host.').waitFor()
  await host.page.getByLabel('Make a player a moderator').last().selectOption('Brook')
  await host.page.getByRole('button', { name: 'Make a moderator' }).click()
  await host.page.getByText('Ames (host) made Brook a moderator.').waitFor()
  await host.page.getByRole('button', { name: 'Dismiss Brook' }).waitFor()
  await isFine(host)
  await goTo(host.page, `${origin}/g/${id}/people`)
  await host.page.getByText('moderator', { exact: true }).first().waitFor()

  const said = await dale.ask<{ id: string }>('POST', `/api/v1/games/${id}/talk/conversations/game`, {
    text: 'Buy cake from me!',
  })
  const report = { why: 'An advertisement.', message: said.id, to: 'moderators' }
  await ames.ask('POST', `/api/v1/games/${id}/reports`, report)
  await goTo(moderator.page, moderation)
  await moderator.page.getByText('Buy cake from me!').waitFor()
  await isFine(moderator)
  await moderator.page.getByRole('link', { name: 'Read it in the talk, hide it or mute its author' }).click()
  await moderator.page.getByLabel('More about this message by Dale').first().click()
  await withReason(moderator.page, 'Hide this message', 'Why?', 'It is an advertisement.')
  await moderator.page.getByText('A moderator has hidden this message').first().waitFor()
  await goTo(moderator.page, moderation)
  await withReason(moderator.page, 'Mark resolved', 'How did you resolve it?', 'I hid the message.')
  await moderator.page.getByText('Brook (moderator) resolved a report.').waitFor()

  const author = await browserOf(dale)
  await goTo(author.page, `${origin}/g/${id}/talk`)
  await author.page.getByText('It is an advertisement.').first().waitFor()
  await author.page.getByText('Buy cake from me!').first().waitFor()
  await author.page.getByRole('link', { name: 'Moderation', exact: true }).first().click()
  await author.page.getByText('about you').first().waitFor()
  await withReason(author.page, 'Complain to the operators', 'What is wrong with it?', 'It was a joke.')
  await author.page.getByText('Your complaint has been sent.').waitFor()
  await isFine(author)

  await goTo(host.page, moderation)
  await withReason(host.page, 'Undo this', 'Why?', 'It was a joke.')
  await host.page.getByText('Ames (host) showed a hidden message by Dale', { exact: false }).first().waitFor()
  await goTo(host.page, `${origin}/g/${id}/talk`)
  await host.page.getByText('Buy cake from me!').first().waitFor()
  assert.deepEqual([host.faults, moderator.faults, author.faults], [[], [], []])
})
