import assert from 'node:assert/strict'
import { it } from 'node:test'
import { missesOn, playedOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership]
registers:
  - { name: apples, about: how many there are, type: integer, start: 0 }
---

An apple rots in thirty seconds, and again and again.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['apples'],
    offers: {
      pick: { does: (_, { award, setDeadline }) => [award({ apples: 1 }), setDeadline({ in: 30_000, event: 'rotten' })] },
      haste: { does: (_, { setDeadline }) => setDeadline({ in: 0, event: 'rotten' }) },
    },
    after: {
      rotten: (_, { award, raise }) => [award({ apples: -1 }), raise({ event: 'again' })],
      again: (_, { setDeadline }) => setDeadline({ in: 30_000, event: 'rotten' }),
    },
  })`,
}

it('a deadline set by a person’s act may be as short as the rules allow', () => {
  const steps = `steps:
  - { by: Ada, do: pick, expect: { apples: 1, deadlines: { rotten: { at: "2026-01-01T09:00:31Z" } } } }
  - { wait: 29s, expect: { apples: 1 } }
  - { wait: 1s, by: clerk, expect: { apples: 0 } }
  - { by: Ada, do: haste, refused: programFailed }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})

it('a rule can set a short deadline when another passes, but not when that short one passes, and a script reports the failed program', () => {
  const result = playedOn(
    FILES,
    'steps:\n  - { by: Ada, do: pick }\n  - { wait: 30s, by: clerk, expect: { apples: 0, deadlines: { rotten: { at: "2026-01-01T09:01:01Z" } } } }\n  - { wait: 1m, expect: { apples: -1, deadlines: { rotten: true } } }\n',
  )
  assert.ok('misses' in result)
  assert.equal(result.misses.length, 1)
  const told = 'A program failed in entry 3: rule 1, after again: a deadline that is set when another one passes'
  assert.ok(result.told.some(line => line.startsWith(told)))
  assert.ok(result.misses[0]?.explanation.some(line => line.startsWith(told)))
})
