import assert from 'node:assert/strict'
import { it } from 'node:test'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { goTo } from './look-at.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

const LENGTH = 30_000
const COMMENTS: { readonly [shape: string]: string } = {
  'quotes before a letter that runs from right to left': `${'“'.repeat(LENGTH)}א`,
  'brackets of both directions': `${'(א'.repeat(LENGTH / 2)}`,
  'isolates that never end': `${'\u2067'.repeat(LENGTH / 3)}a`,
  'letters of two alphabets': 'aа'.repeat(LENGTH / 2),
  'marks upon marks': `a${'\u0301'.repeat(LENGTH)}`,
  'stars, links and quotes of Markdown': '*[_`'.repeat(LENGTH / 4),
}

/** Processor time that a page may take with a hostile text, beyond what it takes with a plain one, in seconds. */
const MOST = 1.5

it('no text in a rule, a program or the talk stops the tab of who reads it', async () => {
  const { origin } = await openSite()
  const [ames, brook] = [await player(origin, 'Ames'), await player(origin, 'Brook')]
  const costs: { [shape: string]: number } = {}
  for (const [shape, comment] of Object.entries({ plain: 'x'.repeat(LENGTH), ...COMMENTS })) {
    const { id, go } = await gameOfTwo(ames, brook)
    const program = `// ${comment}\nexport default rule({})\n`
    await go(ames, 'propose', { enact: { title: 'A rule', text: `See ${comment.slice(0, 8_000)}`, program } })
    await brook.ask('POST', `/api/v1/games/${id}/talk/conversations/game`, { text: `See ${comment.slice(0, 3_900)}` })
    const { page, close } = await visitor()
    await brook.comesIn({ page })
    const network = await page.context().newCDPSession(page)
    await network.send('Performance.enable', { timeDomain: 'threadTicks' })
    for (const path of ['/matters/proposal/301', '/talk', '/entries', '']) {
      await goTo(page, `${origin}/g/${id}${path}`)
      const { metrics } = await network.send('Performance.getMetrics')
      const spent = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? assert.fail()
      costs[`${shape} on ${path}`] = spent
      const plain = costs[`plain on ${path}`] ?? 0
      assert.ok(spent - plain < MOST, `${shape} on ${path}: ${spent} instead of ${plain} seconds`)
    }
    await close()
  }
})
