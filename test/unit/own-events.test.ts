import assert from 'node:assert/strict'
import { it } from 'node:test'
import { missesOn, playedOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

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
    offers: {
      ring: { schema: { bell: 'text' }, does: ({ act }, { raise }) => raise({ event: act.with.bell }) },
      wait: { does: (_, { setDeadline }) => setDeadline({ in: 60000, event: 'small' }) },
    },
    after: {
      small: { own: true, does: (_, { award }) => award({ rung: { small: 1 } }) },
      large: { from: 'mayRing', does: (_, { award }) => award({ rung: { large: 1 } }) },
      open: (_, { award }) => award({ rung: { open: 1 } }),
    },
  })`,
  'rules/2-b.md': 'Anyone may knock.\n',
  'rules/2-b.ts': `export default rule({
    offers: { knock: { schema: { bell: 'text' }, does: ({ act }, { raise }) => raise({ event: act.with.bell }) } },
  })`,
  'rules/3-c.md': 'The sexton may ring.\n',
  'rules/3-c.ts': `export default rule({
    offers: { toll: { schema: { bell: 'text' }, does: ({ act }, { raise }) => raise({ event: act.with.bell }) } },
    answers: { mayRing: true },
  })`,
}

it('a rule that reacts only to its own events ignores an event of the same name that another rule raises', () => {
  const steps = `steps:
  - { by: Ada, do: ring, with: { bell: small }, expect: { rung: { small: 1 } } }
  - { by: Ada, do: knock, with: { bell: small }, expect: { rung: { small: 1 } } }
  - { by: Ada, do: toll, with: { bell: small }, expect: { rung: { small: 1 } } }
  - { by: Ada, do: wait }
  - { wait: 60s, by: clerk, expect: { rung: { small: 2 } } }
  - { by: Ada, do: knock, with: { bell: open }, expect: { rung: { open: 1 } } }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('a rule can also react to events of the rules that answer a question', () => {
  const steps = `steps:
  - { by: Ada, do: ring, with: { bell: large }, expect: { rung: { large: 1 } } }
  - { by: Ada, do: knock, with: { bell: large }, expect: { rung: { large: 1 } } }
  - { by: Ada, do: toll, with: { bell: large }, expect: { rung: { large: 2 } } }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('a rule can accept an event from rules that it names, even after their labels change', () => {
  const files = {
    ...FILES,
    'rules/1-a.ts': `export default rule({
      reads: ['rules.label'],
      offers: {
        renumber: {
          schema: { from: 'text', to: 'text' },
          does: ({ act, ...facts }, { amend }) => amend({ rule: facts['rules.label'][act.with.from][0], text: 'Somebody may ring.', label: act.with.to, program: 'keep' }),
        },
        enact: { schema: { program: 'program' }, does: ({ act }, { enact }) => enact({ text: 'Anyone may peal.', label: '2', program: act.with.program }) },
      },
      after: { small: { from: ['2'], does: (_, { award }) => award({ rung: { small: 1 } }) } },
    })`,
  }
  const peal = "export default rule({ offers: { peal: (_, { raise }) => raise({ event: 'small' }) } })"
  const steps = `steps:
  - { by: Ada, do: knock, with: { bell: small }, expect: { rung: { small: 1 } } }
  - { by: Ada, do: toll, with: { bell: small }, expect: { rung: { small: 1 } } }
  - { by: Ada, do: renumber, with: { from: "2", to: "9" } }
  - { by: Ada, do: knock, with: { bell: small }, expect: { rung: { small: 2 } } }
  - { by: Ada, do: renumber, with: { from: "3", to: "2" } }
  - { by: Ada, do: enact, with: { program: "${peal}" } }
  - { by: Ada, do: peal, expect: { rung: { small: 2 } } }
`
  const played = playedOn(files, steps)
  assert.deepEqual(missesOn(files, steps), [])
  assert.ok('told' in played)
  assert.equal(played.told.filter(it => /event small: rule 1 ignores this event/.test(JSON.stringify(it))).length, 2)
})
