import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { sha256 } from '../../../src/app/play/world.ts'
import { entryHash, entryLine } from '../../../src/kernel/log/chain.ts'
import type { Entry } from '../../../src/kernel/log/entry.ts'
import { readLog } from '../../../src/proof/read-log.ts'
import { fillIn } from '../../../src/web/parts/fill-in.ts'
import { proofLabels } from '../../../src/web/proof/labels.ts'
import { resultsLabels } from '../../../src/web/results/labels.ts'
import { visitor } from '../browser.ts'
import { type DemoServer, demoServer, gameOn } from './demo-server.ts'

/** Logs of games that were played across releases. */
const ACROSS = join(import.meta.dirname, '../../replays/across-releases')

let server: DemoServer
before(async () => {
  server = await demoServer()
})

/** Opens the page on which a visitor checks a game. */
async function checkPage(context: TestContext, game: string): Promise<Page> {
  const { page, faults, close } = await visitor()
  context.after(async () => {
    assert.deepEqual(faults, [])
    await close()
  })
  await page.goto(`${server.origin}/g/${game}/check`)
  await page.getByRole('heading', { name: proofLabels.check }).waitFor()
  return page
}

/** Has a log checked as a file, and returns the place where the page says what it found. */
async function checked(page: Page, log: string | Buffer): Promise<Locator> {
  const buffer = Buffer.from(log)
  await page.getByLabel(proofLabels.checkFile).setInputFiles({ name: 'a.nomic', mimeType: 'x/y', buffer })
  const verdict = page.locator('main .notice')
  await verdict.waitFor()
  return verdict
}

/** How the page begins if an entry is not valid. */
function notValid(seq: number | string): string {
  return `${fillIn(resultsLabels.entry, { seq })} ${proofLabels.isNotValid}`
}

async function logOf(game: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${server.origin}/api/v1/games/${game}/log`)).arrayBuffer())
}

/** A log in which one entry was changed and all hashes were computed again, so that only deciding it can convict it. */
function forged(log: Buffer, seq: number, change: (entry: Entry) => Entry): string {
  const { entries } = readLog(log)
  let prev = entries[0]?.prev ?? ''
  const lines = entries.map(entry => {
    const changed = { ...(entry.seq === seq ? change(entry) : entry), prev }
    prev = entryHash(changed, sha256)
    return `${entryLine({ ...changed, hash: prev })}\n`
  })
  return lines.join('')
}

describe('the page on which anyone checks a game', () => {
  for (const ruleset of ['suber', 'charnomic', 'n_omic', 'thermo', 'tri-nomic'])
    it(`${ruleset}: the browser decides every entry again, with the same result as the server`, async context => {
      const { id, entries } = gameOn(server, ruleset)
      const page = await checkPage(context, id)
      await page.getByRole('button', { name: proofLabels.checkEntries }).click()
      const verdict = page.locator('main .notice.yes')
      await verdict.waitFor()
      const text = (await verdict.textContent()) ?? ''
      assert.ok(text.startsWith(fillIn(proofLabels.allValid, { entries })), text)
      const again = (await (await fetch(`${server.origin}/api/v1/games/${id}/verify`)).json()) as Record<
        string,
        unknown
      >
      if (again['decidedAgain'] === entries)
        assert.ok(text.includes(fillIn(proofLabels.decidedAgain, { where: proofLabels.here })), text)
      else
        assert.ok(
          text.includes(
            fillIn(proofLabels.someDecidedAgain, { entries: Number(again['decidedAgain']), where: proofLabels.here }),
          ),
          text,
        )
      for (const note of again['notes'] as string[]) assert.ok(text.includes(note), note)
      const { hash = '' } = readLog(await logOf(id)).entries.at(-1) ?? {}
      assert.ok(text.includes(`also the one that the server gives: ${hash}`), text)
    })

  it('a forged log is convicted at the forged entry, even if all its hashes were computed again', async context => {
    const { id } = gameOn(server, 'suber')
    const page = await checkPage(context, id)
    const log = await logOf(id)
    const scored = readLog(log).entries.find(({ effects }) => effects.some(it => it.do === 'add'))?.seq ?? assert.fail()
    const more = forged(log, scored, entry => ({
      ...entry,
      effects: entry.effects.map(it => (it.do === 'add' ? { ...it, amount: '999' } : it)),
    }))
    const verdict = (await (await checked(page, more)).textContent()) ?? ''
    assert.match(verdict, new RegExp(`^${notValid(scored)} its effect .* differs: .*999`))
  })

  it('a damaged file, a shortened one and one that is no log at all are named as what they are', async context => {
    const { id } = gameOn(server, 'suber')
    const page = await checkPage(context, id)
    const log = await logOf(id)
    const [first, , ...others] = log.toString().trimEnd().split('\n')
    const cases = [
      [[first, ...others].join('\n'), new RegExp(`^${notValid(1)} entry 1 was expected here, but this is numbered 2`)],
      [log.toString().replace('Ames', 'Amis'), new RegExp(`^${notValid('\\d+')}`)],
      [
        log.subarray(0, log.length - 20),
        new RegExp(`^${fillIn(proofLabels.allValid, { entries: '\\d+' })}.*${proofLabels.unfinishedLine}`),
      ],
      ['{"format":1}\n', new RegExp(`^${notValid(0)}`)],
      ['\u0000\u0000\n'.repeat(1_000), new RegExp(`^${notValid(0)}`)],
      ['', new RegExp(`^${notValid(0)} the file has no complete line`)],
      [`${'['.repeat(100_000)}\n`, new RegExp(`^${notValid(0)} .*nested too deep`)],
    ] as const
    for (const [bytes, words] of cases) {
      assert.match((await (await checked(page, bytes)).textContent()) ?? '', words)
      await page.reload()
    }
  })

  it('a game that was played across three releases is decided again completely, each stretch by the engine of its release', async context => {
    const { id } = gameOn(server, 'suber')
    const page = await checkPage(context, id)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const log = readFileSync(join(ACROSS, 'suber.nomic'))
    const { entries } = readLog(log)
    const text = (await (await checked(page, log)).textContent()) ?? ''
    const [valid, again] = [
      fillIn(proofLabels.allValid, { entries: entries.length }),
      fillIn(proofLabels.decidedAgain, { where: proofLabels.here }),
    ]
    assert.ok(text.startsWith(`${valid} ${again}`), text)
    for (const release of ['0.1.0-alpha.1', '0.1.0-alpha.2']) {
      assert.match(text, new RegExp(`were decided by release ${release}, and were decided again by its engine`))
      assert.ok(asked.some(it => it.startsWith(`/api/v1/engines/${release}-`)))
    }
    // A forged entry of an old stretch is convicted too.
    const scored = entries.find(({ effects }) => effects.some(it => it.do === 'add'))?.seq ?? assert.fail()
    assert.ok(scored < 39)
    await page.reload()
    const more = forged(log, scored, entry => ({
      ...entry,
      effects: entry.effects.map(it => (it.do === 'add' ? { ...it, amount: '999' } : it)),
    }))
    assert.match((await (await checked(page, more)).textContent()) ?? '', new RegExp(`^${notValid(scored)}`))
  })

  it('a game of this version loads no engine of another release', async context => {
    const { id } = gameOn(server, 'charnomic')
    const page = await checkPage(context, id)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: proofLabels.checkEntries }).click()
    await page.locator('main .notice.yes').waitFor()
    assert.deepEqual(
      asked.filter(it => it.startsWith('/api/v1/engines')),
      [],
    )
  })

  it('an engine that is not the one that was released is not run, and the page says so', async context => {
    const { id } = gameOn(server, 'suber')
    const page = await checkPage(context, id)
    await page.route('**/api/v1/engines/0.1.0-alpha.1-*', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const open = () => ({ machine: "any" })' }),
    )
    await page
      .getByLabel(proofLabels.checkFile)
      .setInputFiles({ name: 'a.nomic', mimeType: 'x/y', buffer: readFileSync(join(ACROSS, 'suber.nomic')) })
    await page.getByText(/of release 0\.1\.0-alpha\.1 is not the one that was released, so it was not run/).waitFor()
    assert.equal(await page.locator('main .notice.yes').count(), 0)
  })

  it('a checkpoint that someone kept convicts a server that has rewritten the game, and fits one that has not', async context => {
    const { id } = gameOn(server, 'suber')
    const log = await logOf(id)
    const page = await checkPage(context, id)
    const keep = (buffer: Buffer) =>
      page.getByLabel(proofLabels.checkpoint).setInputFiles({ name: 'a.checkpoint', mimeType: 'text/plain', buffer })
    await keep(Buffer.from('nonsense'))
    await page.getByText(proofLabels.notACheckpoint).waitFor()
    await keep(Buffer.from(await (await fetch(`${server.origin}/api/v1/games/${id}/checkpoint`)).arrayBuffer()))
    await page.getByText(fillIn(proofLabels.aboutEntries, { entries: gameOn(server, 'suber').entries })).waitFor()
    const fits = page.locator('main .notice')
    await page.getByRole('button', { name: proofLabels.checkEntries }).click()
    await fits.waitFor()
    assert.match(
      (await fits.textContent()) ?? '',
      new RegExp(`^${fillIn(proofLabels.allValid, { entries: '\\d+' })}.*${proofLabels.continuesCheckpoint}`),
    )
    // A server that rewrites a whole game can make every entry valid, but can’t take back a checkpoint.
    const { entries } = readLog(log)
    const shorter = entries.slice(0, -1).map(entry => `${entryLine(entry)}\n`)
    await page
      .getByLabel(proofLabels.checkFile)
      .setInputFiles({ name: 'a.nomic', mimeType: 'x/y', buffer: Buffer.from(shorter.join('')) })
    const convicted = page.locator('main .notice.no')
    await convicted.waitFor()
    assert.match((await convicted.textContent()) ?? '', new RegExp(`^${proofLabels.notContinuingCheckpoint}`))
  })
})
