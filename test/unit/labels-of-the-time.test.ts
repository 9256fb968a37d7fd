import assert from 'node:assert/strict'
import { it } from 'node:test'
import { missesOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals]
registers:
  - { name: song, about: what is sung, type: text, start: "" }
---

Whoever likes renumbers rule 2, and then there is a song about the mood.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['rules.label'],
    offers: {
      sing: { does: (_, { raise }) => raise({ event: 'sung' }) },
      renumber: {
        schema: { rule: 'rule', label: 'text' },
        does: ({ act }, { transmute, raise }) => [transmute({ rule: act.with.rule, label: act.with.label }), raise({ event: 'sung' })],
      },
    },
    answers: { attributes: {}, label: ({ about }) => about.label },
    after: { sung: { needs: ['mood'], does: ({ decided }, { set }) => set({ song: decided.mood }, 'as the mood is') } },
  })`,
  'rules/2-b.md': 'The mood is good.\n',
  'rules/2-b.ts': `export default rule({ answers: { mood: 'good' } })`,
}

it('explanations use the labels that rules had when they answered, even if an entry renumbers them', () => {
  const steps = `steps:
  - { by: Ada, do: sing, expect: { song: good, because: [{ of: song, rules: [1, 2] }, { of: mood, rules: [2], says: rule 2 says good }] } }
  - by: Ada
    do: renumber
    with: { rule: 2, label: "5" }
    expect: { rules: { 2: null, 5: true }, because: [{ of: song, rules: [1, 5] }, { of: mood, rules: [5], says: rule 5 says good }] }
  - by: Ada
    do: renumber
    with: { rule: 5, label: "9" }
  - expect: { because: [{ of: song, rules: [1, 9] }, { of: label of 9, rules: [1], says: rule 5 is now 9 }] }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})
