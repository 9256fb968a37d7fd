import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { zipOf } from '../../../src/web/exports/zip-folder.ts'
import { gameFrameLabels } from '../../../src/web/table/frame-labels.ts'
import { whyNotInstalled } from '../../installed-program.ts'
import { newFolder } from '../../serve/started.ts'
import { visitor } from '../browser.ts'
import { demoServer, gameOn } from './demo-server.ts'

const place = { origin: '', game: '' }
before(async () => {
  const server = await demoServer()
  Object.assign(place, { origin: server.origin, game: gameOn(server, 'suber').id })
})

/** Presses a button on a game's export page, and returns the content of the downloaded file. */
async function takes(button: string): Promise<{ readonly name: string; readonly path: string }> {
  const { page, faults, close } = await visitor({ acceptDownloads: true })
  try {
    await page.goto(`${place.origin}/g/${place.game}`)
    await page.getByRole('link', { name: gameFrameLabels.download }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    const file = await coming
    const path = join(newFolder(), 'taken')
    await file.saveAs(path)
    assert.deepEqual(faults, [])
    return { name: file.suggestedFilename(), path }
  } finally {
    await close()
  }
}

describe('a game export', () => {
  it('the exported record is identical to the log', async () => {
    const { name, path } = await takes('Log')
    assert.match(name, /^Suber.*\.nomic$/)
    const log = await fetch(`${place.origin}/api/v1/games/${place.game}/log`)
    assert.equal(readFileSync(path, 'utf8'), await log.text())
  })

  it('the exported script replays the game', async () => {
    const { name, path } = await takes('Script')
    assert.match(name, /-script\.yaml$/)
    assert.match(readFileSync(path, 'utf8'), /ruleset: suber/)
  })

  it('the exported folder contains the rules', async () => {
    const { name, path } = await takes('Current rules')
    assert.match(name, /-rules\.zip$/)
    const zip = readFileSync(path)
    assert.equal(zip.readUInt32LE(0), 0x04034b50)
    assert.ok(zip.includes('rules/101-'))
  })
})

it('an exported ZIP can be read by other programs, and each file in it is complete', {
  skip: whyNotInstalled('python3'),
}, () => {
  const folder = newFolder()
  const files = { 'ruleset.yaml': 'title: Ümläut\n', 'rules/1-x.md': 'x'.repeat(70_000), 'rules/ü.md': '' }
  writeFileSync(join(folder, 'a.zip'), Buffer.concat(zipOf(files)))
  const script = `import sys, zipfile, json
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))`
  assert.deepEqual(
    JSON.parse(execFileSync('python3', ['-c', script, join(folder, 'a.zip')], { encoding: 'utf8' })),
    files,
  )
})
