import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { before, describe, it } from 'node:test'
import { atRest } from './at-rest.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

/** Maximum size of everything that a browser loads for its first page, compressed with gzip, in bytes. */
const MOST = 130_000
/** The same for the table of a game, if it is opened first. */
const MOST_OF_TABLE = 200_000
const ASSETS = join(import.meta.dirname, '../../dist/web/assets')

describe('the first load', () => {
  let origin: string
  let ames: Player
  let game: string
  before(async () => {
    origin = (await openSite()).origin
    ames = await player(origin, 'Ames')
    game = (await gameOfTwo(ames, await player(origin, 'Brook'))).id
  })

  /** The files that a browser loads for a page until nothing more is requested, with their sizes when compressed. */
  async function filesLoaded(path: string, who?: Player): Promise<{ readonly [file: string]: number }> {
    const { page, close } = await visitor()
    try {
      await who?.comesIn({ page })
      const files: { [file: string]: number } = {}
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/assets/')) files[basename(pathname)] = sizeOf(basename(pathname))
      })
      await page.goto(origin + path)
      await page.locator('main h1').first().waitFor()
      await atRest(page)
      return files
    } finally {
      await close()
    }
  }

  for (const { name, path, signedIn, most } of [
    { name: 'the front page', path: () => '/', signedIn: false, most: MOST },
    { name: 'the table of a game, for a visitor', path: () => `/g/${game}`, signedIn: false, most: MOST_OF_TABLE },
    { name: 'the table of a game, for a player', path: () => `/g/${game}`, signedIn: true, most: MOST_OF_TABLE },
  ])
    it(`${name} takes at most ${most / 1_000} kB, and loads neither charts nor the editor`, async t => {
      const files = await filesLoaded(path(), signedIn ? ames : undefined)
      const total = Object.values(files).reduce((sum, size) => sum + size, 0)
      t.diagnostic(`${Math.round(total / 1_000)} kB in ${Object.keys(files).length} files`)
      assert.ok(total > 0 && total <= most, `${total} bytes: ${JSON.stringify(files, null, 2)}`)
      assert.deepEqual(
        Object.keys(files).filter(it => /chart|editor/.test(it)),
        [],
      )
    })
})

/** The size of a built file when compressed with gzip. Files that are not compressed count as they are. */
function sizeOf(file: string): number {
  const path = join(ASSETS, file)
  return statSync(`${path}.gz`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}
