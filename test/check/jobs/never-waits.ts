import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const DESTINATION = '--test-reporter-destination='

describe('a file whose tests never wait', () => {
  for (let at = 0; at < 100; at++) it(`number ${at}`, () => {})

  it('finds what its first tests reported', () => {
    const report = process.execArgv.find(it => it.startsWith(DESTINATION))?.slice(DESTINATION.length) ?? ''
    assert.match(readFileSync(report, 'utf8'), /number 1"/)
  })
})
