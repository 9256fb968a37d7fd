import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAgoraArchive } from '../../src/app/history/agora-archive.ts'
import { faultsWithRules } from '../../src/app/history/history-and-rules.ts'
import { historyFile, readHistory } from '../../src/app/history/read-history.ts'
import { TEA } from './tea-archive.ts'

test('an archive of the rulekeepor becomes a ruleset and its history, with its uncertain dates', () => {
  const read = readAgoraArchive(TEA)
  assert.ok(typeof read !== 'string')
  const { draft, history, remarks } = read
  assert.deepEqual(
    draft.rules.map(({ number, title, text, group, attributes }) => ({ number, title, text, group, attributes })),
    [
      {
        ...{ number: '101', title: 'Kettles', text: 'A kettle is full.\n\nIt may whistle.', group: 0 },
        attributes: [{ name: 'power', value: '3' }],
      },
      {
        ...{ number: '220', title: 'Crumbs', text: 'Crumbs are counted.', group: 1 },
        attributes: [{ name: 'power', value: '2' }],
      },
    ],
  )
  assert.deepEqual(
    history.events.map(event => {
      if (event.kind === 'rule') return `${event.date}: rule ${event.rule} ${event.change}`
      return event.kind === 'proposal' ? `${event.date}: proposal ${event.proposal}` : `${event.date}: ${event.kind}`
    }),
    [
      '1993-06-30: rule 101 made',
      '1994-01-01: proposal 9',
      '1994-01-01: rule 220 made',
      '1994-02-02: rule 300 made',
      '1994-03-03: rule 300 repealed',
      '1995-01-01: rule 220 repealed',
      'about 1995-03-15: proposal 12',
      'about 1995-03-15: rule 101 changed',
      '1996-01-02: proposal 14',
      '1996-01-02: rule 101 changed',
      '1996-01-02: rule 101 amended',
      '1997-05-13: judgment',
      '1999-09-09: rule 220 restored',
      'unknown: rule 220 changed',
      '2000-01-01: rule 220 changed',
      'between 2001-01-01 and 2001-06-30: rule 101 amended',
    ],
  )
  assert.equal(remarks.length, 2)
})

test('the history of an archive is a valid file, and ends with the rules of its ruleset', () => {
  const read = readAgoraArchive(TEA)
  assert.ok(typeof read !== 'string')
  const again = readHistory(historyFile(read.history))
  assert.deepEqual(again, { ok: true, history: read.history })
  const rules = read.draft.rules.map(({ number: label, title, text }) => ({ label, title, text }))
  assert.deepEqual(faultsWithRules(read.history, rules, '2026-11-27'), [])
})

test('a folder that is no archive is refused with a reason', () => {
  for (const files of [{}, { 'config/index': 'a: &x [*x]' }]) assert.equal(typeof readAgoraArchive(files), 'string')
})
