import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { untilTrue } from './browser.ts'
import { debates, matterPage, talkOf } from './debates.ts'
import { beyond, wrongFor } from './look-at.ts'

const site = debates()
const { newGame, debating, at } = site

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
    assert.deepEqual([asked.filter(it => !it.startsWith(site.origin)), faults], [[], []])
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
    await page.goto(`${site.origin}${matterPage(id)}`)
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
    await page.goto(`${site.origin}${matterPage(id)}`)
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
