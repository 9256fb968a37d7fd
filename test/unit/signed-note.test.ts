import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openCheckpoint, signedCheckpoint } from '../../src/app/checkpoints/checkpoint.ts'
import { openNote, privateKeyOf, signedNote, verifierKeyOf } from '../../src/app/checkpoints/signed-note.ts'

// The example of the Go package golang.org/x/mod/sumdb/note, which defines the format.
const signer = {
  name: 'PeterNeumann',
  privateKey: privateKeyOf(Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1)),
}
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const TEXT =
  'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
    '’',
    "'",
  )
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`

describe('a signed note', () => {
  it('has exactly the bytes that the format prescribes', () => {
    assert.equal(verifierKeyOf(signer), KEY)
    assert.equal(signedNote(TEXT, signer), NOTE)
    assert.deepEqual(openNote(NOTE, KEY), { ok: true, text: TEXT })
  })

  it('is refused if its text, its signature or the key is another', () => {
    const other = { name: 'PeterNeumann', privateKey: privateKeyOf(Buffer.alloc(32, 7)) }
    for (const [note, key] of [
      [NOTE.replace('don', 'do'), KEY],
      [NOTE.replace('x08go/Z', 'x08go/Y'), KEY],
      [NOTE.replace('— Peter', '- Peter'), KEY],
      [NOTE.slice(0, -1), KEY],
      [TEXT, KEY],
      ['', KEY],
      [NOTE, verifierKeyOf(other)],
      [NOTE, KEY.replace('c74f20a3', 'c74f20a4')],
      [NOTE, 'PeterNeumann'],
    ] as const)
      assert.equal(openNote(note, key).ok, false, `${note} with ${key}`)
  })

  it('can have signatures by others, which do not matter', () => {
    const other = { name: 'witness.example', privateKey: privateKeyOf(Buffer.alloc(32, 7)) }
    const theirs = signedNote(TEXT, other).slice(TEXT.length + 1)
    assert.deepEqual(openNote(NOTE + theirs, KEY), { ok: true, text: TEXT })
    assert.deepEqual(openNote(NOTE + theirs, verifierKeyOf(other)), { ok: true, text: TEXT })
  })
})

describe('a checkpoint', () => {
  const checkpoint = { origin: 'nomic.example/g/game', entries: 27, head: 'ab'.repeat(32) }

  it('names the game, the number of entries and the last hash, and is read back as it was written', () => {
    const note = signedCheckpoint(checkpoint, signer)
    assert.equal(
      note.split('\n').slice(0, 3).join(' '),
      'nomic.example/g/game 27 q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=',
    )
    assert.deepEqual(openCheckpoint(note, KEY), { ok: true, checkpoint })
    assert.deepEqual(openCheckpoint(note), { ok: true, checkpoint })
  })

  it('is refused if a line is missing or is something else', () => {
    const hash = Buffer.alloc(32).toString('base64')
    for (const text of [
      'nomic.example/g/game\n27\n',
      `nomic.example/g/game\n0\n${hash}\n`,
      `nomic.example/g/game\n-1\n${hash}\n`,
      `nomic.example/g/game\n1e9\n${hash}\n`,
      `nomic.example/g/game\n27\n${hash.slice(4)}\n`,
      `\n27\n${hash}\n`,
    ])
      assert.equal(openCheckpoint(signedNote(text, signer), KEY).ok, false, text)
  })
})
