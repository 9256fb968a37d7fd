import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { auditLabels } from '../../src/web/account/labels.ts'
import { frameLabels } from '../../src/web/frame/labels.ts'
import { frontLabels } from '../../src/web/front/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { deedLabels, moderationLabels } from '../../src/web/moderation/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { ready } from '../serve/started.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { wrongFor } from './look-at.ts'
import { PASSWORD, type Player, player } from './player.ts'
import { signIn } from './sign-in.ts'
import { openSite } from './site.ts'

const INSULT = 'Ames is a toad of the marshes.'

type GameServer = { readonly origin: string; readonly op: Player; readonly ann: Player }

/** A real server whose operator is named in its configuration, and one player. */
let server: GameServer
before(async () => {
  const started = await openSite({ NOMIC_OPERATORS: 'Olga@example.org' })
  await ready(started)
  const { origin } = started
  server = { origin, op: await player(origin, 'Olga'), ann: await player(origin, 'Ann') }
})

/** A game in which Ann has made a comment and reported it. */
async function reported(visibility: 'public' | 'private', title: string): Promise<string> {
  const { ann } = server
  const players = [{ name: 'Ann', surname: 'Archer' }]
  const { id } = await ann.ask<{ id: string }>('POST', '/api/v1/games', {
    title,
    ruleset: 'suber',
    visibility,
    players,
  })
  await ann.ask('POST', `/api/v1/games/${id}/acts`, { do: 'announce', with: { text: INSULT } })
  await ann.ask('POST', `/api/v1/games/${id}/reports`, { why: `Someone was insulted in ${title}.`, entry: 1 })
  return id
}

/** An operator and another person, each in a separate browser. */
async function both(does: (operator: Page, other: Page) => Promise<void>): Promise<void> {
  const [operator, other] = [await visitor(), await visitor()]
  try {
    await server.op.comesIn(operator)
    await server.ann.comesIn(other)
    await does(operator.page, other.page)
    assert.deepEqual(
      [...operator.faults, ...other.faults].filter(fault => !fault.includes('status of 4')),
      [],
    )
  } catch (error) {
    const seen = await Promise.all([operator, other].map(it => it.page.locator('body').textContent()))
    const faults = [...operator.faults, ...other.faults]
    throw new Error([String(error), ...faults, ...seen].join('\n\n'), { cause: error })
  } finally {
    await operator.close()
    await other.close()
  }
}

/** The report about a game, on the admin page. */
const reportOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: moderationLabels.reports })
    .getByRole('listitem')
    .filter({ hasText: `insulted in ${title}.` })

/** Opens the collapsed section with the given label, enters a reason, and submits it. */
async function doAction(within: ReturnType<typeof reportOf>, action: string, why: string): Promise<void> {
  await within.locator('summary', { hasText: action }).click()
  const form = within.getByRole('form', { name: action })
  await form.getByRole('textbox').fill(why)
  await form.getByRole('button', { name: action }).click()
}

describe('the admin page', () => {
  it('only operators see a link to the page; everyone else gets an explanation', () =>
    both(async (operator, other) => {
      await operator.goto(server.origin)
      await operator.getByRole('banner').getByRole('link', { name: frameLabels.admin }).click()
      await operator.getByRole('heading', { name: moderationLabels.reports }).waitFor()
      await other.goto(`${server.origin}/operate`)
      await other.getByText(moderationLabels.notAnOperator).waitFor()
      await other.getByRole('link', { name: 'Ann', exact: true }).waitFor()
      assert.equal(await other.getByRole('link', { name: frameLabels.admin }).count(), 0)
      assert.equal(await other.getByRole('heading', { name: moderationLabels.reports }).count(), 0)
    }))

  it('when an operator withholds a reported text, the other browser shows the reason in its place, and the report is resolved', () =>
    both(async (operator, other) => {
      const game = await reported('public', 'The marsh')
      await other.goto(`${server.origin}/g/${game}/entries/1`)
      await other.getByText(INSULT).first().waitFor()
      await operator.goto(`${server.origin}/operate`)
      const report = reportOf(operator, 'The marsh')
      await report.getByRole('link', { name: fillIn(moderationLabels.entry, { entry: 1 }) }).waitFor()
      await report.getByText(moderationLabels.text).click()
      await report.getByText(INSULT).first().waitFor()
      await doAction(report, moderationLabels.withhold, 'It is an insult.')
      await report.getByText(moderationLabels.nothingToWithhold).waitFor()
      await other.reload()
      await other
        .getByText(/\(.*It is an insult\.\)/)
        .first()
        .waitFor()
      assert.equal(await other.getByText(INSULT).count(), 0)
      await doAction(report, moderationLabels.markResolved, 'Withheld.')
      await report.waitFor({ state: 'detached' })
      await operator.locator('summary', { hasText: moderationLabels.resolved }).click()
      await operator.getByText('Someone was insulted in The marsh.').waitFor()
      const actions = operator.getByRole('region', { name: moderationLabels.gameModeration })
      await actions
        .getByRole('listitem')
        .filter({ hasText: `Olga ${deedLabels.withholdText}` })
        .filter({ has: operator.getByRole('link', { name: 'The marsh' }) })
        .getByText('“It is an insult.”')
        .waitFor()
    }))

  it('an operator removes a reported message of a private game, which they cannot see', () =>
    both(async (operator, other) => {
      const { ann } = server
      const players = [{ name: 'Ann', surname: 'Archer' }]
      const body = { title: 'The bog', ruleset: 'suber', visibility: 'private', players }
      const { id: game } = await ann.ask<{ id: string }>('POST', '/api/v1/games', body)
      const conversation = `/api/v1/games/${game}/talk/conversations/game`
      const { id: message } = await ann.ask<{ id: string }>('POST', conversation, { text: INSULT })
      const why = 'Someone was insulted in The bog.'
      await ann.ask('POST', `/api/v1/games/${game}/reports`, { why, message })
      await operator.goto(`${server.origin}/operate`)
      const report = reportOf(operator, 'The bog')
      await report.getByText(moderationLabels.privateGame + moderationLabels.ofMessage).waitFor()
      await report.getByText(moderationLabels.text).click()
      await report.getByText(INSULT).first().waitFor()
      await doAction(report, moderationLabels.removeMessage, 'It is an insult.')
      await report.getByText(moderationLabels.messageRemoved).waitFor()
      await other.goto(`${server.origin}/g/${game}/talk`)
      await other.getByText('It is an insult.').first().waitFor()
      assert.equal(await other.getByText(INSULT).count(), 0)
    }))

  it('an operator can also withhold a text on the page of its entry', () =>
    both(async (operator, other) => {
      const game = await reported('public', 'The moor')
      const address = `${server.origin}/g/${game}/entries/1`
      await operator.goto(address)
      await doAction(
        operator.getByRole('region', { name: moderationLabels.forOperators }),
        moderationLabels.withhold,
        'Go away.',
      )
      await operator
        .getByText(/\(.*Go away\.\)/)
        .first()
        .waitFor()
      await other.goto(address)
      await other
        .getByText(/\(.*Go away\.\)/)
        .first()
        .waitFor()
      assert.equal(await other.getByRole('region', { name: moderationLabels.forOperators }).count(), 0)
    }))

  it('when an operator suspends a game, the other browser shows the suspension, and the operator can resume the game', () =>
    both(async (operator, other) => {
      const game = await reported('public', 'The fen')
      await operator.goto(`${server.origin}/g/${game}`)
      await doAction(
        operator.getByRole('region', { name: hostLabels.outside }),
        moderationLabels.suspendGame,
        'Insults',
      )
      const suspended = fillIn(gameFrameLabels.suspended, { why: 'Insults.' })
      await operator.getByText(suspended).waitFor()
      await other.goto(`${server.origin}/g/${game}`)
      await other.getByText(suspended).waitFor()
      assert.equal(await other.getByText(moderationLabels.resumeGame).count(), 0)
      await other.goto(server.origin)
      const cards = other.getByRole('region', { name: frontLabels.yourGames }).getByRole('article')
      await cards.filter({ hasText: 'The fen' }).getByText(partsLabels.suspended, { exact: true }).waitFor()
      await operator.getByRole('link', { name: frameLabels.admin }).click()
      const still = operator.getByRole('region', { name: moderationLabels.suspendedGames }).getByRole('listitem')
      await doAction(still.filter({ hasText: 'The fen' }), moderationLabels.resumeGame, 'They are friends again.')
      await still.filter({ hasText: 'The fen' }).waitFor({ state: 'detached' })
      await other.goto(`${server.origin}/g/${game}`)
      await other.getByRole('heading', { name: hostLabels.outside }).waitFor()
      assert.equal(await other.getByText(anyArguments(gameFrameLabels.suspended)).count(), 0)
    }))

  it('an operator sees only the reported text of a private game, and not even the game’s name', () =>
    both(async operator => {
      await reported('private', 'Behind the hedge')
      await operator.goto(`${server.origin}/operate`)
      const report = reportOf(operator, 'Behind the hedge')
      const heading = report.getByRole('heading').filter({ hasText: moderationLabels.privateGame })
      await heading.filter({ hasText: fillIn(moderationLabels.entry, { entry: 1 }) }).waitFor()
      assert.equal(await report.getByRole('link').count(), 0)
      await report.getByText(moderationLabels.text).click()
      await report.getByText(INSULT).first().waitFor()
    }))

  it('an operator can suspend an account, whose owner sees the reason when signing in, and lift the suspension', () =>
    both(async (operator, other) => {
      await player(server.origin, 'Bert')
      await operator.goto(`${server.origin}/operate`)
      const people = operator.getByRole('region', { name: moderationLabels.people })
      await people.getByRole('searchbox').fill('BERT@')
      await doAction(people.getByRole('listitem'), moderationLabels.suspendAccount, 'He insults everybody.')
      await people.getByText('He insults everybody.').waitFor()
      await other.context().clearCookies()
      await signIn(other, server.origin, 'bert@example.org', PASSWORD)
      await other.getByText('He insults everybody.').waitFor()
      await people.getByRole('button', { name: fillIn(moderationLabels.reinstate, { name: 'Bert' }) }).click()
      await people.locator('summary', { hasText: moderationLabels.suspendAccount }).waitFor()
      await signIn(other, server.origin, 'bert@example.org', PASSWORD)
      await other.getByRole('banner').getByRole('link', { name: 'Bert' }).waitFor()
      await operator.getByText(moderationLabels.accountEvents).click()
      await operator.getByText(auditLabels.suspended).waitFor()
    }))

  it('an operator hides a shared ruleset; its author reads why, and others no longer find it', async () => {
    const files = { 'ruleset.yaml': 'name: rude\ntitle: Rude rules\n', 'rules/1.md': 'Everyone insults Ames.\n' }
    const kept = { ruleset: 'rude', ownRules: { files }, visibility: 'public' }
    const { id } = await server.ann.ask<{ id: string }>('POST', '/api/v1/shelf', kept)
    await both(async (operator, other) => {
      await operator.goto(`${server.origin}/shelf/${id}`)
      await operator.getByText(moderationLabels.hideRuleset, { exact: true }).first().click()
      const form = operator.getByRole('form', {
        name: fillIn(moderationLabels.actionAbout, { action: moderationLabels.hideRuleset, about: 'Rude rules' }),
      })
      await form.getByLabel(moderationLabels.why).fill('It insults a player.')
      await form.getByRole('button', { name: moderationLabels.hideRuleset }).click()
      await operator.getByText('It insults a player.').first().waitFor()
      await other.goto(`${server.origin}/bring`)
      await other.getByText('It insults a player.').first().waitFor()
      const stranger = await fetch(`${server.origin}/api/v1/shelf/${id}`)
      assert.equal(stranger.status, 404)
      await operator.goto(`${server.origin}/operate`)
      await operator.getByRole('link', { name: moderationLabels.shelvedRuleset }).first().waitFor()
    })
  })

  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const)
    it(`the page is accessible with everything open, in a ${theme} window ${width} pixels wide`, async () => {
      await reported('public', `An example in ${theme}`)
      const operator = await visitor({ colorScheme: theme, viewport: { width, height: 900 } })
      try {
        await server.op.comesIn(operator)
        const { page } = operator
        await page.goto(`${server.origin}/operate`)
        await page.getByRole('searchbox').fill('a')
        await page.getByText('olga@example.org').waitFor()
        await reportOf(page, `An example in ${theme}`).getByText(moderationLabels.text).click()
        await page.getByText(INSULT).first().waitFor()
        await page.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true })")
        await page.locator('[role=status]').first().waitFor({ state: 'detached' })
        assert.deepEqual(await wrongFor(page), [])
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'))
        assert.deepEqual(operator.faults, [])
      } finally {
        await operator.close()
      }
    })
})
