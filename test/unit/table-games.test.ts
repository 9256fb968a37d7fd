import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { foldLog } from '../../src/app/fold-log.ts'
import { possibleActs } from '../../src/app/possible-acts.ts'
import { rulesNow } from '../../src/app/rules-now.ts'
import { sitDown } from '../../src/cli/sit-down.ts'
import { gameFiles } from '../../src/store/game-files.ts'
import { workshop } from './cli-workshop.ts'
import { world } from './played-game.ts'
import { LEAVE, scriptedPrompts } from './scripted-prompts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-games-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

/** Founds a game of a ruleset and answers as written; what was heard, and which acts are open then, by person. */
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

test('the table tells until when the clock runs, what it brings, and by which rule', async () => {
  const { heard } = await sat('tri-nomic')
  assert.match(
    heard,
    new RegExp(`Due ${WHEN}: bank takes turn, by rule 312\\.\nDue ${WHEN}: week over, by rule 314\\.`),
  )
})

test('what falls together for the same reason stands in one line, with whom it concerns; instants are no scores', async () => {
  const { heard } = await sat('thermo')
  assert.match(heard, new RegExp(`Due ${WHEN}: silent week \\(Archer, Brook and Clay\\), by rule 7\\.2\\.`))
  assert.doesNotMatch(heard, /Registered:/)
})

test('an act that wants more than the least is open: a title, what is given', async () => {
  const rivers = await sat('tri-nomic')
  assert.deepEqual(rivers.open('p2').toSorted(), ['deposit', 'forfeit', 'invokeJudgment', 'propose', 'withdraw'])
  const thermo = await sat('thermo')
  assert.deepEqual(thermo.open('p1').toSorted(), ['callForJudgement', 'deregister', 'give', 'submit'])
})
