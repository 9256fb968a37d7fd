import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { newFolder, open, ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { everyAddress } from './every-address.ts'
import { example } from './examples.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'

const addresses = await everyAddress()
const place = { origin: '', game: '' }
before(async () => {
  const server = await open({ NOMIC_DATA: newFolder(), NOMIC_DEMO: 'true' })
  await ready(server)
  const answer = await fetch(`${server.origin}/api/v1/games?ruleset=suber`)
  const { games } = (await answer.json()) as { games: readonly { id: string }[] }
  Object.assign(place, { origin: server.origin, game: games[0]?.id ?? '' })
})

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 640 } },
] as const

for (const look of LOOKS) {
  describe(`every page in a ${look.colorScheme} window ${look.viewport.width} pixels wide`, () => {
    for (const address of addresses) {
      it(`${address} is accessible and does not overflow the window`, async () => {
        const somebody = await visitor(look)
        try {
          await goTo(somebody.page, place.origin + example(address, place.game))
          assert.deepEqual(await wrongFor(somebody.page), [])
          assert.equal(await beyond(somebody.page), 0)
          assert.deepEqual(somebody.faults, [])
        } finally {
          await somebody.close()
        }
      })
    }
  })
}
