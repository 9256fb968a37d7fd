import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { stopped } from '../serve/started.ts'
import { actButton, actForm, PROPOSE } from '../web/act-forms.ts'
import { loadedLongAgo } from '../web/loaded-long-ago.ts'
import { gameAt, otherEngine, type RunningNode, signUp, startNode, until, withPagesOfAnotherBuild } from './cluster.ts'
import { signedIn } from './signed-in.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

/** A proxy that sends each request to the next of its nodes. */
async function openProxy() {
  const ways: { nodes: readonly RunningNode[] } = { nodes: [] }
  let turn = 0
  const proxy = createServer((from, reply) => {
    turn += 1
    const to = ways.nodes[turn % ways.nodes.length]?.address ?? ''
    const { method, url = '', headers } = from
    const sent = request(to + url, { method, headers, agent: false }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    sent.on('error', () => reply.destroy())
    reply.on('close', () => sent.destroy())
    from.pipe(sent)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const close = (): void => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { ways, close, origin: `http://localhost:${(proxy.address() as AddressInfo).port}` }
}

describe('during an upgrade, an old node and a new one with other pages', () => {
  let place: Awaited<ReturnType<typeof openProxy>>
  let older: RunningNode
  let newer: RunningNode
  let game: string
  before(async () => {
    place = await openProxy()
    const store = await postgres.emptySchema()
    const settings = { NOMIC_ORIGIN: place.origin, NOMIC_LIMITS_PER_ADDRESS: '0' }
    older = await startNode(store, settings)
    const kim = await signUp(older, 'kim')
    newer = await startNode(store, settings, withPagesOfAnotherBuild(otherEngine()))
    game = await gameAt(older, [older, newer], kim, [{ name: 'Bob', surname: 'Brook' }])
  })

  after(() => place.close())

  /** The files that the front page of a node loads first. */
  const filesOf = async ({ address }: RunningNode): Promise<readonly string[]> =>
    (await (await fetch(address)).text()).match(/\/assets\/[\w.-]+/g) ?? []

  test('each have the files of both', async () => {
    for (const [one, other] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const [files, others] = [await filesOf(one), await filesOf(other)]
      assert.ok(files.length > 0 && files.every(file => !others.includes(file)))
      // A node looks every two seconds at who else is there.
      await until(async () => (await fetch(other.address + files[0])).ok)
      for (const file of files) {
        const [own, got] = await Promise.all([fetch(one.address + file), fetch(other.address + file)])
        assert.equal(got.status, 200)
        assert.equal(await got.text(), await own.text())
        for (const name of ['content-type', 'cache-control', 'etag'])
          assert.equal(got.headers.get(name), own.headers.get(name))
      }
      const missing = await fetch(`${one.address}/assets/nothing-0123456.js`)
      assert.equal(missing.status, 404)
    }
  })

  test('show each page, even if its parts are requested from the other node', async context => {
    place.ways.nodes = [older, newer]
    const { page, faults, close } = await signedIn(place.origin)
    context.after(close)
    await page.goto(`${place.origin}/g/${game}`)
    const { rules, people, history, talk, table } = gameFrameLabels
    for (const name of [rules, people, history, talk, table]) {
      await page
        .getByRole('navigation', { name: gameFrameLabels.nav })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await page.waitForURL(name === table ? `**/g/${game}` : /\/g\/\w+\/\w+/)
      await page.locator('p.sheet[role=status]').first().waitFor({ state: 'detached' })
    }
    assert.deepEqual(faults, [])
  })

  test('a page whose node is gone is loaded again from the new one when it needs a part, and keeps what was typed', async context => {
    place.ways.nodes = [older]
    const { page, close } = await signedIn(place.origin)
    context.after(close)
    await page.goto(`${place.origin}/g/${game}`)
    const propose = actButton(page, PROPOSE)
    const form = actForm(page, PROPOSE)
    await propose.click()
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('Nothing typed is lost.')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    place.ways.nodes = [newer]
    await stopped(older)
    await loadedLongAgo(page)
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: gameFrameLabels.rules, exact: true }).click()
    await loaded
    await page.getByLabel(lawLabels.search).waitFor()
    await page.getByRole('link', { name: new RegExp(`^${gameFrameLabels.table}`) }).click()
    await propose.click()
    await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
  })
})
