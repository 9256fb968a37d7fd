import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { newFolder, ready, stopped } from '../serve/started.ts'
import { atRest } from './at-rest.ts'
import { visitor } from './browser.ts'
import { press, tabTo } from './keyboard.ts'
import { castButton } from './one-press.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
  ;[ames, brook] = [await player(server.origin, 'Ames'), await player(server.origin, 'Brook')]
})

/** Starts a game in which Ames and Brook have seats. */
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

/** Opens the table of a game in a separate browser for a signed-in person. The browser is closed after the test. */
async function atTable(context: TestContext, who: Player, game: string, origin = place.origin): Promise<Page> {
  const somebody = await visitor()
  context.after(somebody.close)
  await who.comesIn(somebody)
  await somebody.page.goto(`${origin}/g/${game}`)
  await somebody.page.getByRole('heading', { name: 'Your moves' }).waitFor()
  return somebody.page
}

/** Opens the form of an act. */
async function formOf(page: Page, act: string): Promise<Locator> {
  await page.getByRole('button', { name: act, exact: true }).first().click()
  return page.getByRole('form', { name: act, exact: true })
}

/** Presses the button that carries out the act of a form, and waits until the act is done. */
async function done(form: Locator, act: string): Promise<void> {
  await form.getByRole('button', { name: act, exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

async function stateOf(game: string, who = ames): Promise<State> {
  return who.ask<State>('GET', `/api/v1/games/${game}/state`)
}

type State = {
  readonly entries: number
  readonly says: readonly string[]
  readonly registers: { readonly [register: string]: unknown }
}

describe('the forms of acts', () => {
  it('the form for an amendment shows how the rule changes as you type, and what the proposal would do', async context => {
    const page = await atTable(context, ames, await founded('suber'))
    const form = await formOf(page, 'Propose a change')
    await form.getByLabel('Kind of change').selectOption('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('208')
    const text = form.getByRole('textbox', { name: 'New text' })
    await form.locator('.cm-line', { hasText: 'achieve 100' }).waitFor()
    await text.fill((await text.locator('.cm-line').allTextContents()).join('\n').replace('100', '50'))
    await form.locator('ins').first().waitFor()
    assert.deepEqual(
      [await form.locator('del').allInnerTexts(), await form.locator('ins').allInnerTexts()],
      [['100 '], ['50 ']],
    )
    await form.getByText('If you do this now:').waitFor()
    await form.getByText('If it were adopted as is:').waitFor()
    await form.getByText('Rule 301. Winning (mutable), currently rule 208').click()
    assert.match(String(await form.locator('.adoption .diff-added').textContent()), /^50 $/)
    await done(form, 'Propose a change')
    await page.getByRole('link', { name: 'Proposal 301' }).first().click()
    const adopted = page.getByRole('region', { name: 'If adopted now' })
    await adopted.getByText('rule 208 is now number 301').waitFor()
  })

  it('a whole turn can be played without a mouse', async context => {
    const game = await founded('suber')
    const hers = await atTable(context, ames, game)
    const his = await atTable(context, brook, game)
    await press(hers, hers.getByRole('button', { name: 'Propose a change', exact: true }))
    const propose = hers.getByRole('form', { name: 'Propose a change' })
    await tabTo(hers, propose.getByLabel('Kind of change'))
    await hers.keyboard.press('ArrowDown')
    await tabTo(hers, propose.getByRole('textbox', { name: 'Text of the rule' }))
    await hers.keyboard.type('Cake is good.')
    await press(hers, propose.getByRole('button', { name: 'Propose a change', exact: true }))
    const callVote = hers.getByRole('form', { name: 'Call vote' })
    await callVote.getByText('If you do this now:').waitFor()
    await press(hers, callVote.getByRole('button', { name: 'Call vote', exact: true }))
    for (const page of [his, hers]) {
      const vote = castButton(page, 'For')
      await press(page, vote)
      await vote.waitFor({ state: 'detached' })
    }
    await his.getByText('The game is waiting for you').waitFor()
    assert.equal((await stateOf(game)).registers['mover'], 'Brook')
  })

  it('a refused move is shown with the rule that refuses it, and a permitted move can then be made', async context => {
    const position = {
      ...{ phase: 'movement', begun: true, labelled: ['Ames', 'Brook'], points: { Ames: 31, Brook: 12 } },
      ...{ groks: { Ames: 130, Brook: 170 }, squares: { Ames: [2, 18], Brook: [7, 16] } },
    }
    const game = await founded('n_omic', { position })
    const form = await formOf(await atTable(context, ames, game), 'Move')
    await form.getByLabel('To').fill('3, 16')
    await form.getByText('those rows are 2 apart').waitFor()
    await form.getByText('What rule 324 says').click()
    await form.getByText('five phases').first().waitFor()
    await form.getByLabel('To').fill('3, 17')
    await form.getByText('If you do this now:').waitFor()
    await done(form, 'Move')
    assert.deepEqual((await stateOf(game)).registers['squares'], { Ames: [3, 17], Brook: [7, 16] })
  })

  it('players see why an act is not possible, and acts that have no subject are listed separately', async context => {
    const game = await founded('suber', { visibility: 'public' })
    const his = await atTable(context, brook, game)
    const acts = his.getByRole('region', { name: 'Your moves' })
    await acts.getByText('What you can’t do now, and why').click()
    await acts
      .getByRole('listitem')
      .filter({ hasText: 'Overrule: there is no Judgment to overrule (rule 212)' })
      .waitFor()
    await acts.getByText('Vote: nothing is being voted on right now.').waitFor()
    assert.equal(await acts.getByRole('button', { name: /^Prepare a draft.*Overrule$/ }).count(), 0)
    await acts.getByRole('button', { name: /^Prepare a draft.*Propose a change$/ }).click()
    const form = acts.getByRole('form', { name: 'Propose a change' })
    await form.getByRole('heading', { name: 'Propose a change' }).waitFor()
    await form.getByText('As things stand, this would be refused:').waitFor()
    await form.getByRole('button', { name: 'Close', exact: true }).click()
    await acts.getByText('Think the rules allow one of these?').click()
    await acts.getByRole('button', { name: 'Overrule', exact: true }).waitFor()
    const theirs = await atTable(context, await player(place.origin, 'Zed'), game)
    await theirs.getByText('What people in the game can do').click()
    await theirs.getByRole('listitem').filter({ hasText: 'Overrule: ' }).waitFor()
    assert.equal(await theirs.getByRole('button', { name: /^Prepare a draft/ }).count(), 0)
  })

  it('you can insist on an act that the rules refuse', async context => {
    const game = await founded('suber')
    const page = await atTable(context, brook, game)
    await page.getByText('What you can’t do now, and why').click()
    await page.getByRole('button', { name: /^Prepare a draft.*Propose a change$/ }).click()
    const form = page.getByRole('form', { name: 'Propose a change' })
    await form.getByLabel('Kind of change').selectOption('enact')
    await form.locator('.cm-content').waitFor()
    await form.getByRole('textbox', { name: 'Text of the rule' }).fill('It is always Brook’s turn.')
    await form.getByText('Think the rules allow it?').click()
    await form.getByText('Think the rules allow it?').waitFor()
    assert.ok(await form.getByRole('button', { name: 'Propose a change', exact: true }).isDisabled())
    await done(form, 'Insist')
    assert.ok((await stateOf(game)).says.some(line => line.includes('disputed')))
  })

  it('you can record by hand an act that no program carries out, and the history shows that it was recorded by hand', async context => {
    const registers = [{ name: 'hats', keys: 'person', type: 'integer', start: 0 }]
    const rules = { 301: { text: 'Hats are counted.', registers } }
    const game = await founded('suber', { position: { rules, mover: 'Ames' } })
    const page = await atTable(context, ames, game)
    await page.getByText('Record a move: say').click()
    const form = await formOf(page, 'Record')
    await form.getByText('By hand.').waitFor()
    await form.getByLabel('Rule', { exact: true }).selectOption('301')
    await form.getByText('Advanced: choose from all effects').click()
    await form.getByRole('button', { name: 'Add an effect' }).click()
    await form.getByLabel('Register').selectOption('hats')
    await form.getByLabel('player or item').selectOption('Brook')
    await form.getByLabel('How much to add').fill('5')
    await done(form, 'Record')
    assert.deepEqual((await stateOf(game)).registers['hats'], { Brook: 5 })
    const again = await formOf(page, 'Record')
    await again.getByLabel('Rule', { exact: true }).selectOption('301')
    await again.getByText('Advanced: choose from all effects').click()
    await again.getByRole('button', { name: 'Add an effect' }).click()
    await again.getByLabel('Register').selectOption('hats')
    await again.getByLabel('player or item').selectOption('Brook')
    await again.getByLabel('How much to add').fill('1')
    await again.getByText('If you do this now:').waitFor()
    await again.getByRole('listitem').filter({ hasText: 'Brook' }).first().waitFor()
  })

  it('a sealed ballot appears neither on another player’s page nor in that player’s network traffic', async context => {
    const position = {
      ...{ points: { Ames: 20, Brook: 18 }, mover: 'Ames', begun: true, phase: 'voting' },
      proposals: { 324: { by: 'Ames', phase: 'voting', change: { enact: { text: 'Cake is good.' } } } },
    }
    const game = await founded('tri-nomic', { position })
    const his = await atTable(context, brook, game)
    const came: Promise<string>[] = []
    his.on('response', answer => {
      if (!answer.url().includes('/stream')) came.push(answer.text().catch(() => ''))
    })
    const streamed: string[] = []
    const network = await his.context().newCDPSession(his)
    network.on('Network.eventSourceMessageReceived', ({ data }) => streamed.push(data))
    await network.send('Network.enable')
    await his.reload()
    await his.getByRole('heading', { name: 'Your moves' }).waitFor()
    const hers = await atTable(context, ames, game)
    await hers.getByRole('button', { name: 'More options' }).click()
    const form = hers.getByRole('form', { name: 'Vote' })
    await form.getByText('Sealed.').waitFor()
    await form.getByRole('button', { name: 'Sacre bleu! psoriasis for "no"', exact: true }).click()
    await form.getByText('If you do this now:').waitFor()
    await done(form, 'Vote')
    await his.getByRole('link', { name: 'entry 1: why?' }).click()
    await his.getByRole('heading', { name: /entry 1/i }).waitFor()
    await his.goto(`${place.origin}/g/${game}/matters/proposal/324`)
    await his.getByRole('heading', { name: /324/ }).first().waitFor()
    await atRest(his)
    const pages = (await Promise.all(came)).filter(text => text.includes('sacre bleu! psoriasis'))
    // Everyone is offered the words of a ballot, but nothing shows that Ames has used one of them.
    assert.ok(pages.every(text => text.includes('"acts"')))
    assert.ok(streamed.length > 0 && streamed.every(text => !text.includes('psoriasis')))
    // The word occurs once, among the words of the matter, and not as anyone's ballot.
    assert.equal((await his.locator('main').textContent())?.split('psoriasis').length, 2)
    const seen = await brook.ask<object>('GET', `/api/v1/games/${game}/matters/324`)
    assert.match(JSON.stringify(seen), /sealed/)
  })

  it('input is kept while the server is down, and is sent exactly once when the server is back', async context => {
    const data = newFolder()
    const first = await openSite({ NOMIC_DATA: data })
    await ready(first)
    const kim = await player(first.origin, 'Kim')
    const players = [
      { name: 'Kim', surname: 'Cole' },
      { name: 'Dan', surname: 'Davis' },
    ]
    const body = { title: 'Mine', ruleset: 'suber', players }
    const { id } = await kim.ask<{ id: string }>('POST', '/api/v1/games', body)
    const page = await atTable(context, kim, id, first.origin)
    const form = await formOf(page, 'Propose a change')
    await form.getByLabel('Kind of change').selectOption('enact')
    await form.locator('.cm-content').waitFor()
    await form.getByRole('textbox', { name: 'Text of the rule' }).fill('A restart changes nothing.')
    await form.getByText('If you do this now:').waitFor()
    assert.equal(await stopped(first), 0)
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.getByText('Your draft is saved').waitFor()
    const again = await openSite({ NOMIC_DATA: data, NOMIC_PORT: new URL(first.origin).port })
    await ready(again)
    await page.reload()
    const kept = await formOf(page, 'Propose a change')
    await kept.locator('.cm-line', { hasText: 'A restart changes nothing.' }).waitFor()
    await kept.getByRole('button', { name: 'Propose a change', exact: true }).dblclick()
    await kept.waitFor({ state: 'detached' })
    const { entries } = await kim.ask<State>('GET', `/api/v1/games/${id}/state`)
    assert.equal(entries, 2)
  })
})
