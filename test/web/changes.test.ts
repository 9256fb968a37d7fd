import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { actForm, PROPOSE } from './act-forms.ts'
import { anyArguments } from './any-arguments.ts'
import { atRest } from './at-rest.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '', game: '' }
let ames: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  ames = await player(server.origin, 'Ames')
  Object.assign(place, { origin: server.origin, game: await amended(ames, await player(server.origin, 'Brook')) })
})

/** A two-player game in which rule 206 has been amended (and is now 301), rule 302 is new, and it is Ames's turn. */
async function amended(ames: Player, brook: Player): Promise<string> {
  const { id, go } = await gameOfTwo(ames, brook)
  const text = 'When a proposed rule-change is defeated, the player who proposed it loses 5 points.'
  await go(ames, 'propose', { amend: { rule: 206, text, program: 'drop' } })
  await go(ames, 'callVote')
  for (const who of [ames, brook]) await go(who, 'vote', { proposal: 301, choice: 'for' })
  await go(brook, 'propose', { enact: { title: 'Cake', text: 'Cake is good.' } })
  await go(brook, 'callVote')
  for (const who of [ames, brook]) await go(who, 'vote', { proposal: 302, choice: 'for' })
  return id
}

async function reads(path: string, look: (visitor: Visitor) => Promise<void>): Promise<void> {
  const somebody = await visitor()
  try {
    await ames.comesIn(somebody)
    await somebody.page.goto(`${place.origin}/g/${place.game}${path}`)
    await look(somebody)
    // The server reports refusals by the rules with a status that Chromium logs as an error.
    assert.deepEqual(
      somebody.faults.filter(it => !it.includes('status of 403')),
      [],
    )
  } finally {
    await somebody.close()
  }
}

describe('the latest outcome on the table', () => {
  it('it shows the outcome, the votes and the consequences, and does not reappear once it is dismissed', () =>
    reads('', async ({ page }) => {
      const moment = page.getByRole('region', { name: 'proposal 302 is adopted' })
      await moment.getByText('for: 2').waitFor()
      await moment.getByText('rule 302 is in force (Cake;').waitFor()
      const [turn, outcome] = await Promise.all(
        [page.locator('#going-on'), page.locator('#moment')].map(it => it.boundingBox()),
      )
      assert.ok((turn?.y ?? 0) < (outcome?.y ?? 0), 'the game is waiting for Ames, whose moves come first')
      await moment.getByRole('button', { name: tableLabels.dismiss }).click()
      await moment.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('heading', { name: tableLabels.recent }).waitFor()
      await atRest(page)
      assert.equal(await moment.count(), 0)
    }))
})

describe('rule changes in a game', () => {
  it('changes are marked in the rulebook and its contents, and can be viewed on their own', () =>
    reads('/rules', async ({ page }) => {
      await page
        .locator('#rule-301')
        .getByText(fillIn(lawLabels.newInPlay, { news: 'changed' }))
        .waitFor()
      await page
        .locator('#rule-302')
        .getByText(fillIn(lawLabels.newInPlay, { news: 'new' }))
        .waitFor()
      assert.equal(await page.locator('#rule-101 .tag.news').count(), 0)
      await page.getByLabel(`${lawLabels.newOrChanged} (2)`).check()
      await page.locator('#rule-101').waitFor({ state: 'detached' })
      assert.equal(await page.locator('.book article').count(), 2)
    }))

  it('a rule’s page starts with its changes, including their times, proposals and wording', () =>
    reads('/rules/301', async ({ page }) => {
      const story = page.getByRole('region', { name: lawLabels.history })
      await story.getByText('of Ames').waitFor()
      assert.match(String(await story.locator('time').first().textContent()), /\(\d+ \w{3} \d{4}, \d\d:\d\d/)
      await story.locator('ins').first().waitFor()
      assert.deepEqual(await story.locator('del').allTextContents(), ['10 '])
      assert.deepEqual(await story.locator('ins').allTextContents(), ['5 '])
      assert.equal(await page.locator('pre:visible').count(), 0)
    }))

  it('the history lists every change', () =>
    reads('/entries', async ({ page }) => {
      await page.getByLabel(resultsLabels.what).selectOption(resultsLabels.ruleChanges)
      await page.waitForURL(/changed=rules/)
      await page.locator('#entry-1').waitFor({ state: 'detached' })
      await page.locator('#entry-0').waitFor()
      assert.deepEqual(await page.locator('.feed > li').evaluateAll(lines => lines.map(({ id }) => id)), [
        'entry-8',
        'entry-4',
        'entry-0',
      ])
    }))

  it('a proposal’s page marks its changes word by word', () =>
    reads('/matters/proposal/301', async ({ page }) => {
      await page.locator('.proposed del').first().waitFor()
      assert.deepEqual(await page.locator('.proposed del').allTextContents(), ['10 '])
    }))

  it('a rule’s page links to a change form in which the rule is already selected', () =>
    reads('/rules/202', async ({ page }) => {
      await page.getByRole('link', { name: fillIn(lawLabels.proposeForRule, { act: actTitle('propose') }) }).click()
      const form = actForm(page, PROPOSE)
      await form
        .getByText(fillIn(fieldsLabels.whatHappensToRule, { rule: '202' }))
        .or(form.getByText(fieldsLabels.newText))
        .first()
        .waitFor()
      assert.equal(await form.getByLabel(fieldsLabels.kindOfChange).inputValue(), 'amend')
      await form.getByRole('button', { name: formsLabels.close }).click()
      await page.waitForURL(url => url.search === '')
    }))
})

describe('the rule search', () => {
  it('the search finds rules that contain all the words, even if they are not next to each other', () =>
    reads('/rules', async ({ page }) => {
      await page.getByLabel(lawLabels.search).fill('votes counted unanimous')
      await page.getByText(anyArguments(lawLabels.found)).waitFor()
      await page.locator('#rule-203 mark').first().waitFor()
    }))

  it('the rulebook lists the questions, events and effects of the game, each with an example', () =>
    reads('/rules', async ({ page }) => {
      await page.getByText(lawLabels.vocabulary).click()
      for (const heading of [lawLabels.questions, lawLabels.events, lawLabels.effects])
        await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      const words = await page.locator('dl code').allTextContents()
      assert.ok(words.includes('answer: { rule: 305, question: mayAct, value: false, about: { do: propose } }'))
      assert.ok(words.includes('{ award: { points: { Ames: 10 } } }'))
      assert.ok(words.includes('defeated'))
    }))
})
