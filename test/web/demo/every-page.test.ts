import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ofThisTurn } from '../../turn.ts'
import { visitor } from '../browser.ts'
import { everyAddress } from '../every-address.ts'
import { example, examplePerson } from '../examples.ts'
import { hideInAnswers } from '../hidden-in-answers.ts'
import { follow, goTo } from '../look-at.ts'
import { oneWindow } from '../one-window.ts'
import { type DemoGame, demoServer, gameOn } from './demo-server.ts'
import { wrongInLooks, wrongInWords, wrongWithHidden } from './wrong-on-page.ts'

const addresses = await everyAddress()
const { origin, games } = await demoServer()
const place = { game: gameOn({ origin, games }, 'suber').id, ...(await examplePerson(origin)) }

const reader = oneWindow()
const readerOfHidden = oneWindow(async () => {
  const somebody = await visitor()
  await hideInAnswers(somebody.page)
  return somebody
})

describe('every page is accessible, fits its window, says where each number comes from and hides no character', () => {
  for (const address of ofThisTurn(addresses, 8))
    it(address, async () => {
      const path = example(address, place)
      const somebody = await reader()
      await goTo(somebody.page, origin + path)
      const inLooks = await wrongInLooks(somebody)
      // Parts of a page that show nothing while they load.
      await somebody.page.waitForLoadState('networkidle')
      assert.deepEqual([...inLooks, ...(await wrongInWords(somebody))], [], path)
    })

  for (const address of ofThisTurn(
    addresses.filter(it => !it.startsWith('/operate')),
    8,
  ))
    it(`${address} marks each invisible character`, async () => {
      const path = example(address, place)
      const somebody = await readerOfHidden()
      await follow(somebody.page, origin + path)
      assert.deepEqual(await wrongWithHidden(somebody), [], path)
    })
})

const pages = (await Promise.all(games.map(pagesOf))).flat()
describe('every page of every demo game', () => {
  it('is known', () => assert.equal(games.length, 5))
  for (const [title, path] of ofThisTurn(pages, 8))
    it(title, async () => {
      const somebody = await reader()
      await follow(somebody.page, origin + path)
      await somebody.page.locator('main h2').first().waitFor()
      await somebody.page.locator('[role=status]').first().waitFor({ state: 'detached' })
      if (path.includes('/matters/'))
        assert.ok(await somebody.page.locator('.matter-story .entry').first().isVisible(), path)
      assert.deepEqual(await wrongInWords(somebody), [], path)
    })
})

/** The pages of a game’s main parts, and of each matter, register and person, each with a title. */
async function pagesOf({ id, ruleset }: DemoGame): Promise<readonly (readonly [title: string, path: string])[]> {
  const { matters } = await asked<{ matters: readonly { kind: string; label: string }[] }>(`${id}/matters?limit=100`)
  const { registers } = await asked<{ registers: readonly { name: string }[] }>(`${id}/registers`)
  const { people } = await asked<{ people: readonly { name: string }[] }>(`${id}/state`)
  return [
    ...['', '/rules', '/matters', '/people', '/registers', '/entries'],
    ...matters.map(({ kind, label }) => `/matters/${kind}/${encodeURIComponent(label)}`),
    ...registers.map(({ name }) => `/registers/${name}`),
    ...people.map(({ name }) => `/people/${encodeURIComponent(name)}`),
  ].map(path => [`${ruleset}${path}`, `/g/${id}${path}`])
}

async function asked<T>(path: string): Promise<T> {
  const answer = await fetch(`${origin}/api/v1/games/${path}`)
  assert.equal(answer.status, 200, path)
  return (await answer.json()) as T
}
