import assert from 'node:assert/strict'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { sitDown, type TableFlags } from '../../src/cli/table/sit-down.ts'
import { openTable } from '../../src/cli/table/table.ts'
import { tableLoop } from '../../src/cli/table/table-loop.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { workshop } from '../unit/cli-workshop.ts'
import { type Answer, BACK, LEAVE, scriptedPrompts } from '../unit/scripted-prompts.ts'
import { AWARD, CORRECT, DOUBT, PROPOSED, REFUSED, VOTED } from '../unit/table-answers.ts'
import { assertWording } from './wording.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-suber-table-'))
after(() => rmSync(folder, { recursive: true }))

const UNGUARDED = join(import.meta.dirname, '../rulesets/unguarded-suber')
const WHEN = /\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d \(UTC\)/g

/** Plays at a new table with prepared answers, and returns the output. */
async function heard(
  path: string,
  answers: readonly Answer[],
  ruleset = 'suber',
  more: Partial<TableFlags> = {},
): Promise<string> {
  const prompts = scriptedPrompts(answers)
  const flags = { players: 'Zoe Ames, Al Brook', game: path, settings: {}, ...more }
  await sitDown(workshop, prompts, ruleset, flags)
  return prompts.heard.join('\n').replaceAll(path, '(file)').replace(WHEN, '(instant)')
}

describe('a table of Suber’s game', () => {
  const cases: readonly (readonly [what: string, answers: readonly Answer[], ruleset?: string])[] = [
    ['a proposal and its vote', [...PROPOSED, ...VOTED, LEAVE]],
    ['the reasons for a result', [...PROPOSED, ...VOTED, 'Why', '4', 'Rulebook', '203', BACK, LEAVE]],
    ['a refusal and an insisted act', [...REFUSED, 'Open questions', LEAVE]],
    ['acts by hand', [...AWARD, ...DOUBT, 'Open questions', ...CORRECT, 'Scores', LEAVE], UNGUARDED],
  ]
  for (const [place, [what, answers, ruleset]] of cases.entries())
    it(`the table tells ${what} in the accepted words`, async test =>
      assertWording(test, [await heard(join(folder, `${place}.nomic`), answers, ruleset)]))

  it('the table tells a throw of a die in the accepted words', async test => {
    const path = join(folder, 'thrown.nomic')
    await heard(path, [...PROPOSED, ...VOTED, LEAVE])
    const opened = gameFiles.open(path)
    assert.ok(opened.ok)
    const prompts = scriptedPrompts(['Zoe Ames', 'Throw die', true, LEAVE])
    await tableLoop(openTable(workshop, opened.game, prompts, { chance: scriptedChance([1]) }))
    opened.game.close()
    assertWording(test, [prompts.heard.join('\n').replaceAll(path, '(file)')])
  })

  it('the table tells what is shown to one person in the accepted words', async test => {
    const position = join(folder, 'labelled.yaml')
    writeFileSync(position, 'validWords: [amber]\nrows: { "3": amber }\nlabelled: [Brook, Cole]\n')
    const answers = ['Kim Cole', 'Stick', 'amber', true, 'Al Brook', 'Show private', true, true, LEAVE]
    const path = join(folder, 'labelled.nomic')
    const told = await heard(path, answers, 'n_omic', { players: 'Zoe Ames, Al Brook, Kim Cole', position })
    assertWording(test, [told.slice(told.indexOf('? Who acts, or what do you want to see? Al Brook'))])
  })

  it('the table tells in the accepted words that the secret of the dice is missing or another', async test => {
    const path = join(folder, 'secret.nomic')
    await heard(path, [LEAVE])
    renameSync(`${path}.secret`, `${path}.elsewhere`)
    const missing = await heard(path, [false], path)
    writeFileSync(`${path}.secret`, 'no secret at all')
    assertWording(test, [missing, await heard(path, [true, LEAVE], path)])
  })

  it('the table refuses in the accepted words what it cannot start', async test => {
    const before = join(folder, 'before.nomic')
    await heard(before, [LEAVE])
    const position = join(folder, 'no-position.yaml')
    writeFileSync(position, 'points: { Ames: 40 }\nhats: { Ames: 1 }\n')
    const refused = (more: Partial<TableFlags>, ruleset?: string) => {
      const path = join(folder, 'refused.nomic')
      return heard(path, [LEAVE], ruleset, more).then(
        () => 'not refused',
        (error: Error) => error.message.replaceAll(`${folder}/`, ''),
      )
    }
    writeFileSync(join(folder, 'refused.nomic.secret'), 'precious')
    const taken = await refused({})
    rmSync(join(folder, 'refused.nomic.secret'))
    assertWording(test, [
      taken,
      await refused({ position }),
      await refused({ rulesOf: before, settings: { setting: 'mail' } }),
      await refused({ rulesOf: before, optionalRules: { idle: 7 } }),
    ])
  })
})
