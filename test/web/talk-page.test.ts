import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { atRest } from './at-rest.ts'
import { untilTrue, visitor } from './browser.ts'
import { debates, matterPage, talkOf } from './debates.ts'
import { press, withoutMouse } from './keyboard.ts'
import { goTo, wrongFor } from './look-at.ts'

const site = debates()
const { newPair, debating, at } = site

describe('the page Talk', () => {
  it('the page lists all conversations, finds messages, and has the conversation of the game', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'Hello, all.', 'game')
    await say(ames, 'Cake is tasty.')
    const { page } = await at(context, brook, `/g/${id}/talk`)
    const list = page.getByRole('list', { name: 'Conversations' })
    await list.getByRole('link', { name: /^Proposal 301/ }).waitFor()
    await talkOf(page).getByText('Hello, all.').waitFor()
    assert.deepEqual(await wrongFor(page), [])
    await list.getByRole('link', { name: /^Proposal 301/ }).click()
    await talkOf(page).getByText('Cake is tasty.').waitFor()
    await talkOf(page)
      .getByRole('heading', { name: /^Proposal 301/ })
      .waitFor()
    await page.getByLabel('Search the talk').fill('hello all')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Messages found' }).getByText('Hello, all.').waitFor()
    const answer = await page.request.get(
      `${site.origin}${await page.getByRole('link', { name: 'as text' }).getAttribute('href')}`,
    )
    assert.match(await answer.text(), /Cake is tasty\./)
  })

  it('visitors can read but not write, and strangers to a private game see nothing', async context => {
    const { ames, id, say } = await debating()
    await say(ames, 'Only between us.', 'game')
    const { page } = await at(context, undefined, `/g/${id}/talk`)
    await talkOf(page).getByText('Only between us.').waitFor()
    await talkOf(page).getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal(await page.getByLabel('Write a message').count(), 0)
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
    await talkOf(page).getByLabel('More about this message by Ames').click()
    await talkOf(page).getByText('Report to the operators of this site', { exact: true }).first().click()
    const report = talkOf(page).getByRole('form', { name: 'Report to the operators of this site: message by Ames' })
    await report.getByLabel('What is the problem?').fill('It is terrible.')
    await report.getByRole('button', { name: 'Report to the operators of this site' }).click()
    await talkOf(page).getByText('Your report has been sent.').waitFor()
    assert.equal(await talkOf(page).getByRole('button', { name: 'Hide this message' }).count(), 0)
  })

  it('the host hides a message and mutes its author, who reads why', async context => {
    const { ames, brook, id, say } = await debating()
    await say(brook, 'Nonsense!', 'game')
    const a = await at(context, ames, `/g/${id}/talk`)
    await talkOf(a.page).getByLabel('More about this message by Brook').click()
    await talkOf(a.page).getByText('Mute Brook').first().click()
    const mute = talkOf(a.page).getByRole('form', { name: 'Mute Brook: message by Brook' })
    await mute.getByLabel('Why?').fill('Too loud.')
    await mute.getByRole('button', { name: 'Mute Brook' }).click()
    await a.page.getByRole('button', { name: 'Unmute Brook' }).waitFor()
    await talkOf(a.page).getByText('Hide this message').first().click()
    const hiding = talkOf(a.page).getByRole('form', { name: 'Hide this message: message by Brook' })
    assert.deepEqual(await wrongFor(a.page), [])
    await hiding.getByLabel('Why?').fill('Not kind.')
    await hiding.getByRole('button', { name: 'Hide this message' }).click()
    await talkOf(a.page).getByText('Not kind.').waitFor()
    const b = await at(context, brook, `/g/${id}/talk`)
    await talkOf(b.page).getByText('Too loud.').waitFor()
    assert.equal(await talkOf(b.page).getByLabel('Write a message').count(), 0)
  })
})

describe('unread messages', () => {
  it('messages read on one device are no longer new on another one', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'First.')
    const phone = await at(context, brook, `/g/${id}`)
    const tab = phone.page.getByRole('navigation', { name: 'This game' }).getByRole('link', { name: /^Talk/ })
    await tab.getByText('1 new').waitFor()
    await say(ames, 'Second.')
    await tab.getByText('2 new').waitFor()
    const desk = await at(context, brook, matterPage(id))
    await talkOf(desk.page).getByText('New since your last visit').waitFor()
    await talkOf(desk.page).getByLabel('Write a message').scrollIntoViewIfNeeded()
    await desk.page.getByRole('link', { name: /^Talk/ }).getByText('new').waitFor({ state: 'detached' })
    await phone.page.reload()
    await tab.waitFor()
    await atRest(phone.page)
    assert.equal(await tab.getByText('new').count(), 0)
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
    await page.getByRole('region', { name: 'Talk' }).getByText('My first move!').waitFor()
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
    assert.equal(await talkOf(page).getByRole('button', { name: 'Show earlier messages' }).count(), 0)
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
    await page.getByRole('region', { name: 'Talk' }).getByText('Hear, hear!').waitFor()
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
    await press(page, talkOf(page).getByRole('button', { name: 'React' }))
    await press(page, talkOf(page).getByRole('button', { name: 'heart' }))
    await talkOf(page).getByRole('button', { name: 'heart: Brook' }).waitFor()
    await press(page, talkOf(page).getByRole('button', { name: 'Reply' }))
    await talkOf(page).locator('textarea:focus').waitFor()
    await page.keyboard.type('We wait for @am')
    await talkOf(page).getByRole('option', { name: 'Ames' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('.')
    await page.keyboard.press('Control+Enter')
    await talkOf(page).getByText('We wait for @Ames .').waitFor()
    await talkOf(page).getByText('In reply to Ames').waitFor()
    await press(page, talkOf(page).getByRole('button', { name: 'Edit' }))
    await talkOf(page).getByLabel('Edit your message').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await talkOf(page).getByLabel('Edit your message').waitFor({ state: 'detached' })
    assert.deepEqual(faults, [])
  })
})
