import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { newFolder, ready, stopped } from '../serve/started.ts'
import { actButton, actForm, draftButton, openForm, PROPOSE, sendForm } from './act-forms.ts'
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
  await somebody.page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
  return somebody.page
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
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('208')
    const text = form.getByRole('textbox', { name: fieldsLabels.newText })
    await form.locator('.cm-line', { hasText: 'achieve 100' }).waitFor()
    await text.fill((await text.locator('.cm-line').allTextContents()).join('\n').replace('100', '50'))
    await form.locator('ins').first().waitFor()
    assert.deepEqual(
      [await form.locator('del').allInnerTexts(), await form.locator('ins').allInnerTexts()],
      [['100 '], ['50 ']],
    )
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await form.getByText(formsLabels.adoptedAsIs).waitFor()
    await form
      .getByText(fillIn(resultsLabels.currentlyRule, { heading: '301. Winning (mutable)', before: '208' }))
      .click()
    assert.match(String(await form.locator('.adoption .diff-added').textContent()), /^50 $/)
    await sendForm(form, PROPOSE)
    await page.getByRole('link', { name: 'Proposal 301' }).first().click()
    const adopted = page.getByRole('region', { name: mattersLabels.ifAdopted })
    await adopted.getByText('rule 208 is now number 301').waitFor()
  })

  it('a whole turn can be played without a mouse', async context => {
    const game = await founded('suber')
    const hers = await atTable(context, ames, game)
    const his = await atTable(context, brook, game)
    await press(hers, actButton(hers, PROPOSE))
    const propose = actForm(hers, PROPOSE)
    await tabTo(hers, propose.getByLabel(fieldsLabels.kindOfChange))
    await hers.keyboard.press('ArrowDown')
    await tabTo(hers, propose.getByRole('textbox', { name: fieldsLabels.textOfRule }))
    await hers.keyboard.type('Cake is good.')
    await press(hers, actButton(propose, PROPOSE))
    const callVote = actForm(hers, actTitle('callVote'))
    await callVote.getByText(formsLabels.ifDoneNow).waitFor()
    await press(hers, actButton(callVote, actTitle('callVote')))
    for (const page of [his, hers]) {
      const vote = castButton(page, 'For')
      await press(page, vote)
      await vote.waitFor({ state: 'detached' })
    }
    await his.getByText(tableLabels.waitsForYou).waitFor()
    assert.equal((await stateOf(game)).registers['mover'], 'Brook')
  })

  it('a refused move is shown with the rule that refuses it, and a permitted move can then be made', async context => {
    const position = {
      ...{ phase: 'movement', begun: true, labelled: ['Ames', 'Brook'], points: { Ames: 31, Brook: 12 } },
      ...{ groks: { Ames: 130, Brook: 170 }, squares: { Ames: [2, 18], Brook: [7, 16] } },
    }
    const game = await founded('n_omic', { position })
    const form = await openForm(await atTable(context, ames, game), actTitle('move'))
    await form.getByLabel(actTitle('to')).fill('3, 16')
    await form.getByText('those rows are 2 apart').waitFor()
    await form.getByText(fillIn(resultsLabels.whatRuleSays, { rule: '324' })).click()
    await form.getByText('five phases').first().waitFor()
    await form.getByLabel(actTitle('to')).fill('3, 17')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await sendForm(form, actTitle('move'))
    assert.deepEqual((await stateOf(game)).registers['squares'], { Ames: [3, 17], Brook: [7, 16] })
  })

  it('players see why an act is not possible, and acts that have no subject are listed separately', async context => {
    const game = await founded('suber', { visibility: 'public' })
    const his = await atTable(context, brook, game)
    const acts = his.getByRole('region', { name: tableLabels.yourMoves })
    await acts.getByText(tableLabels.refusedMoves).click()
    await acts
      .getByRole('listitem')
      .filter({ hasText: `${actTitle('overrule')}: there is no Judgment to overrule (rule 212)` })
      .waitFor()
    await acts.getByText(`${actTitle('vote')}: ${tableLabels.nothingVoted}.`).waitFor()
    assert.equal(await draftButton(acts, actTitle('overrule')).count(), 0)
    await draftButton(acts, PROPOSE).click()
    const form = actForm(acts, PROPOSE)
    await form.getByRole('heading', { name: PROPOSE }).waitFor()
    await form.getByText(fieldsLabels.refusedNow).waitFor()
    await form.getByRole('button', { name: formsLabels.close, exact: true }).click()
    await acts.getByText(tableLabels.thinkRulesAllowOne).click()
    await actButton(acts, actTitle('overrule')).waitFor()
    const theirs = await atTable(context, await player(place.origin, 'Zed'), game)
    await theirs.getByText(tableLabels.notYourMoves).click()
    await theirs
      .getByRole('listitem')
      .filter({ hasText: `${actTitle('overrule')}: ` })
      .waitFor()
    assert.equal(await theirs.getByRole('button', { name: tableLabels.prepareDraft }).count(), 0)
  })

  it('you can insist on an act that the rules refuse', async context => {
    const game = await founded('suber')
    const page = await atTable(context, brook, game)
    await page.getByText(tableLabels.refusedMoves).click()
    await draftButton(page, PROPOSE).click()
    const form = actForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    await form.locator('.cm-content').waitFor()
    await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('It is always Brook’s turn.')
    await form.getByText(formsLabels.thinkRulesAllowIt).click()
    await form.getByText(formsLabels.thinkRulesAllowIt).waitFor()
    assert.ok(await actButton(form, PROPOSE).isDisabled())
    await sendForm(form, formsLabels.insist)
    assert.ok((await stateOf(game)).says.some(line => line.includes('disputed')))
  })

  it('you can record by hand an act that no program carries out, and the history shows that it was recorded by hand', async context => {
    const registers = [{ name: 'hats', keys: 'person', type: 'integer', start: 0 }]
    const rules = { 301: { text: 'Hats are counted.', registers } }
    const game = await founded('suber', { position: { rules, mover: 'Ames' } })
    const page = await atTable(context, ames, game)
    await page.getByText(tableLabels.recordMove).click()
    const form = await openForm(page, actTitle('record'))
    await form.getByText(formsLabels.byHand).waitFor()
    await form.getByLabel(actTitle('rule'), { exact: true }).selectOption('301')
    await form.getByText(fieldsLabels.advanced).click()
    await form.getByRole('button', { name: fieldsLabels.addEffect }).click()
    await form.getByLabel(fieldsLabels.register).selectOption('hats')
    await form.getByLabel(fieldsLabels.playerOrItem).selectOption('Brook')
    await form.getByLabel(fieldsLabels.amountToAdd).fill('5')
    await sendForm(form, actTitle('record'))
    assert.deepEqual((await stateOf(game)).registers['hats'], { Brook: 5 })
    const again = await openForm(page, actTitle('record'))
    await again.getByLabel(actTitle('rule'), { exact: true }).selectOption('301')
    await again.getByText(fieldsLabels.advanced).click()
    await again.getByRole('button', { name: fieldsLabels.addEffect }).click()
    await again.getByLabel(fieldsLabels.register).selectOption('hats')
    await again.getByLabel(fieldsLabels.playerOrItem).selectOption('Brook')
    await again.getByLabel(fieldsLabels.amountToAdd).fill('1')
    await again.getByText(formsLabels.ifDoneNow).waitFor()
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
    await his.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
    const hers = await atTable(context, ames, game)
    await hers.getByRole('button', { name: tableLabels.moreOptions }).click()
    const form = actForm(hers, actTitle('vote'))
    await form.getByText(fieldsLabels.sealed).waitFor()
    await form.getByRole('button', { name: 'Sacre bleu! psoriasis for "no"', exact: true }).click()
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await sendForm(form, actTitle('vote'))
    await his.getByRole('link', { name: fillIn(resultsLabels.entryWhy, { seq: 1 }) }).click()
    await his.getByRole('heading', { name: fillIn(resultsLabels.entry, { seq: 1 }) }).waitFor()
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
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    await form.locator('.cm-content').waitFor()
    await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('A restart changes nothing.')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    assert.equal(await stopped(first), 0)
    await actButton(form, PROPOSE).click()
    await form.getByText(formsLabels.unreachable).waitFor()
    const again = await openSite({ NOMIC_DATA: data, NOMIC_PORT: new URL(first.origin).port })
    await ready(again)
    await page.reload()
    const kept = await openForm(page, PROPOSE)
    await kept.locator('.cm-line', { hasText: 'A restart changes nothing.' }).waitFor()
    await actButton(kept, PROPOSE).dblclick()
    await kept.waitFor({ state: 'detached' })
    const { entries } = await kim.ask<State>('GET', `/api/v1/games/${id}/state`)
    assert.equal(entries, 2)
  })
})
