import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gameEmailsLabels } from '../../src/web/account/game-emails-labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { actButton } from './act-forms.ts'
import { untilTrue, type Visitor, visitor } from './browser.ts'
import { emailWith } from './emails.ts'
import { gameOfTwo } from './game-of-two.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

describe('emails about games', () => {
  let origin: string
  let ames: Player
  let brook: Player
  let guest: Visitor
  before(async () => {
    const opened = await openSite()
    origin = opened.origin
    ;[ames, brook] = [await player(origin, 'Ames'), await player(origin, 'Brook')]
  })
  after(() => guest?.close())

  it('a link opens the ballot filled in, votes only when the button is pressed, and can safely be opened by anyone', async () => {
    const { id, go } = await gameOfTwo(ames, brook)
    await go(ames, 'propose', { enact: { title: 'Hats', text: 'Players wear hats.' } })
    await go(ames, 'callVote')
    const link = await emailWith(origin, `${origin}/g/${id}/matters/proposal/301?vote=against`)
    const votes = async () => {
      const { matter } = await brook.ask<{ matter: { fields: { ballots?: object } } }>(
        'GET',
        `/api/v1/games/${id}/matters/301?kind=proposal`,
      )
      return matter.fields.ballots ?? {}
    }
    guest = await visitor()
    const { page } = guest
    await page.goto(link)
    await page.getByText(mattersLabels.signInToVote).waitFor()
    assert.doesNotMatch(await page.title(), /^\(/)
    assert.deepEqual(await votes(), {})
    await brook.comesIn(guest)
    await page.goto(link)
    await actButton(page, actTitle('vote')).and(page.locator('[type=submit]:enabled')).waitFor()
    await page.getByRole('button', { name: 'Against', pressed: true }).waitFor()
    // Nothing covers the vote that the link has chosen.
    await untilTrue(
      page,
      `(() => {
      const vote = document.querySelector('.choice[aria-pressed="true"]')
      const { x, y, width, height } = vote.getBoundingClientRect()
      return vote.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })()`,
    )
    // The window's title says that the game is waiting.
    await untilTrue(page, '/^\\(1\\) .*Ours/.test(document.title)')
    assert.deepEqual(await votes(), {})
    await page.locator('[type=submit]:enabled').click()
    await page.getByText(`${mattersLabels.youVoted} “against”.`).waitFor()
    assert.deepEqual(Object.values(await votes()), ['against'])
    assert.deepEqual(guest.faults, [])
  })

  it('in your account, you choose how often and when you get emails about a game', async () => {
    const { page } = guest
    await page.goto(`${origin}/account`)
    const rhythm = page.getByLabel(fillIn(gameEmailsLabels.emailsFrom, { title: 'Ours' }))
    await rhythm.selectOption('daily')
    await page.getByLabel(gameEmailsLabels.quietHours).check()
    await page.getByLabel(gameEmailsLabels.to, { exact: true }).fill('06:30')
    await page.getByRole('button', { name: gameEmailsLabels.saveTimes }).click()
    await page.getByText(gameEmailsLabels.saved).waitFor()
    await page.reload()
    await page.getByLabel(gameEmailsLabels.to, { exact: true }).and(page.locator('[value="06:30"]')).waitFor()
    assert.equal(await rhythm.inputValue(), 'daily')
    assert.deepEqual(guest.faults, [])
  })
})
