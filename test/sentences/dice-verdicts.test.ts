import { describe, it } from 'node:test'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { explanationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { diceAtStart, entries, FORGED_DICE, newDice, outside, scriptedDice } from '../unit/dice-logs.ts'
import { world } from '../unit/played-game.ts'
import { assertWording } from './wording.ts'

/** Forgeries in which chance decides which of two faults is found first. */
const BY_CHANCE = ['a missing throw', 'another secret of a throw at the start']

/** Leaves out faces and hashes: they differ between runs, because every text in a log has a salt. */
function withoutChance(words: string): string {
  return words
    .replace(/[0-9a-f]{64}/g, '(hash)')
    .replace(/shows \d+/g, 'shows (face)')
    .replace(/(\d) \d+ times/g, '$1 (count) times')
}

describe('the verdict on the dice of a log', () => {
  for (const [what, entry, log] of FORGED_DICE.filter(([what]) => !BY_CHANCE.includes(what)))
    it(`the fault is worded as accepted for ${what} (entry ${entry})`, test =>
      assertWording(test, [withoutChance(verifyLog(world, log).fault?.message ?? 'no fault')]))

  for (const [what, log] of [
    ['scripted dice', scriptedDice()],
    ['new dice', newDice()],
    ['dice thrown at the start', diceAtStart()],
  ] as const)
    it(`the notes are worded as accepted for ${what}`, test => assertWording(test, verifyLog(world, log).notes))
})

describe('the explanation of a throw', () => {
  const explained = (log: typeof entries, seq: number) =>
    explanationInWords(world, explainEntry(world, log, seq)).map(withoutChance)

  it('a throw that holds is explained in the accepted words', test => assertWording(test, explained(entries, 3)))

  it('a throw that is forged is explained in the accepted words', test =>
    assertWording(
      test,
      explained(
        outside(3, it => ({ ...it, secret: 'b'.repeat(64) })),
        3,
      ),
    ))
})
