import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { possibleActs } from '../../src/app/moves/possible-acts.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { sitDown } from '../../src/cli/table/sit-down.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { workshop } from '../unit/cli-workshop.ts'
import { world } from '../unit/played-game.ts'
import { type Answer, LEAVE, scriptedPrompts } from '../unit/scripted-prompts.ts'
import { assertWording } from './wording.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-games-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

const WHEN = /\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d \(UTC\)/g

/**
 * Starts a game on a ruleset and gives prepared answers. Returns the output, without its instants and deadlines, whose
 * order depends on the day; the deadlines; and the acts that are open to each person.
 */
async function sat(ruleset: string, answers: readonly Answer[] = [LEAVE]) {
  const path = join(folder, `${ruleset}-${made++}.nomic`)
  const prompts = scriptedPrompts(answers)
  await sitDown(workshop, prompts, ruleset, { players: 'Ann Archer, Ben Brook, Cat Clay', game: path, settings: {} })
  const log = gameFiles.read(path)
  assert.ok(log.ok, JSON.stringify(log))
  const state = foldLog(log.entries)
  const open = (by: string) =>
    possibleActs(rulesNow(world, state), state, by, state.now).flatMap(act => (act.open ? [act.name] : []))
  const all = prompts.heard.join('\n').replaceAll(path, '(file)').replace(WHEN, '(instant)')
  const heard = all.replace(/^Due .*\n/gm, '')
  const due = new Set(all.match(/^Due .*$/gm))
  return { heard, due: [...due].toSorted(), state, open }
}

it('the table shows when each deadline passes, what it triggers, and under which rule', async test => {
  const { due } = await sat('tri-nomic')
  assertWording(test, due)
})

it('deadlines that pass together for the same reason share a line that lists everyone concerned; instants are not shown as scores', async test => {
  const { heard, due } = await sat('thermo')
  assertWording(test, due)
  assert.doesNotMatch(heard, /Registered:/)
})

it('an act with optional arguments, such as a title or a gift, can be done without them', async () => {
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

it('if no rule numbers a new rule, its author is asked for the number and the group', async test => {
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
  assertWording(test, [heard])
})

it('a proposal may be empty', async () => {
  const { heard } = await sat('thermo', [...FOUNDED, 'No change at all', true, LEAVE])
  assert.match(heard, /proposal 1 is put forward/)
})

it('arguments are requested by their names', async test => {
  const { heard } = await sat('thermo', ['Ann Archer', 'Give', 'Ben Brook', 'Speaker', '', '', '', '', true, LEAVE])
  assertWording(test, [heard])
})

it('fields for choices come before fields for text: the rule to christen comes before its name', async test => {
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
  assertWording(test, [heard])
})

it('an office is chosen from the offices that rules name, and a secret ballot offers the words that rules accept', async test => {
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
  assertWording(test, [heard])
  assert.ok(open('p1').includes('vote'))
  assert.doesNotMatch(heard, /Election election/)
})

it('a matter whose name contains its kind is shown by its name alone', async () => {
  const { heard } = await sat('tri-nomic', ['Ann Archer', 'Withdraw', 'the League', true, LEAVE])
  assert.match(heard, /Forfeit 1 by Archer: “the League”/)
  assert.doesNotMatch(heard, /forfeit Forfeit/i)
})

it('a gift form offers everything that can be given, even if there is only one open proposal, and shows an instant as a date and time', async test => {
  const given = ['Ann Archer', 'Give', 'Ben Brook', 'Proposal 1', '', '', '', '', '', true]
  const { heard } = await sat('thermo', [...FOUNDED, 'No change at all', true, ...given, LEAVE])
  assertWording(test, [heard])
  const gone = await sat('thermo', ['Ann Archer', 'Deregister', true, LEAVE])
  assert.match(gone.heard, /deregistered of Archer: \(instant\)/)
})

it('words that are not options can be typed, and a list field shows instructions', async test => {
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
  assertWording(test, [heard])
})

it('a list of people may be empty if no one is required', async test => {
  const { heard } = await sat('charnomic', ['Ann Archer', 'Invoke', 'Is it so?', 'No one', true, LEAVE])
  assertWording(test, [heard])
})

it('someone can join at the table whatever the rules call the act of joining', async () => {
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
  assert.match(called.heard, /Case 1 by Archer: “Hats are Things\.”/)
})
