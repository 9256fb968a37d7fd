import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { bringLabels } from '../../src/web/bring/labels.ts'
import { plainActsLabels } from '../../src/web/bring/plain-acts-labels.ts'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { frontLabels } from '../../src/web/front/labels.ts'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { actButton, openForm, PROPOSE } from './act-forms.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { enacts } from './follow-email.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, wrongFor } from './look-at.ts'
import { castButton } from './one-press.ts'
import { openSiteWithTestRulesets, type TestSite } from './site-with-test-rulesets.ts'

let site: TestSite
before(async () => {
  site = await openSiteWithTestRulesets()
})

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

it('a stranger comes through the link of a game without programs, asks to join, and is let in with one press', async () => {
  const [host, friend] = [
    await visitor(),
    await visitor({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' }),
  ]
  try {
    const ida = await site.player('Ida')
    await ida.comesIn(host)
    const players = [{ name: 'Ida', surname: 'Ames' }]
    const { id } = await ida.ask<{ id: string }>('POST', '/api/v1/games', {
      ...{ title: 'The club', ruleset: 'plain-club', players, visibility: 'private', link: true },
    })
    const { link } = (await ida.ask<{ link: { link: string } }>('GET', `/api/v1/games/${id}/link`)).link
    const { page } = host
    await page.goto(`${site.origin}/g/${id}`)
    await page.getByText(tableLabels.noProgram).waitFor()
    await look(page, 'text-host')

    const theirs = friend.page
    await (await site.player('Kim')).comesIn(friend)
    await theirs.goto(link)
    await theirs.getByText(fillIn(joinLabels.theyLetYouIn, { who: 'Ames' })).waitFor()
    await look(theirs, 'text-join')
    await theirs.getByLabel(joinLabels.yourName).fill('Kim Stone')
    await theirs.getByRole('button', { name: joinLabels.askToJoin }).click()
    await theirs
      .getByText(`${fillIn(tableLabels.askedToJoin, { name: 'Kim Stone', who: 'Ames' })} under rule 2.`)
      .waitFor()
    await look(theirs, 'text-asked')

    await page.reload()
    await page.getByText(`Kim Stone ${tableLabels.asksToJoin}`).waitFor()
    await look(page, 'text-asks')
    await page
      .getByRole('button', { name: fillIn(tableLabels.requestOf, { answer: tableLabels.letIn, name: 'Kim Stone' }) })
      .click()
    await page.getByRole('heading', { name: tableLabels.askingToJoin }).waitFor({ state: 'detached' })
    // The newcomer's page shows it without reloading.
    await theirs.getByText(tableLabels.noProgram).waitFor()
    await look(theirs, 'text-in')
    assert.deepEqual([host.faults, friend.faults], [[], []])
  } finally {
    await Promise.all([host.close(), friend.close()])
  }
})

it('a text offers plain acts with one line: when everyone has voted, the table tells the officer to resolve the vote', async () => {
  const host = await visitor()
  try {
    const [ames, brook] = [await site.player('Ann'), await site.player('Bob')]
    await ames.comesIn(host)
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'carried-club' })
    await go(brook, 'record', { rule: '3', effects: [{ set: { assessor: 'Ames' } }] })
    await go(brook, 'propose', { changes: [{ enact: { text: 'Goats are members.' } }] })
    await go(brook, 'vote', { proposal: '101', choice: 'for' })
    const { page } = host
    await page.goto(`${site.origin}/g/${id}`)
    const vote = castButton(page, 'For', 'proposal 101')
    await vote.waitFor()
    await look(page, 'carried-vote')
    await vote.click()
    await page.getByText('by rule 7: everyone has voted (').first().waitFor()
    await look(page, 'carried-resolve')
    await page
      .getByRole('button', { name: actTitle('resolve') })
      .first()
      .click()
    await page.getByRole('form', { name: actTitle('resolve') }).waitFor()
    await look(page, 'carried-resolving')
    assert.deepEqual(host.faults, [])
  } finally {
    await host.close()
  }
})

it('when an amendment by text only takes a program away, no complete vote waits unseen: one press records its outcome', async () => {
  const host = await visitor()
  try {
    const [ames, brook] = [await site.player('Eve'), await site.player('Dan')]
    await ames.comesIn(host)
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'carried-club' })
    await go(brook, 'record', { rule: '3', effects: [{ set: { assessor: 'Ames' } }] })
    await go(brook, 'propose', { changes: [{ enact: { text: 'Goats are members.' } }] })
    await go(brook, 'propose', { changes: [{ amend: { rule: 7, text: 'The Assessor resolves votes.' } }] })
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '102', choice: 'for' })
    await go(ames, 'resolve', { proposal: '102', outcome: 'adopted' })
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '101', choice: 'for' })
    const { page } = host
    await page.goto(`${site.origin}/g/${id}`)
    const adopted = page.getByRole('button', {
      name: fillIn(tableLabels.recordOutcome, { matter: '101', outcome: 'adopted' }),
    })
    await adopted.waitFor()
    await look(page, 'left-to-people')
    await adopted.click()
    await adopted.waitFor({ state: 'detached' })
    await page.getByText('rule 101 is in force').first().waitFor()
    await look(page, 'resolved-by-hand')
    assert.deepEqual(host.faults, [])
  } finally {
    await host.close()
  }
})

/** The rules of the tutorial. */
const TUTORIAL = readFileSync(join(import.meta.dirname, '../../docs/play/your-own-nomic.md'), 'utf8')
const [, OWN_RULES = ''] = /```text\n(.*?)```/s.exec(TUTORIAL) ?? []

it('somebody who cannot program pastes the rules of the tutorial, chooses their acts, a stranger joins, and the two adopt a rule', async () => {
  const host = await visitor()
  const friend = await visitor()
  try {
    await (await site.player('Mia')).comesIn(host)
    await (await site.player('Lee')).comesIn(friend)
    const { page } = host
    await page.goto(`${site.origin}/rulesets`)
    await page.getByRole('link', { name: frontLabels.bringRules }).click()
    await page.getByLabel(bringLabels.text).fill(OWN_RULES)
    await page.getByRole('button', { name: bringLabels.findRules }).click()
    const found = page.getByRole('region', { name: bringLabels.yourRules })
    const choosing = async (text: string, acts: readonly string[]): Promise<void> => {
      const rule = found.getByRole('listitem').filter({ hasText: text })
      await rule.getByText(text).first().click()
      await rule.getByText(plainActsLabels.actsUnderRule).click()
      for (const act of acts) await rule.getByLabel(act).check()
    }
    const missing = found.getByText(anyArguments(plainActsLabels.noButtonsYet))
    await missing
      .getByText(
        fillIn(plainActsLabels.noButtonsYet, {
          acts: 'letting newcomers in, proposing, voting, resolving votes and judging',
        }),
      )
      .waitFor()
    await choosing('Any member may propose', [plainActsLabels.proposing])
    await choosing('Each member has one vote', [plainActsLabels.voting])
    await choosing('the Secretary says whether', [plainActsLabels.resolving])
    await choosing('A newcomer is a member', [plainActsLabels.joining])
    await missing.getByText(fillIn(plainActsLabels.noButtonsYet, { acts: 'judging' })).waitFor()
    await choosing('Anyone may ask', [plainActsLabels.judging])
    await missing.waitFor({ state: 'detached' })
    await look(page, 'paste-acts')
    await page.getByRole('button', { name: bringLabels.start }).click()
    await page.getByRole('button', { name: foundLabels.start }).click()
    const link = page.getByLabel(hostLabels.groupLink, { exact: true })
    await link.waitFor()
    const theirs = friend.page
    await theirs.goto(await link.inputValue())
    await theirs.getByLabel(joinLabels.yourName).fill('Lee')
    await theirs.getByRole('button', { name: joinLabels.askToJoin }).click()
    await theirs.getByText(fillIn(tableLabels.askedToJoin, { name: 'Lee', who: 'Mia' })).waitFor()
    await page.reload()
    await page
      .getByRole('button', { name: fillIn(tableLabels.requestOf, { answer: tableLabels.letIn, name: 'Lee' }) })
      .click()
    await actButton(theirs, PROPOSE).first().waitFor()
    await theirs.getByText(tableLabels.notAPlayerYet).waitFor({ state: 'detached' })
    await look(theirs, 'paste-joined')
    assert.equal(await theirs.getByText(gameFrameLabels.noOnePlays).count(), 0)
    const form = await openForm(theirs, PROPOSE)
    await form.getByRole('button', { name: fieldsLabels.addChange }).click()
    await enacts(form, 'Cake', 'Whoever proposes brings cake.')
    await form.locator('[type=submit]:enabled').click()
    await theirs
      .getByRole('button', { name: `${actTitle('vote')} For ${fillIn(tableLabels.onMatter, { matter: 'proposal' })}` })
      .click()
    await page.getByText('Lee votes “for”').first().waitFor()
    await page
      .getByRole('button', { name: `${actTitle('vote')} For ${fillIn(tableLabels.onMatter, { matter: 'proposal' })}` })
      .click()
    await page.getByText('by rule 5: everyone has voted (').first().waitFor()
    await page
      .getByRole('button', { name: actTitle('resolve') })
      .first()
      .click()
    const resolving = page.getByRole('form', { name: actTitle('resolve') })
    await resolving.locator('.choice', { hasText: /^adopted/i }).click()
    await resolving.locator('[type=submit]:enabled').click()
    await theirs.getByText('Proposal 8 is adopted').first().waitFor()
    await theirs.getByText('rule 8 is in force').first().waitFor()
    await look(theirs, 'paste-adopted')
    assert.deepEqual([host.faults, friend.faults], [[], []])
  } finally {
    await Promise.all([host.close(), friend.close()])
  }
})
