import type { ArchiveFiles } from '../../src/app/history/agora-archive.ts'

/** An archive in the format of the rulekeepor, with texts of our own. */
export const TEA: ArchiveFiles = {
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
