import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { readLog } from '../../src/proof/read-log.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { proofLabels } from '../../src/web/proof/labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { appending, founded } from '../contracts/made-log.ts'
import { visitor } from './browser.ts'
import { goTo, wrongFor } from './look-at.ts'
import { openSiteWithTestRulesets, type TestSite } from './site-with-test-rulesets.ts'

const { entries } = readLog(readFileSync(join(import.meta.dirname, '../replays/across-releases/suber.nomic')))
const [founding, ...later] = entries
assert.ok(founding)

/** The first entries that the second and the third release decided. */
const SECOND = 39
const THIRD = 76

let site: TestSite
before(async () => {
  site = await openSiteWithTestRulesets()
  const { games } = site.store
  assert.equal(await games.found(founded('suber', { title: 'Across releases' }, founding)), 'kept')
  assert.equal(await games.append(appending('suber', later)), 'kept')
})

async function pageAt(context: TestContext, address: string): Promise<Page> {
  const { page, faults, close } = await visitor()
  context.after(async () => {
    assert.deepEqual(faults, [])
    await close()
  })
  await goTo(page, `${site.origin}${address}`)
  return page
}

const releaseInWords = (release: string) => fillIn(resultsLabels.release, { release })

/** What a page says where another release begins to decide. */
function changeAt(seq: number, release: string, before: string): string {
  const [engine, earlier] = [releaseInWords(release), releaseInWords(before)]
  return fillIn(resultsLabels.decidedBy, { seq, engine, before: earlier })
}

describe('the pages of a game that was played across three releases', () => {
  it('an entry from which on another release decides says so, and what it means', async context => {
    const page = await pageAt(context, `/g/suber/entries/${SECOND}`)
    const notice = page.locator('[data-engine-change]')
    await notice.getByText(changeAt(SECOND, '0.1.0-alpha.2', '0.1.0-alpha.1')).waitFor()
    await notice.getByText(resultsLabels.whatThisMeans).click()
    assert.deepEqual(await wrongFor(page), [])
    await notice.getByRole('link', { name: proofLabels.check }).click()
    await page.getByRole('heading', { name: proofLabels.check }).waitFor()
  })

  it('other entries only name the release in their record for developers', async context => {
    const page = await pageAt(context, `/g/suber/entries/${SECOND + 1}`)
    await page.getByText(resultsLabels.entryInLog).click()
    await page.locator('[data-names=release]', { hasText: releaseInWords('0.1.0-alpha.2') }).waitFor()
    assert.equal(await page.locator('[data-engine-change]').count(), 0)
  })

  it('the history says where another release begins to decide', async context => {
    const page = await pageAt(context, `/g/suber/entries?before=${THIRD + 5}`)
    const change = page.locator('[data-engine-change]')
    await change.first().waitFor()
    await change
      .first()
      .getByText(changeAt(THIRD, '0.1.0-alpha.3', '0.1.0-alpha.2'))
      .waitFor()
    // The oldest of the forty entries of a page is compared with the one before the page.
    await goTo(page, `${site.origin}/g/suber/entries?before=${SECOND + 40}`)
    await page.getByText(changeAt(SECOND, '0.1.0-alpha.2', '0.1.0-alpha.1')).waitFor()
    assert.equal(await page.locator(`#entry-${SECOND - 1}`).count(), 0)
    assert.deepEqual(await wrongFor(page), [])
  })

  it('the game is decided again completely on the page that checks it', async context => {
    const page = await pageAt(context, '/g/suber/check')
    await page.getByRole('button', { name: proofLabels.checkEntries }).click()
    const verdict = page.locator('main .notice.yes')
    await verdict.waitFor()
    await verdict.getByText(fillIn(proofLabels.decidedAgain, { where: proofLabels.here })).waitFor()
    await verdict.getByText(fillIn(proofLabels.allValid, { entries: 113 })).waitFor()
  })

  it('the server decides it again too, if a visitor wants that, and the page tells its verdict', async context => {
    const page = await pageAt(context, '/g/suber/check')
    await page.getByRole('button', { name: proofLabels.letServerCheck }).click()
    const verdict = page.locator('main .notice.yes').first()
    await verdict.waitFor()
    await verdict.getByText(fillIn(proofLabels.decidedAgain, { where: proofLabels.onServer })).waitFor()
    await verdict.getByText(fillIn(proofLabels.allValid, { entries: 113 })).waitFor()
    assert.deepEqual(await wrongFor(page), [])
  })

  it('the server verifies it in the same way, and lists the releases', async () => {
    const read = async (address: string) => (await fetch(`${site.origin}/api/v1${address}`)).json()
    const verified = (await read('/games/suber/verify')) as { readonly holds: boolean; readonly decidedAgain: number }
    assert.deepEqual([verified.holds, verified.decidedAgain], [true, entries.length])
    const { releases } = (await read('/engines')) as { readonly releases: readonly { readonly name: string }[] }
    assert.deepEqual(
      releases.map(({ name }) => name),
      ['0.1.0-alpha.1', '0.1.0-alpha.2', '0.1.0-alpha.3'],
    )
    for (const file of ['index.json', '..%2Fpackage.json', '%2Fetc%2Fpasswd'])
      assert.equal((await fetch(`${site.origin}/api/v1/engines/${file}`)).status, 404)
  })
})
