import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type PlayFlags, playFiles } from '../../src/cli/commands/play-command.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { temporary } from './temporary-ruleset.ts'

const PLAYERS = 'players: [{ name: Ann, surname: Adams }, { name: Ben, surname: Baker }, { name: Cat, surname: Clark }]'

/** The lines that playing a script prints, after its head: the ruleset and three players. */
function said(ruleset: string, rest: string, flags: PlayFlags = {}): readonly string[] {
  const file = join(temporary, 'report.yaml')
  writeFileSync(file, `title: t\nruleset: ${ruleset}\n${PLAYERS}\n${rest}\n`)
  const lines: string[] = []
  playFiles([file], scriptPowers, line => lines.push(line.replaceAll(`${temporary}/`, '')), flags)
  return lines
}

test('a script that lacks quotation marks says so, where they are missing', () => {
  const faults = [
    '{ by: Ann, do: announce, with: { text: Hats: red. } }',
    '{ by: Ann, do: announce, with: { text: Rule #2 } }',
    '{ by: Ann, do: announce, with: { text: @all } }',
  ].map(step => said('suber', `steps:\n  - ${step}`)[0] ?? '')
  for (const fault of faults) assert.match(fault, /^report\.yaml:[56]: expected valid YAML: .*in quotation marks/)
  assert.match(faults[0] ?? '', /“: ”/)
  const comma = said('suber', 'steps:\n  - { by: Ann, do: propose, with: { enact: { text: Hats, and gloves } } }').join(
    '\n',
  )
  assert.match(
    comma,
    /\(badArgument\): A change has no part “and gloves”\. Put text that contains a comma in quotation marks/,
  )
})

test('an argument that an act does not take is named with those that it takes', () => {
  const lines = said('charnomic', 'steps:\n  - { by: Ann, do: revise, with: { proposal: 323, repeal: 206 } }').join(
    '\n',
  )
  assert.match(lines, /This act takes only amend, enact, repeal, transmute, not “proposal”/)
})

test('whoever judges in place of the Judge is told who judges', () => {
  const lines = said(
    'suber',
    `steps:
  - { by: Adams, do: propose, with: { repeal: 206 } }
  - { by: Adams, do: invokeJudgment, with: { question: Is it? } }
  - { by: Baker, do: judge, with: { ruling: Yes } }`,
  ).join('\n')
  assert.match(lines, /is to be the Judge and decide the question: Clark\./)
})

const LONG = 'A hat. '.repeat(100).trim()
const FAILING = `dice: [4]
settings: { setting: table }
steps:
  - { by: Adams, do: propose, with: { enact: { text: ${LONG} } } }
  - { by: Adams, do: callVote }
  - { by: [Adams, Baker, Clark], do: vote, with: { proposal: 301, choice: for } }
  - { by: Adams, do: throwDie, expect: { state: { points: { Adams: 5 } }, rules: { 301: { text: ${LONG} And a glove. } } } }`

test('the report of a failure stops at three reasons, and says which throw used which result of the script', () => {
  const lines = said('suber', FAILING)
  assert.equal(lines.filter(it => it.startsWith('    because ')).length, 4)
  assert.equal(lines.filter(it => it.includes('Dice of the script: result 1.')).length, 1)
  assert.ok(lines.every(it => it.length < 700))
})

test('only people get a report in which long texts are cut', () => {
  assert.ok(!said('suber', FAILING).join('\n').includes(LONG))
  const whole = said('suber', FAILING, { whole: true }).join('\n')
  assert.equal(whole.split(LONG).length - 1, 3)
})

test('a throw that the script has no result for is named as such', () => {
  const lines = said('suber', FAILING.replace('dice: [4]', 'dice: []').replace('Adams: 5', 'Adams: 9')).join('\n')
  assert.doesNotMatch(lines, /of the script/)
})

test('a proposal of a position has as many numbers as the rules give to its changes', () => {
  const of = (label: string) =>
    said(
      'n_omic',
      `position:
  proposals: { ${label}: { by: Adams, phase: voting, changes: [{ repeal: 333 }, { repeal: 306 }] } }
steps: []`,
    )[0]
  assert.match(of('338') ?? '', /A proposal of 2 changes has 2 numbers here\. Write 338 - 339, not 338\./)
  assert.match(of('338 - 340') ?? '', /Write 338 - 339, not 338 - 340\./)
  assert.equal(of('338 - 339'), 't')
})
