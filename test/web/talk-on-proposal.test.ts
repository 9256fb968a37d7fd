import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { tooLongLabels } from '../../src/web/parts/too-long-labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { messageLabels } from '../../src/web/talk/message-labels.ts'
import { actButton, actForm, openForm, PROPOSE, sendForm } from './act-forms.ts'
import { untilTrue } from './browser.ts'
import { debates, matterPage, talkOf } from './debates.ts'
import { beyond, wrongFor } from './look-at.ts'

const site = debates()
const { newGame, debating, at } = site

describe('the conversation on a proposal', () => {
  it('a text that is too long for a message is kept unchanged, and the page says by how much it is too long', async context => {
    const { ames, id } = await debating()
    const { page } = await at(context, ames, matterPage(id))
    const field = talkOf(page).getByLabel(messageLabels.writeMessage)
    await field.fill('x'.repeat(4_012))
    await talkOf(page)
      .getByText(fillIn(tooLongLabels.tooLong, { what: 'A message', most: '4,000', excess: 12 }))
      .waitFor()
    assert.equal((await field.inputValue()).length, 4_012)
    assert.equal(await talkOf(page).getByRole('button', { name: messageLabels.send }).isDisabled(), true)
    assert.deepEqual(await wrongFor(page), [])
    await field.fill('x'.repeat(4_000))
    await talkOf(page).locator('[type=submit]:enabled').waitFor()
  })

  it('a message sent with Ctrl+Enter appears on the page of the other player at once', async context => {
    const { ames, brook, id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByText(messageLabels.noMessages).waitFor()
    const field = talkOf(a.page).getByLabel(messageLabels.writeMessage)
    await field.click()
    await a.page.keyboard.type('Is **cake** good?')
    await a.page.keyboard.press('Control+Enter')
    await talkOf(b.page)
      .locator('strong', { hasText: /^cake$/ })
      .waitFor()
    await untilTrue(a.page, `document.querySelector('section.talk textarea').value === ''`)
    await talkOf(b.page).getByLabel(messageLabels.writeMessage).fill('It is.')
    await talkOf(b.page).getByRole('button', { name: messageLabels.send }).click()
    await talkOf(a.page).getByText('It is.').waitFor()
    assert.deepEqual([...a.faults, ...b.faults], [])
    await b.page.reload()
    const again = talkOf(b.page).getByLabel(messageLabels.writeMessage)
    await again.waitFor()
    assert.equal(await again.inputValue(), '', 'a message that was sent is not waiting to be sent again')
  })

  it('a mention can be completed with the keyboard, and is highlighted for the person that it mentions', async context => {
    const { ames, brook, id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(a.page).getByLabel(messageLabels.writeMessage).click()
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
    const unfurled = talkOf(b.page).getByRole('list', { name: messageLabels.mentioned })
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
    await talkOf(a.page).getByRole('button', { name: messageLabels.edit }).click()
    await talkOf(a.page).getByLabel(messageLabels.editMessage).fill('Cake is fine.')
    await talkOf(a.page).getByRole('button', { name: messageLabels.save }).click()
    await talkOf(b.page).getByText('Cake is fine.').waitFor()
    await talkOf(b.page).getByRole('button', { name: messageLabels.edited }).click()
    await talkOf(b.page)
      .getByRole('region', { name: messageLabels.earlierVersions })
      .getByText('Cake is bad.')
      .waitFor()
    assert.deepEqual(await wrongFor(b.page, 'section.talk'), [])
    await talkOf(a.page).getByRole('button', { name: messageLabels.remove, exact: true }).click()
    await talkOf(a.page).getByRole('button', { name: messageLabels.removePermanently }).click()
    await talkOf(b.page).getByText(messageLabels.removedByAuthor).waitFor()
    assert.equal(await talkOf(b.page).getByText('Cake is').count(), 0)
  })

  it('a reaction appears with the people who gave it', async context => {
    const { ames, brook, id, say } = await debating()
    await say(ames, 'Cake!')
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByRole('button', { name: messageLabels.react }).click()
    await talkOf(b.page).getByRole('button', { name: messageLabels.hooray }).click()
    await talkOf(a.page)
      .getByRole('button', {
        name: fillIn(messageLabels.reactionBy, { reaction: messageLabels.hooray, people: 'Brook' }),
      })
      .waitFor()
    await talkOf(b.page)
      .getByRole('button', {
        name: fillIn(messageLabels.reactionBy, { reaction: messageLabels.hooray, people: 'Brook' }),
        pressed: true,
      })
      .click()
    await talkOf(a.page)
      .getByRole('button', {
        name: fillIn(messageLabels.reactionBy, { reaction: messageLabels.hooray, people: 'Brook' }),
      })
      .waitFor({ state: 'detached' })
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
    await talkOf(page).getByRole('button', { name: messageLabels.makeFormal }).click()
    const form = actForm(page, actTitle('comment'))
    assert.equal(await form.getByRole('textbox').first().inputValue(), 'Cake is *too* sweet.')
    await actButton(form, actTitle('comment')).click()
    await page.getByText(formsLabels.done).waitFor()
    await page.getByRole('region', { name: mattersLabels.comments }).getByText('Cake is *too* sweet.').waitFor()
    await form.waitFor({ state: 'detached' })
    await go(ames, 'callVote')
    await talkOf(page).getByRole('button', { name: messageLabels.makeFormal }).waitFor({ state: 'detached' })
  })
})

describe('the rationale of a proposal', () => {
  /** Opens the form that proposes a change, fills it in with a rationale, and sends it. */
  async function propose(page: Page, why: string): Promise<void> {
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('repeal')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('206')
    await form.getByLabel(formsLabels.rationale).fill(why)
    await sendForm(form, PROPOSE)
  }

  it('a rationale written in the form is at the top of the proposal’s page, and not in the log', async context => {
    const { ames, brook, id } = await newGame()
    const { page } = await at(context, ames, `/g/${id}`)
    await propose(page, 'Losing points is **sad**.')
    const b = await at(context, brook, matterPage(id))
    const rationale = b.page.getByRole('region', { name: messageLabels.rationale })
    await rationale.locator('strong', { hasText: /^sad$/ }).waitFor()
    assert.deepEqual(await wrongFor(b.page), [])
    await page.goto(`${site.origin}${matterPage(id)}`)
    const own = page.getByRole('region', { name: messageLabels.rationale })
    await own.getByRole('button', { name: messageLabels.edit }).click()
    await own.getByLabel(messageLabels.editRationale).fill('Losing points is unfair.')
    await own.getByRole('button', { name: messageLabels.save }).click()
    await rationale.getByText('Losing points is unfair.').waitFor()
    const { entry } = await ames.ask<{ entry: object }>('GET', `/api/v1/games/${id}/entries/1`)
    assert.doesNotMatch(JSON.stringify(entry), /sad|unfair/)
  })

  it('a rationale that cannot be sent after its proposal is kept, and one press sends it again', async context => {
    const { ames, id } = await newGame()
    const { page } = await at(context, ames, `/g/${id}`)
    await page.route('**/talk/conversations/**', route => route.abort())
    await propose(page, 'Nobody likes it.')
    await page.getByText(fillIn(messageLabels.rationaleNotSent, { matter: 'Proposal 301' })).waitFor()
    assert.deepEqual(await wrongFor(page, '.notice'), [])
    await page.unroute('**/talk/conversations/**')
    await page.reload()
    await page.getByRole('button', { name: messageLabels.sendAgain }).click()
    await page.getByRole('button', { name: messageLabels.sendAgain }).waitFor({ state: 'detached' })
    await page.goto(`${site.origin}${matterPage(id)}`)
    await page.getByRole('region', { name: messageLabels.rationale }).getByText('Nobody likes it.').waitFor()
  })

  it('a rationale that cannot be sent is discarded alone: that of another matter with the same name stays', async context => {
    const { ames, id } = await newGame()
    const { page } = await at(context, ames, `/g/${id}`)
    const unsent = ['proposal', 'judgment'].flatMap(kind =>
      ['301', '302'].map(label => ({ kind, label, name: `${kind} ${label}`, text: 'Nobody likes it.' })),
    )
    await page.evaluate(
      ([key, all]) => localStorage.setItem(key as string, JSON.stringify(all)),
      [`unsent rationales ${id}`, unsent],
    )
    await page.reload()
    const notice = (name: string) =>
      page.locator('.notice', { hasText: fillIn(messageLabels.rationaleNotSent, { matter: name }) })
    await notice('proposal 301').getByRole('button', { name: messageLabels.discardRationale }).click()
    await notice('proposal 301').waitFor({ state: 'detached' })
    for (const stays of ['proposal 302', 'judgment 301', 'judgment 302']) await notice(stays).waitFor()
  })

  it('the author of a proposal can add a rationale later, and no one else can', async context => {
    const { ames, brook, id } = await debating()
    const [a, b] = [await at(context, ames, matterPage(id)), await at(context, brook, matterPage(id))]
    await talkOf(b.page).getByLabel(messageLabels.writeMessage).waitFor()
    assert.equal(await b.page.getByRole('button', { name: messageLabels.addRationale }).count(), 0)
    await a.page.getByRole('button', { name: messageLabels.addRationale }).click()
    await a.page.getByLabel(messageLabels.rationaleField).fill('Everyone likes cake.')
    await a.page.keyboard.press('Control+Enter')
    await b.page.getByRole('region', { name: messageLabels.rationale }).getByText('Everyone likes cake.').waitFor()
  })
})
