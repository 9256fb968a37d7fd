import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { checkRuleset } from '../../src/app/founding/check-ruleset.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, good, HEAD } from './temporary-ruleset.ts'

const TEXT: Files = { 'ruleset.yaml': HEAD, 'rules/1-a.md': '\nWe play.\n' }

function plays(files: Files, steps: string): void {
  const head = `title: texts\nruleset: ${join(folder(files))}\nplayers: [{ name: Ada, surname: Lee }, { name: Ben }]\nsteps:\n`
  const parsed = parseScript('x.yaml', head + steps)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  assert.ok(result.ok, JSON.stringify(result, null, 1))
}

describe('a game without programs', () => {
  it('while no rule is about members, a player lets a newcomer in under no rule', () => {
    plays(
      TEXT,
      `  - { by: Ada, do: record, with: { effects: [{ letIn: { name: Fay } }] } }
  - { by: Fay, do: announce, with: { text: Hello. } }
  - { by: Fay, do: record, with: { effects: [{ rename: { name: Flo, surname: Fox } }] } }
  - { by: Flo, do: announce, with: { text: Hello again. } }
  - { by: Fay, do: announce, with: { text: I am gone. }, refused: unknownPerson }
`,
    )
  })

  it('under no rule, nothing but membership is recorded', () => {
    const front =
      '---\nregisters: [{ name: coins, about: coins, keys: person, type: integer, start: 0 }]\n---\n\nWe play.\n'
    plays(
      { ...TEXT, 'rules/1-a.md': front },
      `  - { by: Ada, do: record, with: { effects: [{ award: { coins: { Ada: 1 } } }] }, refused: badArgument }
  - { by: Ada, do: record, with: { effects: [] }, refused: badArgument }
  - { by: Ada, do: record, with: { effects: [{ letIn: { name: Fay } }, { award: { coins: { Ada: 1 } } }] }, refused: badArgument }
`,
    )
  })

  it('rules are amended and repealed by hand, although no rule is about proposals', () => {
    plays(
      TEXT,
      `  - { by: Ada, do: record, with: { rule: 1, effects: [{ enact: { label: 2, text: We sing. } }] } }
  - { by: Ada, do: record, with: { rule: 1, effects: [{ amend: { rule: 1, text: We play fair. } }] } }
  - { by: Ada, do: record, with: { rule: 1, effects: [{ repeal: 2 }] } }
  - expect: { rules: { 1: { text: We play fair. }, 2: null } }
`,
    )
  })

  it('someone may not get the name of another person, or one that looks like it, but may shorten their own', () => {
    plays(
      TEXT,
      `  - { by: Ada, do: record, with: { effects: [{ letIn: { name: BEN } }] }, refused: badArgument }
  - { by: Ben, do: record, with: { effects: [{ rename: { name: Ada } }] }, refused: badArgument }
  - { by: Ada, do: record, with: { effects: [{ rename: { person: Ben, name: Bad } }] }, refused: programFailed }
  - { by: Ada, do: record, with: { effects: [{ rename: { name: Ada } }] } }
  - { by: Ada, do: record, with: { effects: [{ letIn: { name: "" } }] }, refused: badArgument }
`,
    )
  })
})

describe('who changes a register by hand', () => {
  const club = (front: string): Files => ({
    ...TEXT,
    'rules/1-a.md': `---\nregisters:\n  - { name: offices, about: who holds which office, keys: text, type: person, start: null }\n  - { name: coins, about: coins, keys: person, type: integer, start: 0 }\n${front}---\n\nWe play.\n`,
    'rules/2-b.md': '\nWe agree.\n',
  })
  const coins = (by: string, rule: number, refused = '') =>
    `  - { by: ${by}, do: record, with: { rule: ${rule}, effects: [{ award: { coins: { Ada: 1 } } }] }${refused} }\n`
  const office = (who: string) =>
    `  - { by: Ada, do: record, with: { rule: 2, effects: [{ set: { offices: { treasurer: ${who} } } }] } }\n`

  it('a rule reserves a register for the holder of an office, whatever rule the record names', () => {
    plays(
      club('by-hand: { coins: offices.treasurer }\n'),
      coins('Ada', 1, ', refused: 1') +
        office('Ben') +
        coins('Ada', 2, ', refused: 1') +
        coins('Ben', 2) +
        office('Ada') +
        coins('Ben', 1, ', refused: 1') +
        coins('Ada', 1) +
        '  - expect: { state: { coins: { Ada: 2 } } }\n',
    )
  })

  it('the register is free again once the rule says otherwise', () => {
    plays(
      club('by-hand: { coins: offices.treasurer }\n'),
      `${coins('Ada', 1, ', refused: 1')}  - { by: Ada, do: record, with: { rule: 2, effects: [{ amend: { rule: 1, text: "We share.", byHand: {} } }] } }\n${coins('Ben', 2)}`,
    )
  })

  it('a program decides it case by case, from the rule and the registers', () => {
    plays(
      {
        ...club(''),
        'rules/3-c.md': '\nOnly Ada’s friends record coins, and only under the second rule.\n',
        'rules/3-c.ts': `export default rule({
          reads: ['alphabetical', 'rules.label'],
          answers: { mayActByHand: ({ about, alphabetical, rules }) =>
            about.registers.includes('coins') ? about.rule === 'r2' && about.by === alphabetical[0] : null },
        })`,
      },
      coins('Ada', 2, ', refused: 3') + coins('Ben', 1, ', refused: 3') + coins('Ben', 2) + office('Ben'),
    )
  })

  it('a folder keeps it, and its registers exist', () => {
    const files = club('by-hand: { coins: offices.treasurer, offices: nobody, names: anyone }\n')
    const byHand = { coins: 'offices.treasurer', offices: 'nobody', names: 'anyone' }
    assert.deepEqual(good(files).rules[0]?.front.byHand, byHand)
    const found = readRulesetFolder(folder(files))
    assert.ok(found.ok)
    assert.deepEqual(checkRuleset(scriptPowers.world, found).unknownRegisters, [])
  })
})

describe('plain acts of rules without a program', () => {
  it('one rule carries several kinds of acts, each done by the people that its line names', () => {
    const text = 'One person proposes, all vote, and the chair resolves.'
    const chair = '{ name: chair, about: who is the chair, type: person, start: null }'
    const carries = '{ proposing: chair, voting: players, resolving: chair, judging: players }'
    plays(
      {
        ...TEXT,
        'rules/1-a.md': `---\ncharters: [membership]\nregisters: [${chair}]\ncarries: ${carries}\n---\n\n${text}\n`,
      },
      `  - { by: Ada, do: record, with: { rule: 1, effects: [{ set: { chair: Ben } }] } }
  - { by: Ada, do: propose, with: { changes: [{ enact: { text: We sing. } }] }, refused: 1 }
  - { by: Ben, do: propose, with: { changes: [{ enact: { text: We sing. } }] }, expect: { number: 2, waitsFor: [Ada, Ben] } }
  - { by: Ada, do: vote, with: { proposal: 2, choice: for } }
  - { by: Ben, do: vote, with: { proposal: 2, choice: for }, expect: { waitsFor: [Ben] } }
  - { by: Ben, do: resolve, with: { proposal: 2, outcome: adopted }, expect: { rules: { 2: { text: We sing. } }, waitsFor: [] } }
  - { by: Ada, do: callForJudgment, with: { question: Must we sing? }, expect: { waitsFor: [Ben] } }
  - { by: Ben, do: judge, with: { case: 1, ruling: We must. } }
`,
    )
  })

  it('a rule about members lists the players, who let newcomers in under it and can leave', () => {
    plays(
      { ...TEXT, 'rules/1-a.md': '---\ncarries: joining\n---\n\nPlayers let newcomers in.\n' },
      `  - { by: Ada, do: record, with: { rule: 1, effects: [{ letIn: { name: Fay } }] }, expect: { state: { players: [Ada, Ben, Fay] } } }
  - { by: Fay, do: leave, expect: { state: { players: [Ada, Ben] } } }
  - { by: Fay, do: leave, refused: 1 }
`,
    )
  })

  it('without a rule about members, everyone in the game has a part', () => {
    plays(
      { ...TEXT, 'rules/1-a.md': '---\ncarries: [proposing, voting, resolving]\n---\n\nWe decide.\n' },
      `  - { by: Ada, do: propose, with: { changes: [{ repeal: 1 }] }, expect: { waitsFor: [Ada, Ben] } }
  - { by: Ada, do: vote, with: { proposal: 2, choice: against } }
  - { by: Ben, do: vote, with: { proposal: 2, choice: against }, expect: { waitsFor: [Ada, Ben] } }
  - { by: Ada, do: resolve, with: { proposal: 2, outcome: defeated }, expect: { waitsFor: [] } }
`,
    )
  })
})
