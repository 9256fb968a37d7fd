import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moderationLabels } from '../../src/web/moderation/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { talkLabels } from '../../src/web/talk/labels.ts'
import { messageLabels } from '../../src/web/talk/message-labels.ts'
import { anyArguments } from './any-arguments.ts'
import { atRest } from './at-rest.ts'
import { untilTrue, visitor } from './browser.ts'
import { debates, matterPage, talkOf } from './debates.ts'
import { press, withoutMouse } from './keyboard.ts'
import { goTo, wrongFor } from './look-at.ts'

const site = debates()
const { newPair, debating, at } = site

/** The name of the form for an action on a message of someone. */
function formAbout(action: string, author: string): string {
  return fillIn(moderationLabels.actionAbout, { action, about: fillIn(messageLabels.about, { author }) })
}

const mutesBrook = fillIn(messageLabels.mute, { author: 'Brook' })

describe('the page Talk', () => {
  it('the page lists all conversations, finds messages, and has the conversation of the game', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'Hello, all.', 'game')
    await say(ames, 'Cake is tasty.')
    const { page } = await at(context, brook, `/g/${id}/talk`)
    const list = page.getByRole('list', { name: talkLabels.conversations })
    await list.getByRole('link', { name: /^Proposal 301/ }).waitFor()
    await talkOf(page).getByText('Hello, all.').waitFor()
    assert.deepEqual(await wrongFor(page), [])
    await list.getByRole('link', { name: /^Proposal 301/ }).click()
    await talkOf(page).getByText('Cake is tasty.').waitFor()
    await talkOf(page)
      .getByRole('heading', { name: /^Proposal 301/ })
      .waitFor()
    await page.getByLabel(talkLabels.search).fill('hello all')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: talkLabels.found }).getByText('Hello, all.').waitFor()
    const answer = await page.request.get(
      `${site.origin}${await page.getByRole('link', { name: talkLabels.asText }).getAttribute('href')}`,
    )
    assert.match(await answer.text(), /Cake is tasty\./)
  })

  it('visitors can read but not write, and strangers to a private game see nothing', async context => {
    const { ames, id, say } = await debating()
    await say(ames, 'Only between us.', 'game')
    const { page } = await at(context, undefined, `/g/${id}/talk`)
    await talkOf(page).getByText('Only between us.').waitFor()
    await talkOf(page).getByRole('link', { name: messageLabels.signIn }).waitFor()
    assert.equal(await page.getByLabel(messageLabels.writeMessage).count(), 0)
    await ames.ask('PATCH', `/api/v1/games/${id}`, { visibility: 'private' })
    const stranger = await visitor()
    context.after(stranger.close)
    await stranger.page.goto(`${site.origin}/g/${id}/talk`)
    await stranger.page.getByRole('alert').waitFor()
    assert.equal(await stranger.page.getByText('Only between us.').count(), 0)
  })

  it('a player reports a message to the operators', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'Terrible words!', 'game')
    const { page } = await at(context, brook, `/g/${id}/talk`)
    await talkOf(page)
      .getByLabel(fillIn(messageLabels.moreAbout, { author: 'Ames' }))
      .click()
    await talkOf(page).getByText(messageLabels.reportToOperators, { exact: true }).first().click()
    const report = talkOf(page).getByRole('form', { name: formAbout(messageLabels.reportToOperators, 'Ames') })
    await report.getByLabel(messageLabels.problem).fill('It is terrible.')
    await report.getByRole('button', { name: messageLabels.reportToOperators }).click()
    await talkOf(page).getByText(messageLabels.reportSent).waitFor()
    assert.equal(await talkOf(page).getByRole('button', { name: messageLabels.hide }).count(), 0)
  })

  it('the host hides a message and mutes its author, who reads why', async context => {
    const { ames, brook, id, say } = await debating()
    await say(brook, 'Nonsense!', 'game')
    const a = await at(context, ames, `/g/${id}/talk`)
    await talkOf(a.page)
      .getByLabel(fillIn(messageLabels.moreAbout, { author: 'Brook' }))
      .click()
    await talkOf(a.page).getByText(mutesBrook).first().click()
    const mute = talkOf(a.page).getByRole('form', { name: formAbout(mutesBrook, 'Brook') })
    await mute.getByLabel(moderationLabels.why).fill('Too loud.')
    await mute.getByRole('button', { name: mutesBrook }).click()
    await a.page.getByRole('button', { name: fillIn(talkLabels.unmute, { author: 'Brook' }) }).waitFor()
    await talkOf(a.page).getByText(messageLabels.hide).first().click()
    const hiding = talkOf(a.page).getByRole('form', { name: formAbout(messageLabels.hide, 'Brook') })
    assert.deepEqual(await wrongFor(a.page), [])
    await hiding.getByLabel(moderationLabels.why).fill('Not kind.')
    await hiding.getByRole('button', { name: messageLabels.hide }).click()
    await talkOf(a.page).getByText('Not kind.').waitFor()
    const b = await at(context, brook, `/g/${id}/talk`)
    await talkOf(b.page).getByText('Too loud.').waitFor()
    assert.equal(await talkOf(b.page).getByLabel(messageLabels.writeMessage).count(), 0)
  })
})

describe('unread messages', () => {
  it('messages read on one device are no longer new on another one', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'First.')
    const phone = await at(context, brook, `/g/${id}`)
    const tab = phone.page
      .getByRole('navigation', { name: gameFrameLabels.nav })
      .getByRole('link', { name: new RegExp(`^${gameFrameLabels.talk}`) })
    await tab.getByText(fillIn(gameFrameLabels.countNew, { count: 1 })).waitFor()
    await say(ames, 'Second.')
    await tab.getByText(fillIn(gameFrameLabels.countNew, { count: 2 })).waitFor()
    const desk = await at(context, brook, matterPage(id))
    await talkOf(desk.page).getByText(messageLabels.newSinceVisit).waitFor()
    await talkOf(desk.page).getByLabel(messageLabels.writeMessage).scrollIntoViewIfNeeded()
    await desk.page
      .getByRole('link', { name: new RegExp(`^${gameFrameLabels.talk}`) })
      .getByText(anyArguments(gameFrameLabels.countNew))
      .waitFor({ state: 'detached' })
    await phone.page.reload()
    await tab.waitFor()
    await atRest(phone.page)
    assert.equal(await tab.getByText(anyArguments(gameFrameLabels.countNew)).count(), 0)
  })
})

describe('other conversations', () => {
  it('a rule and an entry have a conversation on their pages, and the table shows the latest message', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'Too strict?', 'rule:203')
    await say(ames, 'My first move!', 'entry:1')
    const { page, faults } = await at(context, brook, `/g/${id}/rules/203`)
    await talkOf(page).getByText('Too strict?').waitFor()
    await goTo(page, `${site.origin}/g/${id}/entries/1`)
    await talkOf(page).getByText('My first move!').waitFor()
    assert.deepEqual(await wrongFor(page, 'section.talk'), [])
    await goTo(page, `${site.origin}/g/${id}`)
    await page.getByRole('region', { name: messageLabels.talk }).getByText('My first move!').waitFor()
    assert.deepEqual(faults, [])
  })
})

describe('finding messages and live updates', () => {
  it('the address of a message opens its conversation at that message, even if it is old', async context => {
    const { ames, brook, id, say } = await debating(await newPair())
    const { number } = await say(ames, 'The oldest of all.', 'game')
    // One account may write only so many messages a minute.
    for (const who of [ames, brook]) for (let n = 0; n < 16; n += 1) await say(who, `Line ${n} by ${who.name}`, 'game')
    const { page } = await at(context, brook, `/g/${id}/talk?about=game#message-${number}`)
    const oldest = talkOf(page).getByText('The oldest of all.')
    await oldest.waitFor()
    await untilTrue(page, `document.getElementById('message-${number}').getBoundingClientRect().top < innerHeight`)
    assert.equal(await talkOf(page).getByRole('button', { name: messageLabels.showEarlier }).count(), 0)
  })

  it('a message causes one request on a page that shows the talk, and the front page counts the message', async context => {
    const { ames, brook, id, say } = await debating()
    const somebody = await visitor()
    context.after(somebody.close)
    const { page } = somebody
    await brook.comesIn(somebody)
    // What the page has loaded becomes out of date only by the message, and not because the machine is slow.
    await page.clock.setFixedTime(Date.now())
    await goTo(page, `${site.origin}/g/${id}`)
    await atRest(page)
    const asked: string[] = []
    page.on('request', request => {
      if (!request.url().endsWith('/stream')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const { id: message } = await say(ames, 'Hear, hear!')
    await page.getByRole('region', { name: messageLabels.talk }).getByText('Hear, hear!').waitFor()
    await atRest(page)
    assert.deepEqual(asked, [`GET /api/v1/games/${id}/talk/messages/${message}`])
    await goTo(page, `${site.origin}/`)
    const card = page.getByRole('article').filter({ has: page.locator(`h3 a[href="/g/${id}"]`) })
    await card.getByRole('link', { name: partsLabels.oneNewMessage }).click()
    await page.waitForURL(`**/g/${id}/talk`)
  })

  it('everything works with the keyboard alone', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'What now?')
    const somebody = await visitor()
    context.after(somebody.close)
    const { page, faults } = somebody
    await withoutMouse(page)
    await brook.comesIn(somebody)
    await goTo(page, site.origin + matterPage(id))
    await press(page, talkOf(page).getByRole('button', { name: messageLabels.react }))
    await press(page, talkOf(page).getByRole('button', { name: messageLabels.heart }))
    await talkOf(page)
      .getByRole('button', {
        name: fillIn(messageLabels.reactionBy, { reaction: messageLabels.heart, people: 'Brook' }),
      })
      .waitFor()
    await press(page, talkOf(page).getByRole('button', { name: messageLabels.reply }))
    await talkOf(page).locator('textarea:focus').waitFor()
    await page.keyboard.type('We wait for @am')
    await talkOf(page).getByRole('option', { name: 'Ames' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('.')
    await page.keyboard.press('Control+Enter')
    await talkOf(page).getByText('We wait for @Ames .').waitFor()
    await talkOf(page)
      .getByText(fillIn(messageLabels.inReplyTo, { author: 'Ames' }))
      .waitFor()
    await press(page, talkOf(page).getByRole('button', { name: messageLabels.edit }))
    await talkOf(page).getByLabel(messageLabels.editMessage).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await talkOf(page).getByLabel(messageLabels.editMessage).waitFor({ state: 'detached' })
    assert.deepEqual(faults, [])
  })
})
