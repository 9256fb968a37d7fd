import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { bareNumbers } from '../bare-numbers.ts'
import { visitor } from '../browser.ts'
import { everyAddress } from '../every-address.ts'
import { example } from '../examples.ts'
import { type DemoGame, demoServer } from './demo-server.ts'

const addresses = (await everyAddress()).filter(address => address.startsWith('/g/$game'))
const place = { origin: '', games: [] as readonly DemoGame[] }
before(async () => {
  Object.assign(place, await demoServer())
})

/** Pages that every game has, whatever its rules. */
const ALIKE = [
  '/g/$game',
  '/g/$game/rules',
  '/g/$game/matters',
  '/g/$game/people',
  '/g/$game/registers',
  '/g/$game/entries',
]

describe('numbers on a game’s pages', () => {
  it('every number on the pages of Suber’s game shows its source', async () => {
    const game = place.games.find(({ ruleset }) => ruleset === 'suber')
    await noneBare(addresses.map(address => example(address, { game: game?.id ?? '' })))
  })

  it('every number in the other demo games shows its source', async () => {
    const others = place.games.filter(({ ruleset }) => ruleset !== 'suber')
    assert.equal(others.length, 4)
    await noneBare(others.flatMap(({ id }) => ALIKE.map(address => example(address, { game: id }))))
  })

  it('a number without a source is detected', async () => {
    const somebody = await visitor()
    try {
      await somebody.page.goto(`${place.origin}/g/${place.games[0]?.id}`)
      await somebody.page.locator('h2').first().waitFor()
      await somebody.page.evaluate(`document.querySelector('main h2').append(' 42')`)
      assert.deepEqual(await bareNumbers(somebody.page), ['h2:  42'])
    } finally {
      await somebody.close()
    }
  })
})

async function noneBare(paths: readonly string[]): Promise<void> {
  const somebody = await visitor()
  const bare: string[] = []
  try {
    for (const path of paths) {
      await somebody.page.goto(place.origin + path)
      await somebody.page.locator('main h2').first().waitFor()
      await somebody.page.locator('[role=status]').first().waitFor({ state: 'detached' })
      // Parts of a page that show nothing while they load.
      await somebody.page.waitForLoadState('networkidle')
      bare.push(...(await bareNumbers(somebody.page)).map(text => `${path} ${text}`))
    }
  } finally {
    await somebody.close()
  }
  assert.deepEqual(bare, [])
}
