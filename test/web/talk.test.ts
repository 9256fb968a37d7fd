import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { newFolder, open, ready } from '../serve/started.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'

let origin = ''
let ames: Player
let brook: Player
before(async () => {
  const server = await open({ NOMIC_DATA: newFolder() })
  await ready(server)
  origin = server.origin
  ames = await player(origin, 'Ames')
  brook = await player(origin, 'Brook')
})

/** A new game of Ames and Brook in which proposal 301 is under debate, and a way to say something in it. */
async function debating() {
  const { id, go } = await gameOfTwo(ames, brook)
  await go(ames, 'propose', { enact: { title: 'Cake', text: 'Cake is good.' } })
  const say = (who: Player, text: string, about = 'matter:proposal:301', more: object = {}) =>
    who.ask<{ id: string; number: number }>('POST', `/api/v1/games/${id}/talk/conversations/${about}`, {
      text,
      ...more,
    })
  return { id, go, say }
}

/** A browser in which someone is signed in, on a page of a game. */
async function at(
  context: TestContext,
  who: Player | undefined,
  address: string,
  options: object = {},
): Promise<Visitor> {
  const somebody = await visitor(options)
  context.after(somebody.close)
  await who?.comesIn(somebody)
  await goTo(somebody.page, origin + address)
  return somebody
}

/** The conversation on a page. */
const talkOf = (page: Page) => page.locator('section.talk')

const matterPage = (game: string) => `/g/${game}/matters/proposal/301`

describe('the conversation on a proposal', () => {
  it('a message sent with Ctrl+Enter appears on the page of the other player at once', async context => {
    const { id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByText('No messages yet.').waitFor()
    const field = talkOf(a.page).getByLabel('Write a message')
    await field.click()
    await a.page.keyboard.type('Is **cake** good?')
    await a.page.keyboard.press('Control+Enter')
    await talkOf(b.page)
      .locator('strong', { hasText: /^cake$/ })
      .waitFor()
    assert.equal(await field.inputValue(), '')
    await talkOf(b.page).getByLabel('Write a message').fill('It is.')
    await talkOf(b.page).getByRole('button', { name: 'Send' }).click()
    await talkOf(a.page).getByText('It is.').waitFor()
    assert.deepEqual([...a.faults, ...b.faults], [])
  })

  it('a mention is completed with the keyboard, and stands out for the person it mentions', async context => {
    const { id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(a.page).getByLabel('Write a message').click()
    await a.page.keyboard.type('Hello @bro')
    const option = talkOf(a.page).getByRole('option', { name: 'Brook' })
    await option.waitFor()
    assert.deepEqual(await wrongFor(a.page, 'section.talk'), [])
    await a.page.keyboard.press('Enter')
    await option.waitFor({ state: 'detached' })
    await a.page.keyboard.type('see rule 203')
    await a.page.keyboard.press('Control+Enter')
    await talkOf(b.page).locator('.mention.of-you', { hasText: '@Brook' }).waitFor()
    await talkOf(a.page).locator('.mention:not(.of-you)', { hasText: '@Brook' }).waitFor()
    const unfurled = talkOf(b.page).getByRole('list', { name: 'Mentioned in this message' })
    assert.match((await unfurled.textContent()) ?? '', /^Rule 203/)
    await talkOf(b.page).locator('.message-text').getByRole('link', { name: 'rule 203' }).click()
    await b.page.waitForURL(`**/g/${id}/rules/203`)
  })

  it('an edited message says so and shows its earlier versions, and a removed one leaves only its place', async context => {
    const { id, say } = await debating()
    await say(ames, 'Cake is bad.')
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(a.page).getByRole('button', { name: 'Edit' }).click()
    await talkOf(a.page).getByLabel('Edit your message').fill('Cake is fine.')
    await talkOf(a.page).getByRole('button', { name: 'Save' }).click()
    await talkOf(b.page).getByText('Cake is fine.').waitFor()
    await talkOf(b.page).getByRole('button', { name: 'edited' }).click()
    await talkOf(b.page).getByRole('region', { name: 'Earlier versions' }).getByText('Cake is bad.').waitFor()
    assert.deepEqual(await wrongFor(b.page, 'section.talk'), [])
    await talkOf(a.page).getByRole('button', { name: 'Remove', exact: true }).click()
    await talkOf(a.page).getByRole('button', { name: 'Remove it for good' }).click()
    await talkOf(b.page).getByText('The author removed this message.').waitFor()
    assert.equal(await talkOf(b.page).getByText('Cake is').count(), 0)
  })

  it('a reaction appears with its people', async context => {
    const { id, say } = await debating()
    await say(ames, 'Cake!')
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByRole('button', { name: 'React' }).click()
    await talkOf(b.page).getByRole('button', { name: 'hooray' }).click()
    await talkOf(a.page).getByRole('button', { name: 'hooray: Brook' }).waitFor()
    await talkOf(b.page).getByRole('button', { name: 'hooray: Brook', pressed: true }).click()
    await talkOf(a.page).getByRole('button', { name: 'hooray: Brook' }).waitFor({ state: 'detached' })
  })
})

describe('unread messages', () => {
  it('messages read on one device are no longer new on another one', async context => {
    const { id, say } = await debating()
    await say(ames, 'First.')
    const phone = await at(context, brook, `/g/${id}`)
    const tab = phone.page.getByRole('navigation', { name: 'This game' }).getByRole('link', { name: /^Talk/ })
    await tab.getByText('1 new').waitFor()
    await say(ames, 'Second.')
    await tab.getByText('2 new').waitFor()
    const desk = await at(context, brook, matterPage(id))
    await talkOf(desk.page).getByText('New since your last visit').waitFor()
    const marked = desk.page.waitForResponse(it => it.url().endsWith('/read') && it.request().method() === 'PUT')
    await talkOf(desk.page).getByLabel('Write a message').scrollIntoViewIfNeeded()
    assert.equal((await marked).status(), 204)
    await desk.page.getByRole('link', { name: /^Talk/ }).getByText('new').waitFor({ state: 'detached' })
    await phone.page.reload()
    await tab.waitFor()
    await phone.page.waitForLoadState('networkidle')
    assert.equal(await tab.getByText('new').count(), 0)
  })
})

describe('the page Talk', () => {
  it('the page lists all conversations, finds messages, and has the conversation of the game', async context => {
    const { id, say } = await debating()
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
      `${origin}${await page.getByRole('link', { name: 'as text' }).getAttribute('href')}`,
    )
    assert.match(await answer.text(), /Cake is tasty\./)
  })

  it('visitors can read but not write, and strangers to a private game see nothing', async context => {
    const { id, say } = await debating()
    await say(ames, 'Only between us.', 'game')
    const { page } = await at(context, undefined, `/g/${id}/talk`)
    await talkOf(page).getByText('Only between us.').waitFor()
    await talkOf(page).getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal(await page.getByLabel('Write a message').count(), 0)
    await ames.ask('PATCH', `/api/v1/games/${id}`, { visibility: 'private' })
    const stranger = await visitor()
    context.after(stranger.close)
    await stranger.page.goto(`${origin}/g/${id}/talk`)
    await stranger.page.getByRole('alert').waitFor()
    assert.equal(await stranger.page.getByText('Only between us.').count(), 0)
  })

  it('the host removes a message and mutes its author, who reads why', async context => {
    const { id, say } = await debating()
    await say(brook, 'Nonsense!', 'game')
    const a = await at(context, ames, `/g/${id}/talk`)
    await talkOf(a.page).getByLabel('More about this message by Brook').click()
    await talkOf(a.page).getByText('Mute Brook').first().click()
    const mute = talkOf(a.page).getByRole('form', { name: 'Mute Brook: message by Brook' })
    await mute.getByLabel('Why?').fill('Too loud.')
    await mute.getByRole('button', { name: 'Mute Brook' }).click()
    await a.page.getByRole('button', { name: 'Unmute Brook' }).waitFor()
    await talkOf(a.page).getByText('Remove this message').first().click()
    const removal = talkOf(a.page).getByRole('form', { name: 'Remove this message: message by Brook' })
    assert.deepEqual(await wrongFor(a.page), [])
    await removal.getByLabel('Why?').fill('Not kind.')
    await removal.getByRole('button', { name: 'Remove this message' }).click()
    await talkOf(a.page).getByText('Not kind.').waitFor()
    const b = await at(context, brook, `/g/${id}/talk`)
    await talkOf(b.page).getByText('Too loud.').waitFor()
    assert.equal(await talkOf(b.page).getByLabel('Write a message').count(), 0)
  })
})

describe('hostile messages', () => {
  const HOSTILE = [
    '<script>window.hacked = 1</script> <img src=x onerror="window.hacked = 1">',
    '[press](javascript:window.hacked=1) [data](data:text/html,x) <javascript:window.hacked=1>',
    '![picture](https://example.org/track.png) [bank.example](https://evil.example/x)',
    '# Big\n\n## Bigger\n\n---\n\n1. a\n   - b\n\n```\ncode \u202E\n```',
    'pay \u202E001\u202C points\u200B',
    '> '.repeat(200),
    '>'.repeat(3_000),
    'a'.repeat(4_000),
  ]

  it('markup runs nothing and loads nothing, links to other sites say so, and nothing is wider than a phone', async context => {
    const { id, say } = await debating()
    for (const text of HOSTILE) await say(ames, text)
    const { page, faults } = await at(context, brook, matterPage(id), { viewport: { width: 360, height: 740 } })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await talkOf(page).getByText('a'.repeat(4_000)).waitFor()
    assert.equal(await page.evaluate('window.hacked'), undefined)
    assert.equal(await talkOf(page).locator('script, img, iframe, h1, h3').count(), 0)
    const links = await talkOf(page)
      .locator('.message-text a')
      .evaluateAll(all => all.map(it => [it.getAttribute('href'), it.getAttribute('rel')]))
    assert.deepEqual(links, [
      ['https://example.org/track.png', 'nofollow noopener noreferrer ugc'],
      ['https://evil.example/x', 'nofollow noopener noreferrer ugc'],
    ])
    await talkOf(page).getByText('[evil.example]').waitFor()
    await talkOf(page).getByText('⟦U+202E⟧').first().waitFor()
    assert.equal(await beyond(page), 0)
    assert.deepEqual(await wrongFor(page, 'section.talk'), [])
    assert.deepEqual([asked.filter(it => !it.startsWith(origin)), faults], [[], []])
  })
})
