import assert from 'node:assert/strict'
import { it } from 'node:test'
import { visitor } from './browser.ts'
import { openSite } from './site.ts'

type Manifest = {
  readonly start_url: string
  readonly display: string
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
}

/** The width and height of a PNG file, as they are in its first chunk. */
function sizesOf(png: Buffer): string {
  assert.equal(png.subarray(1, 4).toString(), 'PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

it('the site can be added to the home screen of a phone, where it can show notifications', async t => {
  const { origin } = await openSite()
  const { page, faults, close } = await visitor()
  t.after(close)
  await page.goto(origin)
  const browser = await page.context().newCDPSession(page)
  // Chromium reads the manifest as it does before it installs a site.
  const { data = '', errors } = await browser.send('Page.getAppManifest')
  assert.deepEqual(errors, [])
  const { start_url, display, icons } = JSON.parse(data) as Manifest
  // Apple’s browsers allow notifications only to sites that open in a window of their own.
  assert.deepEqual([start_url, display], ['/', 'standalone'])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  )
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, sizes } of [...icons, { src: apple ?? '', sizes: '180x180' }]) {
    const answer = await fetch(origin + src)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png'], src)
    const png = Buffer.from(await answer.arrayBuffer())
    assert.equal(sizesOf(png), sizes)
    assert.ok(png.length < 20_000, `${src} is small: ${png.length} bytes`)
  }
  assert.deepEqual(faults, [])
})
