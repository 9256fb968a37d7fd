import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals, ballots, judgment]
registers:
  - { name: silentRules, about: how many rules have no program, type: data, start: 0 }
---

Ada proposes, and asks Judges.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['textOnly'],
    offers: {
      propose: { schema: { changes: 'changes' }, does: ({ act }, { propose }) => propose(act.with) },
      reword: {
        schema: { proposal: 'matter proposal' },
        does: ({ matter }, { revise }) => [
          revise({ matter: matter.id, changes: [...matter.changes, { kind: 'repeal', rule: 'r3' }] }),
        ],
      },
      begin: { schema: { proposal: 'matter proposal' }, does: ({ matter }, { openVote }) => openVote({ matter: matter.id }) },
      pass: { schema: { proposal: 'matter proposal' }, does: ({ matter }, { adopt }) => adopt({ matter: matter.id }) },
      ask: { schema: { question: 'text' }, does: ({ act }, { openCase }) => openCase(act.with) },
      count: { schema: {}, does: ({ textOnly }, { set }) => set({ silentRules: textOnly.length }) },
    },
    answers: { number: 1, attributes: ({ about }) => ({ status: about.label === '7 pi' ? 'irrational' : 'plain' }) },
    after: { adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }) },
  })`,
  'rules/2-b.md': '\nA vote is yes or no.\n',
  'rules/2-b.ts': "export default rule({ answers: { choices: ['yes', 'no'], mayVote: true, votes: 1 } })",
  'rules/3-c.md': '\nPeople carry this out.\n',
}

const PROGRAM =
  "export default rule({ offers: { hop: { schema: {}, does: (_, { announce }) => announce({ text: 'hop' }) } } })"

const CARRIER = 'export default rule({ after: { itemDue: (_, { set }) => set({ silentRules: 7 }) } })'

function plays(steps: string): void {
  const head = `title: by hand\nruleset: ${join(folder(FILES))}\nplayers: [{ name: Ada }, { name: Ben }]\nsteps:\n`
  const parsed = parseScript('x.yaml', head + steps)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  assert.ok(result.ok, JSON.stringify(result, null, 1))
}

describe('entries made by hand', () => {
  it('a ballot entered by hand is refused by the rule that says which words a ballot may contain', () =>
    plays(`
  - { by: Ada, do: propose, with: { changes: [] } }
  - { by: Ada, do: begin, with: { proposal: 1 } }
  - { by: Ada, do: record, with: { rule: 3, effects: [{ castBallot: { matter: 1, voter: Ada, choice: maybe } }] }, refused: 2 }
  - { by: Ada, do: record, with: { rule: 3, effects: [{ castBallot: { matter: 1, voter: Ada, choice: 7 } }] }, refused: programFailed }
`))

  it('a Judge can be appointed by hand', () =>
    plays(`
  - { by: Ada, do: ask, with: { question: Who? } }
  - { by: Ada, do: record, with: { rule: 3, effects: [{ appointJudge: { matter: 1, judge: Ben } }] }, expect: { state: { cases: { 1: { judges: [Ben] } } } } }
`))

  it('a new rule entered by hand gets the attributes that rules derive from its label', () =>
    plays(`
  - { by: Ada, do: record, with: { rule: 3, effects: [{ enact: { label: 7 pi, text: Round. } }, { enact: { label: 8, text: Square. } }] }, expect: { rules: { 7 pi: { status: irrational }, 8: { status: plain } } } }
`))
})

describe('a rule', () => {
  it('a rule can find out which rules have no program', () =>
    plays('  - { by: Ada, do: count, expect: { state: { silentRules: 1 } } }\n'))

  it('an adopted item that no rule carries out waits openly until a rule can carry it out, and someone says that it does', () =>
    plays(`
  - { by: Ada, do: propose, with: { changes: [{ item: { create: moon } }, { enact: { label: 5, text: Players hop. } }] } }
  - { by: Ada, do: pass, with: { proposal: 1 }, expect: { rules: { 5: true }, open: { owed: "no rule in force carries out 1 of its 2 changes" } } }
  - { by: Ada, do: count, expect: { open: { owed: "no rule in force carries out 1 of its 2 changes" } } }
  - { by: Ada, do: record, with: { rule: 3, effects: [{ enact: { label: 6, text: Items are announced., program: "${CARRIER}" } }] }, expect: { state: { silentRules: 2 }, open: { owed: true } } }
  - { by: Ada, do: record, with: { rule: 3, effects: [{ carryOut: { matter: 1 } }] }, expect: { state: { silentRules: 7 }, open: { owed: null } } }
`))

  it('counted votes wait openly while no rule says what follows', () =>
    plays(`
  - { by: Ada, do: propose, with: { changes: [{ enact: { label: 5, text: Players hop. } }] } }
  - { by: Ada, do: begin, with: { proposal: 1 } }
  - { by: Ada, do: record, with: { rule: 3, effects: [{ castBallot: { matter: 1, voter: Ada, choice: yes } }, { castBallot: { matter: 1, voter: Ben, choice: yes } }] }, expect: { rules: { 5: null }, open: { 1: "the votes on 1 are counted, but no rule in force says what follows" } } }
  - { by: Ada, do: pass, with: { proposal: 1 }, expect: { rules: { 5: true }, open: { 1: null } } }
`))

  it('a rule that rewords a proposal leaves the programs in it unchanged', () =>
    plays(`
  - { by: Ada, do: propose, with: { changes: [{ enact: { label: 4, text: Players hop., program: "${PROGRAM}" } }] } }
  - { by: Ada, do: reword, with: { proposal: 1 } }
  - { by: Ada, do: pass, with: { proposal: 1 }, expect: { rules: { 3: null, 4: { program: true } } } }
  - { by: Ada, do: hop }
`))
})
