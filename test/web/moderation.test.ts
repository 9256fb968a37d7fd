import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { hostLabels } from '../../src/web/host/labels.ts'
import { moderationLabels } from '../../src/web/moderation/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { messageLabels } from '../../src/web/talk/message-labels.ts'
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
  await host.page.getByText(moderationLabels.noModerators).waitFor()
  await host.page.getByLabel(moderationLabels.makePlayerModerator).last().selectOption('Brook')
  await host.page.getByRole('button', { name: moderationLabels.makeModerator }).click()
  const done = (page: Page) => page.getByRole('region', { name: moderationLabels.done }).getByRole('listitem')
  await done(host.page)
    .filter({ hasText: /^Ames .*Brook/ })
    .waitFor()
  await host.page.getByRole('button', { name: fillIn(moderationLabels.dismiss, { name: 'Brook' }) }).waitFor()
  await isFine(host)
  await goTo(host.page, `${origin}/g/${id}/people`)
  await host.page.getByText(hostLabels.moderator, { exact: true }).first().waitFor()

  const said = await dale.ask<{ id: string }>('POST', `/api/v1/games/${id}/talk/conversations/game`, {
    text: 'Buy cake from me!',
  })
  const report = { why: 'An advertisement.', message: said.id, to: 'moderators' }
  await ames.ask('POST', `/api/v1/games/${id}/reports`, report)
  await goTo(moderator.page, moderation)
  await moderator.page.getByText('Buy cake from me!').waitFor()
  await isFine(moderator)
  await moderator.page.getByRole('link', { name: moderationLabels.readInTalk }).click()
  await moderator.page
    .getByLabel(fillIn(messageLabels.moreAbout, { author: 'Dale' }))
    .first()
    .click()
  await withReason(moderator.page, messageLabels.hide, moderationLabels.why, 'It is an advertisement.')
  await moderator.page.getByText(messageLabels.hiddenByModerator).first().waitFor()
  await goTo(moderator.page, moderation)
  await withReason(moderator.page, moderationLabels.markResolved, moderationLabels.howResolved, 'I hid the message.')
  await done(moderator.page)
    .filter({ hasText: /^Brook / })
    .filter({ hasText: 'I hid the message.' })
    .waitFor()

  const author = await browserOf(dale)
  await goTo(author.page, `${origin}/g/${id}/talk`)
  await author.page.getByText('It is an advertisement.').first().waitFor()
  await author.page.getByText('Buy cake from me!').first().waitFor()
  await author.page.getByRole('link', { name: messageLabels.moderation, exact: true }).first().click()
  await author.page.getByText(moderationLabels.aboutYou).first().waitFor()
  await withReason(author.page, moderationLabels.complain, moderationLabels.whatIsWrong, 'It was a joke.')
  await author.page.getByText(moderationLabels.complaintSent).waitFor()
  await isFine(author)

  await goTo(host.page, moderation)
  await withReason(host.page, moderationLabels.undo, moderationLabels.why, 'It was a joke.')
  await done(host.page)
    .filter({ hasText: /^Ames .*Dale/ })
    .first()
    .waitFor()
  await goTo(host.page, `${origin}/g/${id}/talk`)
  await host.page.getByText('Buy cake from me!').first().waitFor()
  assert.deepEqual([host.faults, moderator.faults, author.faults], [[], [], []])
})
