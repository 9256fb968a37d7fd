import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readAgoraArchive } from '../../src/app/history/agora-archive.ts'
import { eventInWords } from '../../src/app/history/history-in-words.ts'
import { TEA } from '../unit/tea-archive.ts'
import { assertWording } from './wording.ts'

describe('an archive of the rulekeepor', () => {
  it('its events and what was left out have the accepted wording', test => {
    const read = readAgoraArchive(TEA)
    assert.ok(typeof read !== 'string')
    const { history, remarks } = read
    assertWording(test, [...history.events.map(event => `${event.date}: ${eventInWords(history, event)}`), ...remarks])
  })

  it('a folder that is none is refused in the accepted wording', test => {
    const read = [{}, { 'config/index': 'a: &x [*x]' }].map(readAgoraArchive)
    assertWording(
      test,
      read.map(it => (typeof it === 'string' ? it : 'an archive')),
    )
  })
})
