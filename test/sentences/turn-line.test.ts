import { it } from 'node:test'
import { goingOnInWords } from '../../src/app/moves/going-on-in-words.ts'
import { eachInWords } from '../../src/app/prose/sentence.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { TestGame, world } from '../unit/law.ts'
import { assertWording } from './wording.ts'

/** The first sentence that the table shows about the current state of play. */
function turnLine({ state }: TestGame): string {
  return eachInWords(goingOnInWords(rulesNow(world, state), state))[0] ?? ''
}

it('if the mover leaves during a vote in which no rule lets anyone vote, the table says that the players end the turn by hand', test => {
  const game = new TestGame([{ label: '105', program: 'reads: ["mover"]' }])
  game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
  game.do('p1', 'callVote')
  const before = turnLine(game)
  game.do('p1', 'forfeit')
  assertWording(test, [before, turnLine(game)])
})
