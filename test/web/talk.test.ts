import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ready } from '../serve/started.ts'
import { atRest } from './at-rest.ts'
import { untilTrue, type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { press, withoutMouse } from './keyboard.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

let origin = ''
type Pair = readonly [Player, Player]
/** Pairs of players. The tests take turns with them, because one account may write only so many messages a minute. */
const pairs: Pair[] = []
before(async () => {
  const server = await openSite()
  await ready(server)
  origin = server.origin
  for (let n = 0; n < 4; n += 1) pairs.push(await newPair(n))
})

/** Two more players, called Ames and Brook in their games. */
async function newPair(n: number): Promise<Pair> {
  return [await player(origin, `Ames${n}`), await player(origin, `Brook${n}`)]
}

let games = 0

/** A new game of two players, called Ames and Brook in it. */
async function newGame([ames, brook] = pairs[games % pairs.length]!) {
  games += 1
  return { ames, brook, ...(await gameOfTwo(ames, brook)) }
}

/** A new game in which proposal 301 is under debate, and a way to say something in it. */
async function debating(pair?: Pair) {
  const { ames, brook, id, go } = await newGame(pair)
  await go(ames, 'propose', { enact: { title: 'Cake', text: 'Cake is good.' } })
  const say = (who: Player, text: string, about = 'matter:proposal:301', more: object = {}) =>
    who.ask<{ id: string; number: number }>('POST', `/api/v1/games/${id}/talk/conversations/${about}`, {
      text,
      ...more,
    })
  return { ames, brook, id, go, say }
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
  it('a text that is too long for a message is kept unchanged, and the page says by how much it is too long', async context => {
    const { ames, id } = await debating()
    const { page } = await at(context, ames, matterPage(id))
    const field = talkOf(page).getByLabel('Write a message')
    await field.fill('x'.repeat(4_012))
    await talkOf(page).getByText('This one has 12 too many.').waitFor()
    assert.equal((await field.inputValue()).length, 4_012)
    assert.equal(await talkOf(page).getByRole('button', { name: 'Send' }).isDisabled(), true)
    assert.deepEqual(await wrongFor(page), [])
    await field.fill('x'.repeat(4_000))
    await talkOf(page).locator('[type=submit]:enabled').waitFor()
  })

  it('a message sent with Ctrl+Enter appears on the page of the other player at once', async context => {
    const { ames, brook, id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByText('No messages yet.').waitFor()
    const field = talkOf(a.page).getByLabel('Write a message')
    await field.click()
    await a.page.keyboard.type('Is **cake** good?')
    await a.page.keyboard.press('Control+Enter')
    await talkOf(b.page)
      .locator('strong', { hasText: /^cake$/ })
      .waitFor()
    await untilTrue(a.page, `document.querySelector('section.talk textarea').value === ''`)
    await talkOf(b.page).getByLabel('Write a message').fill('It is.')
    await talkOf(b.page).getByRole('button', { name: 'Send' }).click()
    await talkOf(a.page).getByText('It is.').waitFor()
    assert.deepEqual([...a.faults, ...b.faults], [])
  })

  it('a mention can be completed with the keyboard, and is highlighted for the person that it mentions', async context => {
    const { ames, brook, id } = await debating()
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
    await unfurled
      .getByText(/^Rule 203/)
      .first()
      .waitFor()
    await talkOf(b.page).locator('.message-text').getByRole('link', { name: 'rule 203' }).click()
    await b.page.waitForURL(`**/g/${id}/rules/203`)
  })

  it('an edited message says so and shows its earlier versions, and a removed one only leaves a placeholder', async context => {
    const { ames, brook, id, say } = await debating()
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
    await talkOf(a.page).getByRole('button', { name: 'Remove it permanently' }).click()
    await talkOf(b.page).getByText('The author removed this message.').waitFor()
    assert.equal(await talkOf(b.page).getByText('Cake is').count(), 0)
  })

  it('a reaction appears with the people who gave it', async context => {
    const { ames, brook, id, say } = await debating()
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
      `${origin}${await page.getByRole('link', { name: 'as text' }).getAttribute('href')}`,
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
    await stranger.page.goto(`${origin}/g/${id}/talk`)
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

describe('hostile messages', () => {
  const HOSTILE = [
    '<script>window.hacked = 1</script> <img src=x onerror="window.hacked = 1">',
    '[press](javascript:window.hacked=1) [data](data:text/html,x) <javascript:window.hacked=1>',
    '![picture](https://example.org/track.png) [bank.example](https://evil.example/x)',
    '# Big\n\n## Bigger\n\n---\n\n1. a\n   - b\n\n```\ncode \u202E\n```',
    'pay \u202E001\u202C points\u200B',
    '> '.repeat(200),
    '>'.repeat(3_000),
    '1. '.repeat(1_300),
    'a'.repeat(4_000),
  ]

  it('markup runs nothing and loads nothing, links to other sites say so, and nothing is wider than a phone', async context => {
    const { ames, brook, id, say } = await debating()
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

describe('a formal comment', () => {
  it('one press opens the form for the formal comment, with the text of the message', async context => {
    const { ames, brook, id, go, say } = await debating()
    await say(brook, 'Cake is *too* sweet.')
    const { page } = await at(context, brook, matterPage(id))
    await talkOf(page).getByRole('button', { name: 'Make this my formal comment' }).click()
    const form = page.getByRole('form', { name: 'Comment' })
    assert.equal(await form.getByRole('textbox').first().inputValue(), 'Cake is *too* sweet.')
    await form.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('Done.').waitFor()
    await page.getByRole('region', { name: 'Comments' }).getByText('Cake is *too* sweet.').waitFor()
    await form.waitFor({ state: 'detached' })
    await go(ames, 'callVote')
    await talkOf(page).getByRole('button', { name: 'Make this my formal comment' }).waitFor({ state: 'detached' })
  })
})

describe('the rationale of a proposal', () => {
  /** Opens the form that proposes a change, fills it in with a rationale, and sends it. */
  async function propose(page: Page, why: string): Promise<void> {
    await page.getByRole('button', { name: 'Propose a change', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Propose a change' })
    await form.getByLabel('Kind of change').selectOption('repeal')
    await form.getByLabel('Which rule', { exact: true }).selectOption('206')
    await form.getByLabel('Why? (rationale, not part of the rule)').fill(why)
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.waitFor({ state: 'detached' })
  }

  it('a rationale written in the form is at the top of the proposal’s page, and not in the log', async context => {
    const { ames, brook, id } = await newGame()
    const { page } = await at(context, ames, `/g/${id}`)
    await propose(page, 'Losing points is **sad**.')
    const b = await at(context, brook, matterPage(id))
    const rationale = b.page.getByRole('region', { name: 'Rationale' })
    await rationale.locator('strong', { hasText: /^sad$/ }).waitFor()
    assert.deepEqual(await wrongFor(b.page), [])
    await page.goto(`${origin}${matterPage(id)}`)
    const own = page.getByRole('region', { name: 'Rationale' })
    await own.getByRole('button', { name: 'Edit' }).click()
    await own.getByLabel('Edit your rationale').fill('Losing points is unfair.')
    await own.getByRole('button', { name: 'Save' }).click()
    await rationale.getByText('Losing points is unfair.').waitFor()
    const { entry } = await ames.ask<{ entry: object }>('GET', `/api/v1/games/${id}/entries/1`)
    assert.doesNotMatch(JSON.stringify(entry), /sad|unfair/)
  })

  it('a rationale that cannot be sent after its proposal is kept, and one press sends it again', async context => {
    const { ames, id } = await newGame()
    const { page } = await at(context, ames, `/g/${id}`)
    await page.route('**/talk/conversations/**', route => route.abort())
    await propose(page, 'Nobody likes it.')
    await page.getByText('Your rationale for Proposal 301 has not been sent.').waitFor()
    assert.deepEqual(await wrongFor(page, '.notice'), [])
    await page.unroute('**/talk/conversations/**')
    await page.reload()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByRole('button', { name: 'Send it again' }).waitFor({ state: 'detached' })
    await page.goto(`${origin}${matterPage(id)}`)
    await page.getByRole('region', { name: 'Rationale' }).getByText('Nobody likes it.').waitFor()
  })

  it('the author of a proposal can add a rationale later, and no one else can', async context => {
    const { ames, brook, id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByLabel('Write a message').waitFor()
    assert.equal(await b.page.getByRole('button', { name: 'Add a rationale' }).count(), 0)
    await a.page.getByRole('button', { name: 'Add a rationale' }).click()
    await a.page.getByLabel('Why? (rationale, not part of the proposal)').fill('Everyone likes cake.')
    await a.page.keyboard.press('Control+Enter')
    await b.page.getByRole('region', { name: 'Rationale' }).getByText('Everyone likes cake.').waitFor()
  })
})

describe('other conversations', () => {
  it('a rule and an entry have a conversation on their pages, and the table shows the latest message', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'Too strict?', 'rule:203')
    await say(ames, 'My first move!', 'entry:1')
    const { page, faults } = await at(context, brook, `/g/${id}/rules/203`)
    await talkOf(page).getByText('Too strict?').waitFor()
    await goTo(page, `${origin}/g/${id}/entries/1`)
    await talkOf(page).getByText('My first move!').waitFor()
    assert.deepEqual(await wrongFor(page, 'section.talk'), [])
    await goTo(page, `${origin}/g/${id}`)
    await page.getByRole('region', { name: 'Talk' }).getByText('My first move!').waitFor()
    assert.deepEqual(faults, [])
  })
})

describe('finding messages and live updates', () => {
  it('the address of a message opens its conversation at that message, even if it is old', async context => {
    const { ames, brook, id, say } = await debating(await newPair(pairs.length))
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
    await goTo(page, `${origin}/g/${id}`)
    await atRest(page)
    const asked: string[] = []
    page.on('request', request => {
      if (!request.url().endsWith('/stream')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const { id: message } = await say(ames, 'Hear, hear!')
    await page.getByRole('region', { name: 'Talk' }).getByText('Hear, hear!').waitFor()
    await atRest(page)
    assert.deepEqual(asked, [`GET /api/v1/games/${id}/talk/messages/${message}`])
    await goTo(page, `${origin}/`)
    const card = page.getByRole('article').filter({ has: page.locator(`h3 a[href="/g/${id}"]`) })
    await card.getByRole('link', { name: 'One new message' }).click()
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
    await goTo(page, origin + matterPage(id))
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
