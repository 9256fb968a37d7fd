import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { castButton } from './one-press.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

/**
 * The maximum number of requests that a vote may cause: on the voter's page, and on a page that only shows the game.
 */
const OF_THE_VOTER = 4
const OF_AN_ONLOOKER = 1

it('a vote causes at most four requests from the voter and at most one from each viewer', async context => {
  const { origin } = await openSite()
  const [ames, brook] = [await player(origin, 'Ames'), await player(origin, 'Brook')]
  const { id, go } = await gameOfTwo(ames, brook)
  await go(ames, 'propose', { enact: { title: 'Hats', text: 'Players wear hats.' } })
  await go(ames, 'callVote')
  const [voter, onlooker] = [await visitor(), await visitor()]
  try {
    await ames.comesIn(voter)
    await brook.comesIn(onlooker)
    for (const { page } of [voter, onlooker]) {
      // What a page has loaded becomes out of date only by the vote, and not because the machine is slow.
      await page.clock.setFixedTime(Date.now())
      await page.goto(`${origin}/g/${id}`)
      await castButton(page, 'For').waitFor()
      await atRest(page)
    }
    const [asked, seen] = [requestsOf(voter.page), requestsOf(onlooker.page)]
    await castButton(voter.page, 'For').click()
    for (const { page } of [voter, onlooker]) {
      await page
        .getByText(/“for” on|votes “for”/)
        .first()
        .waitFor()
      await atRest(page)
    }
    context.diagnostic(`requests: ${asked.length} from the voter, ${seen.length} from an onlooker`)
    assert.ok(asked.length <= OF_THE_VOTER, asked.join('\n'))
    assert.ok(seen.length <= OF_AN_ONLOOKER, seen.join('\n'))
    assert.ok(asked.length > 0 && seen.length > 0)
  } finally {
    await voter.close()
    await onlooker.close()
  }
})

/** Records every request to the API from now on. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}
