import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { sitDown } from '../../src/cli/table/sit-down.ts'
import { openTable } from '../../src/cli/table/table.ts'
import { tableLoop } from '../../src/cli/table/table-loop.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { workshop } from './cli-workshop.ts'
import { world } from './played-game.ts'
import { type Answer, BACK, LEAVE, scriptedPrompts } from './scripted-prompts.ts'
import { AWARD, CORRECT, DOUBT, PROPOSED, REFUSED, VOTED } from './table-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-table-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

/**
 * Plays a game in the terminal with prepared answers, after creating it if it does not exist. Returns the output and
 * the log.
 */
async function sat(
  path: string,
  answers: readonly Answer[],
  flags: { players?: string; position?: string } = { players: 'Zoe Ames, Al Brook' },
  ruleset = 'suber',
) {
  const prompts = scriptedPrompts(answers)
  await sitDown(workshop, prompts, gameFiles.has(path) ? path : ruleset, { ...flags, game: path, settings: {} })
  const log = gameFiles.read(path)
  assert.ok(log.ok, JSON.stringify(log))
  assert.equal(verifyLog(world, log.entries).fault, undefined)
  return { heard: prompts.heard.join('\n'), entries: log.entries, state: foldLog(log.entries) }
}

/** The mover throws a die that shows this face. Returns the output. */
async function threw(path: string, face: number): Promise<string> {
  const opened = gameFiles.open(path)
  assert.ok(opened.ok)
  const prompts = scriptedPrompts(['Zoe Ames', 'Throw die', true, LEAVE])
  await tableLoop(openTable(workshop, opened.game, prompts, { chance: scriptedChance([face]) }))
  opened.game.close()
  return prompts.heard.join('\n')
}

const fresh = (): string => join(folder, `game-${made++}.nomic`)

test('a whole turn can be played with the menus', async () => {
  const { heard, entries, state } = await sat(fresh(), [
    ...PROPOSED,
    ...VOTED,
    'Zoe Ames',
    'Throw die',
    true,
    'Save and quit',
  ])
  assert.deepEqual(
    entries.map(entry => entry.act.do),
    ['found', 'propose', 'callVote', 'vote', 'vote', 'throwDie'],
  )
  assert.match(heard, /Turn 1: it is Ames’s turn/)
  assert.match(heard, /• proposal 301 is put forward, by rule 202/)
  assert.match(heard, /proposal 301 is waiting for Ames and Brook/)
  assert.match(heard, /rule 301 is in force \(Reasons; .*by rule 205/)
  assert.match(heard, /A die will be thrown/)
  assert.match(heard, /\+\d points? to Ames, by rule 202/)
  assert.match(heard, /Turn 2: it is Brook’s turn/)
  assert.match(heard, /To continue: nomic table/)
  const rule = Object.values(state.rules).find(it => it.label === '301')
  assert.equal(rule?.text, 'Players give reasons.')
})

test('the table shows every face of a die and its value', async () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const path = fresh()
    await sat(path, [...PROPOSED, ...VOTED, LEAVE])
    const heard = await threw(path, face)
    assert.ok(heard.includes(`to Ames, by rule 202: the die shows ${face}\n`), heard)
    assert.match(heard, new RegExp(`Points: Ames ${face}, Brook 0`))
  }
})

test('a game that was left during a turn continues from there', async () => {
  const path = fresh()
  await sat(path, [...PROPOSED, 'Zoe Ames', LEAVE])
  const { entries } = await sat(path, [...VOTED, LEAVE])
  assert.equal(entries.length, 5)
})

test('a game whose process was killed continues with everything that was done before', async () => {
  const path = fresh()
  await sat(path, [...PROPOSED, LEAVE])
  const killed = fresh()
  copyFileSync(path, killed)
  copyFileSync(`${path}.secret`, `${killed}.secret`)
  writeFileSync(killed, '{"act":{"at":17', { flag: 'a' })
  writeFileSync(`${killed}.lock`, '999999999 unknown\n')
  const { heard, entries } = await sat(killed, [...VOTED, LEAVE])
  assert.match(heard, /! The last line was cut off/)
  assert.equal(entries.length, 5)
})

test('a refusal shows the rules that refuse and their texts, and offers to let the player insist', async () => {
  const { heard, entries } = await sat(fresh(), [...REFUSED, 'Open questions', LEAVE])
  assert.match(heard, /! Refused by rule 201/)
  assert.match(heard, /What the rules say\n201 .*\nPlayers shall/s)
  assert.equal(entries.at(-1)?.act.do, 'insist')
  assert.match(heard, /disputed whether this act \(propose\)/)
})

test('players can carry out, announce, doubt, challenge and correct moves that no program handles', async () => {
  // This test uses rules whose programs do not guard points, because Suber's own programs say how points are earned.
  const unguarded = join(import.meta.dirname, '../rulesets/unguarded-suber')
  const said = [...AWARD, ...DOUBT, 'Open questions', ...CORRECT, 'Scores', LEAVE]
  const { heard, state } = await sat(fresh(), said, undefined, unguarded)
  assert.match(heard, /−3 points from Ames, by rule 210, by hand/)
  assert.match(heard, /entry 1 is doubted/)
  assert.match(heard, /Points: Ames 0, Brook 0\./)
  assert.deepEqual(state.open, [])
})

test('one screen explains why something happened, including which rules were overridden', async () => {
  const { heard } = await sat(fresh(), [...PROPOSED, ...VOTED, 'Why', '4', 'Rulebook', '203', BACK, LEAVE])
  const told = heard.slice(heard.indexOf('Entry 4\n'))
  assert.match(told, /Brook votes “for” on proposal 301/)
  assert.match(told, /\(proposal 301\) → all voters\n {2}rule 203 says/)
  assert.match(told, /Rule 203\n203 Required votes \(mutable\)/)
})

test('a newcomer is guided through a first turn', async () => {
  const answers: readonly Answer[] = [
    'Show me',
    'Cheer each other.',
    true,
    'For',
    true,
    'Continue',
    'Ada Reed',
    BACK,
    'Save',
  ]
  const { heard, entries, state } = await sat(fresh(), answers, {})
  assert.equal(entries.length, 7)
  assert.match(heard, /You are Nico Newcomer/)
  assert.match(heard, /That was a turn/)
  assert.equal(Object.values(state.rules).find(it => it.label === '301')?.text, 'Cheer each other.')
})

test('players give their names when they sit down', async () => {
  const { state } = await sat(
    fresh(),
    ['Start a game', 'Kim', 'Cole', 'Al', 'Brook', '', 'Someone joins', 'Zoe', 'Ames', true, LEAVE],
    {},
  )
  assert.deepEqual(state.registers['players']?.value, ['p1', 'p2', ...Object.keys(state.persons).slice(2)])
  assert.equal(Object.keys(state.persons).length, 3)
})

test('founders can enter a game in progress at the table', async () => {
  const position = join(folder, 'position.yaml')
  writeFileSync(position, 'points: { Ames: 40 }\ncircuit: 2\nmover: Brook\n')
  const { heard } = await sat(fresh(), [LEAVE], { players: 'Zoe Ames, Al Brook', position })
  assert.match(heard, /it is Brook’s turn/)
  assert.match(heard, /Points: Ames 40, Brook 0\./)
})

test('an impossible position is reported with its line number', async () => {
  const position = join(folder, 'no-position.yaml')
  writeFileSync(position, 'points: { Ames: 40 }\nhats: { Ames: 1 }\n')
  await assert.rejects(sat(fresh(), [LEAVE], { players: 'Zoe Ames, Al Brook', position }), {
    message: /no-position\.yaml:2: expected .* “hats”/,
  })
})

test('information for one person is shown while the others look away, and is then removed from the screen', async () => {
  const position = join(folder, 'labelled.yaml')
  writeFileSync(position, 'validWords: [amber]\nrows: { "3": amber }\nlabelled: [Brook, Cole]\n')
  const path = fresh()
  const prompts = scriptedPrompts(['Kim Cole', 'Stick', 'amber', true, 'Al Brook', 'Show private', true, true, LEAVE])
  await sitDown(workshop, prompts, 'n_omic', {
    players: 'Zoe Ames, Al Brook, Kim Cole',
    position,
    game: path,
    settings: {},
  })
  const heard = prompts.heard.join('\n')
  assert.match(heard, /only\nLabels of Ames: amber\n[^\n]*\n\(cleared\)/)
  assert.doesNotMatch(heard.replace(/For Al Brook only[^(]*/, '').replace(/^\? Word.*$/m, ''), /Ames: amber/)
})

test('a new game takes over the current rules of another game', async () => {
  const before = fresh()
  const { state } = await sat(before, [...PROPOSED, ...VOTED, LEAVE])
  assert.ok(state.rules[Object.keys(state.rules).at(-1) ?? '']?.text.includes('Players give reasons.'))
  const path = fresh()
  const prompts = scriptedPrompts([LEAVE])
  const flags = { players: 'Zoe Ames, Al Brook', game: path, rulesOf: before, settings: {} }
  await sitDown(workshop, prompts, undefined, flags)
  const log = gameFiles.read(path)
  assert.ok(log.ok)
  assert.equal(verifyLog(world, log.entries).fault, undefined)
  const now = foldLog(log.entries)
  assert.ok(Object.values(now.rules).some(({ text }) => text === 'Players give reasons.'))
  assert.match(now.groups[0]?.note ?? '', /rules of the game in .* after entry \d+\./)
  for (const more of [{ settings: { setting: 'mail' } }, { position: 'position.yaml' }, { optionalRules: { idle: 7 } }])
    await assert.rejects(sitDown(workshop, scriptedPrompts([LEAVE]), undefined, { ...flags, game: fresh(), ...more }), {
      message: /keeps its settings/,
    })
})
