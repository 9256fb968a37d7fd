import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { visitor } from '../browser.ts'
import { everyAddress } from '../every-address.ts'
import { example, examplePerson } from '../examples.ts'
import { beyond, goTo, wrongFor } from '../look-at.ts'
import { demoServer, gameOn } from './demo-server.ts'

const addresses = await everyAddress()
const place = { origin: '', game: '', profile: '', shelved: '' }
before(async () => {
  const server = await demoServer()
  const { origin } = server
  Object.assign(place, { origin, game: gameOn(server, 'suber').id, ...(await examplePerson(origin)) })
})

const LOOKS = [
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
] as const

describe('every page, in a light window 1280 pixels wide and in a dark one 320 pixels wide', () => {
  for (const address of addresses)
    it(`${address} is accessible and does not overflow the window`, async () => {
      const somebody = await visitor({ colorScheme: LOOKS[0].colorScheme, viewport: LOOKS[0].size })
      try {
        await goTo(somebody.page, place.origin + example(address, place))
        for (const { colorScheme, size } of LOOKS) {
          await somebody.page.emulateMedia({ colorScheme })
          await somebody.page.setViewportSize(size)
          assert.deepEqual(await wrongFor(somebody.page), [], colorScheme)
          assert.equal(await beyond(somebody.page), 0, colorScheme)
        }
        assert.deepEqual(somebody.faults, [])
      } finally {
        await somebody.close()
      }
    })
})
