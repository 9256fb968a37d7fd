import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const WRITES = [
  'set({ players: "everybody" })',
  'set({ players: [1, 2] })',
  'set({ players: null })',
  'set({ order: { a: 1 } })',
  'set({ mover: 5 })',
  'set({ turn: "many" })',
  'set({ turn: 0.5 })',
  'set({ turn: 1e300 })',
  'set({ begun: "yes" })',
  'set({ points: 5 })',
  'set({ points: { p1: "lots" } })',
  'set({ points: { p1: [1] } })',
  'set({ points: [] })',
  'award({ points: 5 })',
  'award({ points: { p1: 0.1 } })',
  'award({ points: { p1: "1/0" } })',
  'award({ phase: 1 })',
  'award({ players: { p1: 1 } })',
  'award({ points: { p1: "9".repeat(401) } })',
  'award({ turn: { p1: 1 } })',
  'roll({ sides: 0 })',
  'roll({ sides: -1 })',
  'roll({ sides: 1e300 })',
  'roll({ sides: "6" })',
  'roll({})',
  'setDeadline({ in: -1, event: "x" })',
  'setDeadline({ at: 0, event: "x" })',
  'setDeadline({ in: 1e300, event: "x" })',
  'setDeadline({ in: 0.5, event: "x" })',
  'setDeadline({ in: 5 })',
  'admit({ name: "a", surname: "b" })',
  'leave({ person: "p9" })',
  'openBallot({ matter: "m9" })',
  'openBallot({ matter: 5 })',
  'castBallot({ matter: "m9", choice: "for" })',
  'adopt({ matter: "r1" })',
  'defeat({})',
  'carryOut({})',
  'carryOut({ matter: [] })',
  'revise({ matter: "m1" })',
  'openVote({})',
  'propose({})',
  'propose({ changes: [{}] })',
  'propose({ changes: [null] })',
  'propose({ changes: 5 })',
  'propose({ enact: 5 })',
  'enact({})',
  'amend({ rule: "r1" })',
  'repeal({ rule: 5 })',
  'repeal({ rule: "r9999" })',
  'transmute({})',
  'appoint({})',
  'selfAmend({})',
  'selfAmend({ text: 5 })',
  'void({})',
  'void({ rule: 5, by: "r1" })',
  'revive({})',
  'answer({})',
  'answer({ question: 5, value: 1 })',
  'answer({ rule: "r9999", question: "required", value: 1 })',
  'release({})',
  'drop({ open: "q9" })',
  'allow({ open: {} })',
  'giveRuling({})',
  'castOverrule({ matter: 5 })',
  'overrule({})',
  'raise({})',
  'raise({ event: 5 })',
  'raise({ event: "" })',
]

for (const write of WRITES) {
  test(`a rule that calls ${write} fails, and the call has no effect`, () => {
    const program = `export default rule({ after: { announced: (_, p) => p.${write} } })`
    const [plain, game] = [null, program].map(
      it => new HostileGame({ unguarded: true, rules: [{ label: '301', program: it }] }),
    )
    assert.ok(plain && game)
    for (const it of [plain, game]) it.canarySings()
    assert.deepEqual(game.failures('301'), ['notAnAnswer'])
    assert.equal(game.hash(), plain.hash())
    game.replays()
  })
}
