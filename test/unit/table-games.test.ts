import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { possibleActs } from '../../src/app/moves/possible-acts.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { sitDown } from '../../src/cli/table/sit-down.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { workshop } from './cli-workshop.ts'
import { world } from './played-game.ts'
import { LEAVE, scriptedPrompts } from './scripted-prompts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-games-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

/**
 * Starts a game on a ruleset and gives prepared answers. Returns the output, and the acts that are open to each person.
 */
async function sat(ruleset: string, answers: readonly (string | boolean | symbol)[] = [LEAVE]) {
  const path = join(folder, `${ruleset}-${made++}.nomic`)
  const prompts = scriptedPrompts(answers)
  await sitDown(workshop, prompts, ruleset, { players: 'Ann Archer, Ben Brook, Cat Clay', game: path, settings: {} })
  const log = gameFiles.read(path)
  assert.ok(log.ok, JSON.stringify(log))
  const state = foldLog(log.entries)
  const open = (by: string) =>
    possibleActs(rulesNow(world, state), state, by, state.now).flatMap(act => (act.open ? [act.name] : []))
  return { heard: prompts.heard.join('\n'), state, open }
}

const WHEN = String.raw`\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d \(UTC\)`

test('the table shows when each deadline passes, what it triggers, and under which rule', async () => {
  const { heard } = await sat('tri-nomic')
  assert.match(
    heard,
    new RegExp(`Due ${WHEN}: bank takes turn, by rule 312\\.\nDue ${WHEN}: week over, by rule 314\\.`),
  )
})

test('deadlines that pass together for the same reason share a line that lists everyone concerned; instants are not shown as scores', async () => {
  const { heard } = await sat('thermo')
  assert.match(heard, new RegExp(`Due ${WHEN}: silent week \\(Archer, Brook and Clay\\), by rule 7\\.2\\.`))
  assert.doesNotMatch(heard, /Registered:/)
})

test('an act with optional arguments, such as a title or a gift, can be done without them', async () => {
  const rivers = await sat('tri-nomic')
  assert.deepEqual(rivers.open('p2').toSorted(), [
    'deposit',
    'forfeit',
    'invokeJudgment',
    'nominate',
    'propose',
    'withdraw',
  ])
  const thermo = await sat('thermo')
  assert.deepEqual(thermo.open('p1').toSorted(), ['callForJudgement', 'deregister', 'give', 'submit'])
})

const FOUNDED: readonly (string | boolean)[] = ['Ann Archer', 'Submit']

test('if no rule numbers a new rule, its author is asked for the number and the group', async () => {
  const { heard } = await sat('thermo', [
    ...FOUNDED,
    'A new rule',
    'Players smile.',
    'Smiles',
    '20.5',
    'JUDGEMENT',
    'People do',
    true,
    'Repeal a rule',
    '0.5',
    false,
    true,
    LEAVE,
  ])
  assert.match(heard, /Proposal 1 by Archer: enact rule 20\.5 \(Smiles\) in the group JUDGEMENT: “Players smile\.”/)
})

test('a proposal may be empty', async () => {
  const { heard } = await sat('thermo', [...FOUNDED, 'No change at all', true, LEAVE])
  assert.match(heard, /proposal 1 is put forward/)
})

test('arguments are requested by their names', async () => {
  const { heard } = await sat('thermo', ['Ann Archer', 'Give', 'Ben Brook', 'Speaker', '', '', '', '', true, LEAVE])
  assert.match(heard, /Office\?[^\n]* Speaker\n[\s\S]*offices of Speaker: by: rule 10\.2, holder: Brook/)
})

test('fields for choices come before fields for text: the rule to christen comes before its name', async () => {
  const { heard } = await sat('tri-nomic', [
    'Ann Archer',
    'Propose',
    'A new rule',
    'Players smile.',
    '',
    'People do',
    'Leave this empty',
    '',
    'We smile.',
    true,
    LEAVE,
  ])
  assert.match(heard, /proposal 324 is put forward/)
  assert.match(heard, /\? Which rule \(christen\)\?[\s\S]*\? Christen as\? \(optional\)/)
})

test('an office is chosen from the offices that rules name, and a secret ballot offers the words that rules accept', async () => {
  const { heard, open } = await sat('tri-nomic', [
    'Ann Archer',
    'Nominate',
    'Cat Clay',
    'Booth',
    true,
    'Ben Brook',
    'Vote',
    'Albrecht Dürer',
    true,
    LEAVE,
  ])
  assert.match(heard, /\? Which office\? Booth/)
  assert.match(heard, /\? Choice \(kept secret; one of wheat, psoriasis, Albrecht Durer, mu\) /)
  assert.ok(open('p1').includes('vote'))
  assert.doesNotMatch(heard, /Election election/)
})

test('a matter whose name contains its kind is shown by its name alone', async () => {
  const { heard } = await sat('tri-nomic', ['Ann Archer', 'Withdraw', 'the League', true, LEAVE])
  assert.match(heard, /Forfeit 1 by Archer: “the League”/)
  assert.doesNotMatch(heard, /forfeit Forfeit/i)
})

test('a gift form offers everything that can be given, even if there is only one open proposal, and shows an instant as a date and time', async () => {
  const given = ['Ann Archer', 'Give', 'Ben Brook', 'Proposal 1', '', '', '', '', '', true]
  const { heard } = await sat('thermo', [...FOUNDED, 'No change at all', true, ...given, LEAVE])
  assert.match(heard, /possessors of proposal 1: Brook, by rule 6\.8: given/)
  const gone = await sat('thermo', ['Ann Archer', 'Deregister', true, LEAVE])
  assert.match(gone.heard, new RegExp(`deregistered of Archer: ${WHEN}`))
})

test('words that are not options can be typed, and a list field shows instructions', async () => {
  const { heard } = await sat('n_omic', [
    'Ann Archer',
    'Add lines',
    '["Roses, red", "violets"]',
    true,
    'Cat Clay',
    'Add word',
    'amber',
    '3',
    true,
    LEAVE,
  ])
  assert.match(
    heard,
    /Lines\? \(write a list as [\s\S]*lines this turn: 0 → 2[\s\S]*Word\? amber[\s\S]*valid words: amber/,
  )
})

test('a list of people may be empty if no one is required', async () => {
  const { heard } = await sat('charnomic', ['Ann Archer', 'Invoke', 'Is it so?', 'No one', true, LEAVE])
  assert.match(
    heard,
    new RegExp(
      `the clock of rule 322 \\(before midnight EST of the day following\\) runs until ${WHEN}, for case 1[\\s\\S]*Due ${WHEN}: ruling due \\(case 1\\)`,
    ),
  )
})

test('someone can join at the table whatever the rules call the act of joining', async () => {
  const { state } = await sat('thermo', [
    'Someone joins',
    'Zed',
    'Zane',
    true,
    'Zed Zane',
    'Submit',
    'No change',
    true,
    LEAVE,
  ])
  assert.deepEqual(Object.values(state.persons).map(it => it.id).length, 4)
  const called = await sat('thermo', ['Ann Archer', 'Call for', 'Hats are Things.', true, LEAVE])
  assert.match(called.heard, /Case 1 by Archer: “Hats are Things\.”; Judge: (Brook|Clay); not ruled on yet\n/)
})
