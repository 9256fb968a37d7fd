import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

type Read = {
  readonly fault: string | null
  readonly root: string
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly self: string
  readonly entries: readonly {
    id: string
    title: string
    updated: string
    link: string
    html: string
    scripts: number
  }[]
}

/** Runs in the browser: reads a feed with the browser's own XML parser. */
const READ = `xml => {
  const feed = new DOMParser().parseFromString(xml, 'application/xml')
  const text = (within, name) =>
    [...(within?.children ?? [])].find(it => it.localName === name)?.textContent ?? ''
  const root = feed.documentElement
  return {
    fault: feed.querySelector('parsererror')?.textContent ?? null,
    root: [root.namespaceURI, root.localName].join(" "),
    id: text(root, 'id'),
    title: text(root, 'title'),
    updated: text(root, 'updated'),
    self: feed.querySelector('link[rel=self]')?.getAttribute('href') ?? '',
    entries: [...feed.querySelectorAll('entry')].map(entry => {
      const html = new DOMParser().parseFromString(text(entry, 'content'), 'text/html')
      return {
        id: text(entry, 'id'),
        title: text(entry, 'title'),
        updated: text(entry, 'updated'),
        link: entry.querySelector('link')?.getAttribute('href') ?? '',
        html: html.body.textContent ?? '',
        scripts: html.querySelectorAll('script, img, b').length,
      }
    }),
  }
}`

/** The faults of a feed by the schema of RFC 4287, found by xmllint, a program of libxml2. */
function faultsOfAtom(xml: string): readonly string[] {
  const schema = join(import.meta.dirname, 'atom.rng')
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--relaxng', schema, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  return status === 0 ? [] : stderr.trim().split('\n')
}

describe('the feeds of a game', () => {
  let origin: string
  let game: string
  let guest: Visitor
  let ames: Player
  before(async () => {
    origin = (await openSite()).origin
    ames = await player(origin, 'Ames')
    const brook = await player(origin, 'Brook')
    const { id, go } = await gameOfTwo(ames, brook)
    game = id
    await go(ames, 'announce', { text: 'Hello ]]> <script>alert(1)</script> & "all" \u2028 \u0007.' })
    await go(ames, 'propose', { enact: { title: 'Hats', text: 'Players wear <b>hats</b>.' } })
    await go(ames, 'callVote')
    await go(brook, 'invokeJudgment', { question: 'Is this a hat?' }).catch(() => undefined)
    await ames.ask('PATCH', `/api/v1/games/${id}`, { title: 'Ours <&> "theirs"' })
    guest = await visitor()
    await guest.page.goto(`${origin}/emails`)
  })
  after(() => guest?.close())

  async function textOf(query: string): Promise<string> {
    const answer = await fetch(`${origin}/api/v1/games/${game}/feed.atom${query}`)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/atom\+xml/)
    return answer.text()
  }

  /** Reads a feed with the XML parser of a browser. */
  async function read(query = ''): Promise<Read> {
    return guest.page.evaluate<Read>(`(${READ})(${JSON.stringify(await textOf(query))})`)
  }

  it('a feed is well-formed Atom with all required elements, whatever players have written', async () => {
    const feed = await read()
    assert.deepEqual([feed.fault, feed.root], [null, 'http://www.w3.org/2005/Atom feed'])
    assert.equal(feed.title, 'Ours <&> "theirs": History')
    assert.equal(feed.self, `${origin}/api/v1/games/${game}/feed.atom`)
    assert.ok(feed.entries.length >= 4)
    assert.equal(new Set(feed.entries.map(({ id }) => id)).size, feed.entries.length)
    assert.equal(feed.updated, feed.entries[0]?.updated)
    for (const { id, link, title, updated, scripts } of feed.entries) {
      assert.equal(id, link)
      assert.ok(title.length > 0 && title.length <= 200)
      assert.match(updated, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      assert.equal(scripts, 0)
    }
    assert.ok(feed.entries.some(({ html }) => html.includes('<script>alert(1)</script> & "all"')))
  })

  it('every feed is valid by the schema of RFC 4287', { skip: whyNotInstalled('xmllint') }, async () => {
    for (const query of ['', '?about=proposals', '?about=rulings'])
      assert.deepEqual(faultsOfAtom(await textOf(query)), [], query)
    const withoutIds = (await textOf('')).replace(/<entry>\n<id>[^<]*<\/id>/, '<entry>')
    assert.notDeepEqual(faultsOfAtom(withoutIds), [], 'an entry without an id is a fault')
  })

  it('the feed of proposals contains only entries about proposals, and the feed of rulings only entries about cases', async () => {
    const proposals = await read('?about=proposals')
    assert.equal(proposals.fault, null)
    assert.ok(proposals.entries.length >= 2)
    for (const { html } of proposals.entries) assert.match(html, /proposal/i)
    const rulings = await read('?about=rulings')
    assert.equal(rulings.fault, null)
    assert.ok(rulings.entries.every(({ html }) => /case/i.test(html)))
    assert.ok(rulings.entries.length < proposals.entries.length)
  })

  it('the links in a feed open the entries, and the history page names the feeds', async () => {
    const [newest] = (await read()).entries
    const { page } = guest
    await page.goto(newest?.link ?? '')
    await page.getByRole('heading', { name: /Ours/ }).first().waitFor()
    await page.goto(`${origin}/g/${game}/entries`)
    const links = page.getByRole('region', { name: resultsLabels.feeds }).getByRole('link')
    await links.first().waitFor()
    for (const link of await links.all())
      assert.equal((await fetch(new URL((await link.getAttribute('href')) ?? '', origin))).status, 200)
    assert.deepEqual(guest.faults, [])
  })

  it('a player creates a calendar address on the history page, and revokes it', async () => {
    await ames.comesIn(guest)
    const { page } = guest
    await page.goto(`${origin}/g/${game}/entries`)
    await page.getByRole('button', { name: resultsLabels.createCalendar }).click()
    const address = await page.getByLabel(resultsLabels.calendar, { exact: true }).inputValue()
    assert.match(await (await fetch(address)).text(), /^BEGIN:VCALENDAR\r\n/)
    await page.getByRole('button', { name: resultsLabels.revokeCalendar }).click()
    await page.getByText(resultsLabels.calendarRevoked).waitFor()
    assert.equal((await fetch(address)).status, 404)
    assert.deepEqual(guest.faults, [])
  })

  it('a feed reader that already has the latest version gets no content', async () => {
    const address = `${origin}/api/v1/games/${game}/feed.atom`
    const etag = (await fetch(address)).headers.get('etag') ?? ''
    assert.equal((await fetch(address, { headers: { 'if-none-match': etag } })).status, 304)
  })
})
