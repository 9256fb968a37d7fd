import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { PAGES, pageAddress } from '../../src/wire/page-addresses.ts'
import { visitor } from './browser.ts'
import { foundInEmails } from './emails.ts'
import { everyAddress } from './every-address.ts'
import { gameOfTwo } from './game-of-two.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

/** Links in emails from before release 0.1.0. */
const BEFORE = '/games/$game'

describe('page addresses', () => {
  it('the router knows every page address', async () => {
    assert.deepEqual(await everyAddress(), [...Object.values(PAGES), BEFORE].sort())
  })

  it('server code never writes out a page address itself', () => {
    const files = globSync('src/{app,accounts,http,mail,serve}/**/*.ts')
    assert.ok(files.length > 100)
    const written = files.filter(file => /\$\{(home|origin)\}\/(?!api\/|healthz)/.test(readFileSync(file, 'utf8')))
    assert.deepEqual(written, [])
  })

  it('address parameters are escaped', () => {
    const address = pageAddress('https://n.example', 'rule', { game: 'g', label: '11#2/x' })
    assert.equal(address, 'https://n.example/g/g/rules/11%232%2Fx')
  })

  it('the links in a game email open the game, even in older emails', async () => {
    const { origin } = await openSite()
    const [ames, brook] = [await player(origin, 'Ames'), await player(origin, 'Brook')]
    const { id, go } = await gameOfTwo(ames, brook)
    await go(ames, 'propose', { enact: { title: 'Hats', text: 'Players wear hats.' } })
    await go(ames, 'callVote')
    const link = await linkToGame(origin, id)
    assert.equal(link, pageAddress(origin, 'game', { game: id }))
    const { page, close } = await visitor()
    try {
      for (const address of [link, origin + BEFORE.replace('$game', id)]) {
        await page.goto(address)
        await page.getByRole('heading', { name: 'Ours' }).first().waitFor()
        assert.equal(page.url(), link)
      }
    } finally {
      await close()
    }
  })
})

/** The link to a game in the latest email that contains one. */
async function linkToGame(origin: string, game: string): Promise<string> {
  const link = new RegExp(`href="([^"]*/g/${game})"`)
  const found = await foundInEmails(origin, emails => link.exec(emails.join(''))?.[1])
  return found.startsWith('/') ? origin + found : found
}
