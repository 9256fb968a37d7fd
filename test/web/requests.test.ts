import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertKept } from '../counts/kept-counts.ts'
import { atRest } from './at-rest.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { castButton } from './one-press.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

it('a vote causes no more requests from the voter and from those who look on than are kept', async context => {
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
    assert.ok(asked.length > 0 && seen.length > 0)
    const counts = { 'of the voter': asked.length, 'of someone who looks on': seen.length }
    assertKept(context, 'requests', { 'requests of a vote': counts })
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
