import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const MOVES = [
  'openVote({ matter: NAME })',
  'openBallot({ matter: NAME })',
  'castBallot({ matter: NAME, choice: "for" })',
  'adopt({ matter: NAME })',
  'carryOut({ matter: NAME })',
  'revise({ matter: NAME, enact: { text: "x" } })',
  'overrule({ matter: NAME })',
  'castOverrule({ matter: NAME })',
  'giveRuling({ matter: NAME })',
  'repeal({ rule: NAME })',
  'transmute({ rule: NAME })',
  'amend({ rule: NAME, text: "x" })',
  'void({ rule: NAME, by: NAME })',
  'answer({ rule: NAME, question: "required", value: "all" })',
  'appoint({ rule: NAME, program: "drop" })',
]

for (const move of MOVES) {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const named = move.replaceAll('NAME', JSON.stringify(name))
    test(`${named} does not identify anything in this game`, () => {
      const program = `export default rule({ after: { announced: (_, p) => p.${named} } })`
      const [plain, game] = [null, program].map(it => new HostileGame({ rules: [{ label: '301', program: it }] }))
      assert.ok(plain && game)
      for (const it of [plain, game]) it.canarySings()
      assert.deepEqual(game.failures('301'), ['notAnAnswer'])
      assert.equal(game.hash(), plain.hash())
      game.replays()
    })
  }
}

test('an event about a nonexistent matter has no effect', () => {
  for (const event of ['voted', 'voteCompleted', 'adopted', 'carry out next', 'ruled', 'concluded', 'proposed']) {
    for (const name of ['constructor', '__proto__']) {
      const program = `export default rule({ after: { announced: (_, { raise }) => raise({ event: ${JSON.stringify(event)}, matter: ${JSON.stringify(name)} }) } })`
      const game = new HostileGame({ rules: [{ label: '301', program }] })
      game.canarySings()
      game.replays()
    }
  }
})

test('questions named like inherited properties get no answers from the prototypes', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    const program = `export default rule({ needs: [${JSON.stringify(name)}], after: { announced: () => null } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    game.canarySings()
    game.go('p1', 'answer', { rule: 'r1', question: name, value: 5 })
    game.canarySings()
    game.replays()
  }
})
