import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ArchiveFiles, readAgoraArchive } from '../../src/app/history/agora-archive.ts'
import { faultsWithRules } from '../../src/app/history/history-and-rules.ts'
import { eventInWords } from '../../src/app/history/history-in-words.ts'
import { historyFile, readHistory } from '../../src/app/history/read-history.ts'

/** An archive in the format of the rulekeepor, with texts of our own. */
const FILES: ArchiveFiles = {
  'config/index': `- name: Tea
  rules:
  - 101  # Kettles
- name: Biscuits
  note: Rules about biscuits.
  rules:
  - 220 # Crumbs
`,
  'rules/101': `---
name: Kettles
history:
- change:
    type: initial
    mutability: immutable
    id: 101
  date: 1993-06-30
- change:
    type: mutation
    old-mi: unanimity
    new-mi: "3"
  date:
    around: 1995-03-15
  agent:
    proposal: "12"
- change:
    type: retitling
  date: 1996-01-02
  agent:
    proposal: "14"
- change:
    type: amendment
  date: 1996-01-02
  agent:
    proposal: "14"
- change:
    type: amendment
  date:
    between: 2001-01-01
    and: 2001-06-30
  agent:
    cleaning:
      by: Murray
text: |
  A kettle is full.

  It may whistle.
id: 101
power: 3
annotations:
- cfjs:
  - id: '7'
    called: 1997-05-13
  text: A kettle that is
    half full is full.
`,
  'rules/220': `name: Crumbs
history:
- change:
    type: enactment
  date: 1994-01-01
  agent:
    proposal: "9"
- change:
    type: repeal
  date: 1995-01-01
  agent:
    rule: 104
- change:
    type: reenactment
  date: 1999-09-09
  agent:
    ratification:
      document: the list of crumbs
- change:
    type: power-change
    old-power: 1
    new-power: 2
  agent:
    decree: the Baker
- change:
    type: sprinkling
  date: 2000-01-01
text: Crumbs are counted.
id: 220
power: 2
annotations: []
`,
  'rules/300': `name: Spoons
history:
- change: { type: enactment }
  date: 1994-02-02
- change: { type: repeal }
  date: 1994-03-03
  agent: { convergance: { proposal: "14" } }
text: Spoons stir.
id: 300
`,
  'rules/301':
    'name: Lost\nhistory:\n- change: { type: enactment }\n  date: 1994-02-02\ntext: Nobody knows.\nid: 301\n',
  'rules/302': '{{{',
  'proposals/14': 'id: "14"\ntitle: A second kettle\nauthor: Nadia\ncoauthors:\n- Oli\n- Pam\n',
}

test('an archive of the rulekeepor becomes a ruleset and its history, with its uncertain dates', () => {
  const read = readAgoraArchive(FILES)
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
    history.events.map(event => `${event.date}: ${eventInWords(history, event)}`),
    [
      '1993-06-30: rule 101 made',
      '1994-01-01: proposal 9: adopted',
      '1994-01-01: rule 220 made by proposal 9',
      '1994-02-02: rule 300 made',
      '1994-03-03: rule 300 repealed (convergence caused by proposal 14)',
      '1995-01-01: rule 220 repealed (by rule 104)',
      'about 1995-03-15: proposal 12: adopted',
      'about 1995-03-15: rule 101 changed: mutability from unanimity to 3 by proposal 12',
      '1996-01-02: proposal 14 “A second kettle” of Nadia, Oli and Pam: adopted',
      '1996-01-02: rule 101 changed: retitling by proposal 14 of Nadia, Oli and Pam',
      '1996-01-02: rule 101 amended by proposal 14 of Nadia, Oli and Pam',
      '1997-05-13: judgment 7: A kettle that is half full is full.',
      '1999-09-09: rule 220 restored (ratification of the list of crumbs)',
      'unknown: rule 220 changed: power from 1 to 2 (decree of the Baker)',
      '2000-01-01: rule 220 changed: sprinkling',
      'between 2001-01-01 and 2001-06-30: rule 101 amended (cleaning)',
    ],
  )
  assert.deepEqual(remarks, [
    'rules/302 is not a rule in YAML, so it was left out.',
    'Rule 301 is neither listed nor repealed, so its history was left out.',
  ])
})

test('the history of an archive is a valid file, and ends with the rules of its ruleset', () => {
  const read = readAgoraArchive(FILES)
  assert.ok(typeof read !== 'string')
  const again = readHistory(historyFile(read.history))
  assert.deepEqual(again, { ok: true, history: read.history })
  const rules = read.draft.rules.map(({ number: label, title, text }) => ({ label, title, text }))
  assert.deepEqual(faultsWithRules(read.history, rules, '2026-11-27'), [])
})

test('a folder that is no archive is refused with the reason', () => {
  assert.equal(readAgoraArchive({}), 'There is no config/index in this folder that lists groups of rules.')
  assert.equal(
    readAgoraArchive({ 'config/index': 'a: &x [*x]' }),
    'There is no config/index in this folder that lists groups of rules.',
  )
})
