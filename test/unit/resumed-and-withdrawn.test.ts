import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals]
registers:
  - { name: told, about: what the rules were told, type: text, start: "" }
  - { name: apples, about: how many there are, type: integer, start: 0 }
  - { name: friends, about: who is one, type: persons, start: [] }
---

Whoever proposes may think better of it.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['matters', 'apples'],
    offers: {
      propose: { schema: { changes: 'changes' }, does: ({ act }, { propose }) => propose(act.with) },
      takeBack: { schema: { proposal: 'matter proposal' }, does: ({ matter }, { withdraw }) => withdraw({ matter: matter.id }) },
      befriend: { schema: { whom: 'persons' }, does: ({ act }, { set }) => set({ friends: act.with.whom }) },
    },
    answers: { number: 1 },
    after: {
      gameStarted: ({ apples }, { set }) => set({ told: 'started with ' + apples }),
      resumed: ({ apples }, { set }) => set({ told: 'resumed with ' + apples }),
      withdrawn: ({ matter }, { set }) => set({ told: matter.label + ' withdrawn' }),
    },
  })`,
}

/** The missed expectations of a script on the ruleset above. */
function misses(rest: string): readonly unknown[] {
  const text = `title: here
ruleset: ${join(folder(FILES))}
players: [{ name: Ada }, { name: Bea }]
${rest}`
  const parsed = parseScript('/tmp/here.yaml', text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  return 'malformed' in result ? [result.malformed] : result.misses
}

it('rules can distinguish a new game from one that starts from a position', () => {
  assert.deepEqual(misses('steps: [{ expect: { told: started with 0 } }]'), [])
  assert.deepEqual(misses('position: { apples: 3 }\nsteps: [{ expect: { told: resumed with 3 } }]'), [])
})

it('a withdrawn proposal is removed without a vote', () => {
  const steps = `steps:
  - { by: Ada, do: propose, with: { changes: [{ enact: { text: x } }] } }
  - { by: Ada, do: takeBack, with: { proposal: 1 }, expect: { told: 1 withdrawn, matters: { 1: { phase: withdrawn, open: false } }, rules: { 2: null } } }`
  assert.deepEqual(misses(steps), [])
})

it('an act may name several people', () => {
  const steps = `steps:
  - { by: Ada, do: befriend, with: { whom: [Bea, Ada] }, expect: { friends: [Bea, Ada] } }
  - { by: Ada, do: befriend, with: { whom: [Cid] }, refused: badArgument }`
  assert.deepEqual(misses(steps), [])
})
