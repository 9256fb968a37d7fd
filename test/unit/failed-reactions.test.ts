import assert from 'node:assert/strict'
import { it } from 'node:test'
import { missesOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

/** Rule 1 lets people ring. Rule 2 promises a point for each ring, but its program fails to award it. */
const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership]
registers:
  - { name: rung, about: how often each bell has rung, keys: text, type: integer, start: 0 }
---

The bells ring.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['rules.label'],
    offers: {
      ring: { schema: { bell: 'text' }, does: ({ act }, { raise }) => raise({ event: 'rang', bell: act.with.bell }) },
      wait: { does: (_, { setDeadline }) => setDeadline({ in: 60000, event: 'struck' }) },
      teach: {
        schema: { program: 'program' },
        does: ({ act, ...facts }, { amend }) =>
          amend({ rule: facts['rules.label'][2][0], text: 'Each bell that rings gets two.', program: act.with.program }),
      },
      forget: { does: (facts, { amend }) => amend({ rule: facts['rules.label'][2][0], text: 'Each bell that rings gets three.' }) },
      chime: {
        schema: { times: 'integer' },
        does: ({ act }, { raise }) => Array.from({ length: act.with.times }, (_, n) => raise({ event: 'rang', bell: 'b' + n })),
      },
    },
  })`,
  'rules/2-b.md': 'Each bell that rings gets one.\n',
  'rules/2-b.ts': `export default rule({
    after: {
      rang: ({ event }, { award }) => award({ rung: { [event.bell]: event.gone.amount } }),
      struck: () => { for (;;) {} },
    },
  })`,
  'rules/3-c.md': 'Each bell that rings is counted.\n',
  'rules/3-c.ts': `export default rule({ after: { rang: (_, { award }) => award({ rung: { all: 1 } }) } })`,
}

it('what a failing program should have done is recorded as owed under its rule, with the error', () => {
  const steps = `steps:
  - { row: ring, by: Ada, do: ring, with: { bell: big }, expect: { rung: { all: 1 }, open: { owed: rule 2 did not react } } }
  - { expect: { open: { owed: amount } } }
  - { by: Bea, do: record, with: { rule: 3, effects: [{ award: { rung: { big: 1 } } }] }, refused: programCarriesItOut }
  - { by: Bea, do: correct, with: { entry: ring, effects: [{ award: { rung: { big: 1 } } }] } }
  - { expect: { rung: { big: 1, all: 1 }, open: {} } }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('players can enter what is owed under the rule whose program failed, and drop the rest', () => {
  const steps = `steps:
  - { row: ring, by: Ada, do: ring, with: { bell: big } }
  - { by: Bea, do: record, with: { rule: 2, effects: [{ award: { rung: { big: 1 } } }] } }
  - { by: Bea, do: correct, with: { entry: ring, effects: [] } }
  - { expect: { rung: { big: 1, all: 1 }, open: {} } }
  - { by: Bea, do: record, with: { rule: 2, effects: [{ award: { rung: { big: 1 } } }] }, refused: programCarriesItOut }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('a failed reaction is tried again once its rule has a different program', () => {
  const steps = `steps:
  - { by: Ada, do: ring, with: { bell: big } }
  - { by: Ada, do: forget, expect: { open: { owed: rule 2 did not react } } }
  - { by: Ada, do: teach, with: { program: "export default rule({ after: { rang: ({ event }, { award }) => award({ rung: { [event.bell]: 2 } }) } })" }, expect: { rung: { big: 2, all: 1 }, open: {} } }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('a reaction to a deadline is recorded as owed if its program uses up all its gas', () => {
  const steps = `steps:
  - { by: Ada, do: wait }
  - { wait: 60s, by: clerk, expect: { open: { owed: rule 2 did not react to “struck” } } }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('a rule whose program always fails leaves a limited number of owed reactions, and only one per event', () => {
  const rings = (times: number) => `  - { by: Ada, do: chime, with: { times: ${times} } }\n`
  const told = (script: string) => missesOn(FILES, `steps:\n${script}  - { expect: { open: {} } }\n`).join('; ')
  const owed = (script: string) => told(script).split('owed: ').length - 1
  assert.equal(owed(rings(3)), 3)
  assert.equal(owed(rings(3) + rings(3)), 3)
  assert.equal(owed(rings(15) + rings(40)), 20)
})

it('if a rule raises more events than can wait, one open question says so, and people can settle it', () => {
  const steps = `steps:
  - { row: chime, by: Ada, do: chime, with: { times: 530 } }
  - { expect: { open: { owed: rule 1 raised more events than it has gas or room for } } }
  - { by: Bea, do: correct, with: { entry: chime, rule: 1, effects: [{ award: { rung: { all: 10 } } }] } }
  - { expect: { rung: { all: 530 }, open: {} } }
`
  const quiet = { ...FILES, 'rules/2-b.ts': 'export default rule({})' }
  assert.deepEqual(missesOn(quiet, steps), [])
})
