import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { filesOfZip } from '../../src/web/bring/uploaded-files.ts'

const MANY = 20_000_000

/** A ZIP file with a ruleset whose one rule unpacks to 20 MB. */
function bomb(): Uint8Array<ArrayBuffer> {
  const files = { 'ruleset.yaml': strToU8('name: ours\ntitle: Ours\n'), 'rules/1.md': new Uint8Array(MANY).fill(48) }
  return Uint8Array.from(zipSync(files))
}

/** The same file, which says of everything in it that it unpacks to a few bytes. */
function lying(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const told = Uint8Array.from(zip)
  const view = new DataView(told.buffer)
  const [local, central] = [0x04034b50, 0x02014b50]
  for (let at = 0; at < told.length - 46; at += 1) {
    const signature = view.getUint32(at, true)
    const place = signature === local ? at + 22 : signature === central ? at + 24 : undefined
    if (place !== undefined && view.getUint32(place, true) === MANY) view.setUint32(place, 10, true)
  }
  return told
}

const uploaded = (zip: Uint8Array<ArrayBuffer>) => filesOfZip(new File([zip], 'x.zip'))

describe('a ZIP bomb', () => {
  it('is refused unread if it says how large it is', async () => {
    assert.ok(bomb().length < 1_048_576, 'the file itself is small enough')
    assert.deepEqual(await uploaded(bomb()), {
      ok: false,
      sentence: 'These files are larger than 1 MiB together.',
    })
  })

  it('unpacks to no more than it says if it lies about its size', async () => {
    const answer = await uploaded(lying(bomb()))
    const size = answer.ok ? Object.values(answer.files).join('').length : 0
    assert.ok(size < 100, `${size} characters were unpacked`)
  })
})
