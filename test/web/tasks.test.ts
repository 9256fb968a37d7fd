import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { practiceLabels } from '../../src/web/practice/labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { messageLabels } from '../../src/web/talk/message-labels.ts'
import { ready } from '../serve/started.ts'
import { actButton, actForm, openForm, PROPOSE, sendForm } from './act-forms.ts'
import { type Visitor, visitor } from './browser.ts'
import { emailWith, linkTo, openLink } from './emails.ts'
import { gameOfTwo } from './game-of-two.ts'
import { castButton } from './one-press.ts'
import { PASSWORD, type Player, player } from './player.ts'
import { guideOf, proposeButton } from './practice-guide.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
  ;[ames, brook] = [await player(place.origin, 'Ames'), await player(place.origin, 'Brook')]
})

/** The tasks in the documentation, each with the number of presses that it takes. */
function documentedPresses(): ReadonlyMap<string, number> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/play/tasks.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([^|]+?) +\| (\d+) +\|/gm)]
  return new Map(rows.map(([, task = '', presses]) => [task, Number(presses)]))
}

/** Someone who does a task, with the presses so far. */
type Doer = Visitor & { presses(): number }

/**
 * Opens a browser for someone, and counts their presses: clicks on buttons and links, and choices from lists. Typing is
 * not counted.
 */
async function doer(context: TestContext, who?: Player): Promise<Doer> {
  const somebody = await visitor()
  context.after(somebody.close)
  let count = 0
  await somebody.page.exposeFunction('pressed', () => {
    count += 1
  })
  await somebody.page.addInitScript(`
    addEventListener('click', ({ target }) => target.closest('a, button, summary') && pressed(), true)
    addEventListener('change', ({ target }) => target.matches('select, [type=checkbox], [type=radio]') && pressed(), true)`)
  await who?.comesIn(somebody)
  return { ...somebody, presses: () => count }
}

type Task = {
  readonly name: string
  readonly as?: () => Player
  /** Prepares the task, and returns the address of the page on which it begins. */
  readonly from: () => Promise<string>
  readonly does: (page: Page) => Promise<void>
}

/** A game in which proposal 301 is being voted on. */
async function gameInVote(): Promise<string> {
  const { id, go } = await gameOfTwo(ames, brook)
  await go(ames, 'propose', { enact: { title: 'Hats', text: 'Players wear hats.' } })
  await go(ames, 'callVote')
  return id
}

/** A game in which rule 301 lets people have points, and no program carries it out. */
async function gameByHand(): Promise<string> {
  const rules = { 301: { text: 'Whoever sings gains five points.' } }
  const { id } = await gameOfTwo(ames, brook, { position: { rules, mover: 'Ames', points: { Ames: 10 } } })
  return id
}

const TASKS: readonly Task[] = [
  {
    name: 'start playing alone',
    from: async () => '/',
    does: async page => {
      await page.getByRole('link', { name: tableLabels.tryNow }).first().click()
      await page.getByLabel(practiceLabels.name).fill('Zoe')
      await page.getByRole('button', { name: practiceLabels.start }).click()
      await page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
    },
  },
  {
    name: 'practise up to a first adopted rule',
    from: async () => '/practice',
    does: async page => {
      await page.getByRole('button', { name: practiceLabels.start }).click()
      const guide = guideOf(page)
      await proposeButton(guide, 'A bonus for ideas').click()
      await actButton(actForm(page, actTitle('callVote')), actTitle('callVote')).click()
      await castButton(page, 'For').click()
      await page.getByText('proposal 301 is adopted').first().waitFor()
    },
  },
  {
    name: 'sign up',
    from: async () => '/sign-up',
    does: async page => {
      await page.getByLabel(signInLabels.yourName).fill('Kim')
      await page.getByLabel(signInLabels.emailAddress, { exact: true }).fill('kim@example.org')
      await page.getByLabel(signInLabels.password, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: signInLabels.createAccount }).click()
      await openLink(page, await linkTo(place.origin, 'kim@example.org', 'verify'))
      await page.getByRole('button', { name: signInLabels.confirmAndSignIn }).click()
      await page.getByRole('link', { name: 'Kim', exact: true }).waitFor()
    },
  },
  {
    name: 'start a game and get one link for the group',
    as: () => ames,
    from: async () => '/found?ruleset=suber',
    does: async page => {
      await page.getByRole('button', { name: foundLabels.start }).click()
      await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
    },
  },
  {
    name: 'propose a rule in plain words',
    as: () => ames,
    from: async () => `/g/${(await gameOfTwo(ames, brook)).id}`,
    does: async page => {
      const form = await openForm(page, PROPOSE)
      await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
      await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('Players wear hats.')
      await actButton(form, PROPOSE).click()
      await page.getByRole('link', { name: 'Proposal 301' }).first().waitFor()
    },
  },
  {
    name: 'vote at the table',
    as: () => brook,
    from: async () => `/g/${await gameInVote()}`,
    does: votes,
  },
  {
    name: 'vote on the page of the proposal',
    as: () => brook,
    from: async () => `/g/${await gameInVote()}/matters/proposal/301`,
    does: votes,
  },
  {
    name: 'vote from an email, once its link is open',
    as: () => brook,
    from: async () => {
      const path = `/g/${await gameInVote()}/matters/proposal/301?vote=for`
      await emailWith(place.origin, place.origin + path)
      return path
    },
    does: async page => {
      await page.locator('[type=submit]:enabled:focus').click()
      await page.getByText(`${mattersLabels.youVoted} “for”.`).waitFor()
    },
  },
  {
    name: 'say something about a proposal',
    as: () => brook,
    from: async () => `/g/${await gameInVote()}/matters/proposal/301`,
    does: async page => {
      const talk = page.getByRole('region', { name: messageLabels.talk })
      await talk.getByLabel(messageLabels.writeMessage).fill('What colour?')
      await talk.getByRole('button', { name: messageLabels.send }).click()
      await talk.locator('.message-text', { hasText: 'What colour?' }).waitFor()
    },
  },
  {
    name: 'record +5 points by hand',
    as: () => ames,
    from: async () => `/g/${await gameByHand()}/rules/301`,
    does: async page => {
      await page.getByRole('link', { name: tableLabels.recordResult }).click()
      const form = actForm(page, actTitle('record'))
      await form.getByText(fieldsLabels.forExample).waitFor()
      await page.locator('[data-first]:focus').waitFor()
      await page.keyboard.type('Ann +5 points')
      await sendForm(form, actTitle('record'))
    },
  },
  {
    name: 'doubt an entry',
    as: () => brook,
    from: async () => {
      const id = await gameByHand()
      const effects = [{ award: { points: { Ames: 5 } } }]
      const { seq } = await ames.ask<{ seq: number }>('POST', `/api/v1/games/${id}/acts`, {
        do: 'record',
        with: { rule: 301, effects },
      })
      return `/g/${id}/entries/${seq}`
    },
    does: async page => {
      const form = await openForm(page, resultsLabels.doubtEntry)
      await actButton(form, resultsLabels.doubtEntry).click()
      await page.getByText(resultsLabels.entryIsDoubted).waitFor()
    },
  },
  {
    name: 'see why a score is what it is',
    as: () => brook,
    from: async () => `/g/${await gameByHand()}`,
    does: async page => {
      await page.getByRole('region', { name: tableLabels.scores }).locator('tbody .fact').first().click()
      await page.getByRole('dialog', { name: resultsLabels.why }).getByText(resultsLabels.since).waitFor()
    },
  },
]

/** Votes with one press. */
async function votes(page: Page): Promise<void> {
  await castButton(page, 'For').click()
  await page.locator('.act-done').getByText('Brook votes “for” on').waitFor()
}

describe('the number of presses that a task takes is the documented one', () => {
  const documented = documentedPresses()
  it('the documentation lists these tasks and no others', () => {
    assert.deepEqual(
      [...documented.keys()],
      TASKS.map(({ name }) => name),
    )
  })
  for (const { name, as, from, does } of TASKS)
    it(name, async context => {
      const path = await from()
      const { page, presses } = await doer(context, as?.())
      const began = performance.now()
      await page.goto(place.origin + path)
      await does(page)
      context.diagnostic(`${presses()} presses, ${((performance.now() - began) / 1_000).toFixed(1)} s`)
      assert.equal(presses(), documented.get(name))
    })
})
