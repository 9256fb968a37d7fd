import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { act } from '../../src/app/play/game.ts'
import { idOf } from './law.ts'
import { contests, decisionsOf, played } from './thermo-game.ts'

/**
 * The conflicts C-T01 … C-T27 of ThermodyNomic, in play: real conflicts are decided as the rules of precedence say, and
 * apparent conflicts never reach these rules. The playthroughs test the outcomes; this file only checks whether
 * the rules of precedence were consulted, and what they answered.
 */
const SACRED = 'the rule in the Sacred Law takes precedence'
const LOWER = 'the rule with the lower number takes precedence'

const inPlay = (name: string): readonly string[] => {
  const table = played(name)
  return contests(table.past[0]?.decided.state ?? table.game.state, decisionsOf(table))
}

describe('real conflicts within ThermodyNomic', () => {
  const POSSESSORS = [`5.1 over 9.7: ${LOWER}`, `5.1 over 15.001: ${LOWER}`, `9.7 over 15.001: ${LOWER}`]
  const REAL: readonly (readonly [row: string, script: string, decided: readonly string[]])[] = [
    [
      'C-T02: 3.1 and 3.2 disagree about a Sacred Law with a high number, and 3.1 is followed because of its lower number',
      'conflict-t02-sacred-by-heading',
      [`500 over 2.5: ${SACRED}`, `2.5 over 500: ${LOWER}`, `3.1 over 3.2: ${LOWER}`],
    ],
    [
      'C-T03: any person may call for judgement, because 11 takes precedence over 11.01',
      'conflict-t03-any-person-may-call',
      [`11 over 11.01: ${LOWER}`],
    ],
    [
      'C-T06: neither of two rules numbered 11 takes precedence over the other',
      'conflict-t06-equal-numbers',
      [`11 over 11.01: ${LOWER}`],
    ],
    [
      'C-T08: a number that is taken is not assigned again, because 4.1 takes precedence over 6.4',
      'conflict-t08-a-number-that-is-taken',
      [`4.1 over 6.4: ${LOWER}`],
    ],
    ['C-T15: three rules say who possesses a registration proposal', 'conflict-t15-whose-is-it', POSSESSORS],
    [
      'C-T22: a past judgement gives way because of its high number',
      'conflict-t22-higher-numbers-lose',
      [`11.2 over 20: ${LOWER}`],
    ],
    [
      'C-T24: under a different heading, nothing expires, because 5.3 takes precedence over 5.4 and 5.7',
      'conflict-t24-another-heading',
      [`5.3 over 5.4: ${LOWER}`, `5.3 over 5.7: ${LOWER}`, `5.4 over 5.7: ${LOWER}`],
    ],
    [
      'C-T24: under a different heading, nothing passes, because 6.1 takes precedence over 6.2',
      'conflict-t24b-other-headings',
      [`6.1 over 6.2: ${LOWER}`],
    ],
  ]
  for (const [row, script, decided] of REAL) it(row, () => assert.deepEqual(inPlay(script), decided))

  it('C-T01: 3.2 and 3.1 disagree on whether 0.7, a right in a plain rule, overrides the prohibition of 1.1, and 3.1 is followed', () => {
    const { game } = played('conflict-t01-sacred-before-lower')
    const changes = [{ enact: { label: '20', group: 'the-ruleset', text: 'Players are kind.' } }]
    const refused = act(game, { by: 'p1', do: 'submit', with: { changes }, at: game.state.now + 1_000 })
    assert.ok(!refused.ok)
    assert.deepEqual(contests(game.state, refused.decisions), [
      `1.1 over 0.7: ${SACRED}`,
      `0.7 over 1.1: ${LOWER}`,
      `3.1 over 3.2: ${LOWER}`,
    ])
  })

  // In these cases, one program leaves the matter to the other rule, as the documentation says. If both rules answered,
  // this one would win:
  const PUT: readonly (readonly [row: string, winner: string, loser: string])[] = [
    ['C-T09: 1.1 forbids an increase, however many creations a proposal may suggest', '1.1', '5'],
    ['C-T12: adopting a proposal takes precedence over creating the million Coins', '6.4', '16'],
    ['C-T13: the proposal’s week takes precedence over the player’s week', '5.7', '7.2'],
    ['C-T18: 4.4 would take precedence over 6.5 if 6.5 were not a prohibition', '4.4', '6.5'],
    ['C-T19: a rule can decay even though no proposal can modify rules', '2.2', '6.6'],
    ['C-T20: the rule about a leaving player’s Things takes precedence over the rule about The Bank', '7.3', '9.7'],
    ['C-T26: an office can decay even though its rule says that it exists', '2.2', '10.2'],
  ]
  for (const [row, winner, loser] of PUT)
    it(row, () => {
      const { game } = played('conflict-t07-printed-twice')
      const { rules } = game.state
      const contestants = [loser, winner].map(label => {
        const { id, group, attributes } = rules[idOf(game.state, label)] ?? assert.fail(label)
        return { ...attributes, id, label, group, claims: [], since: 0 }
      })
      const decision = callContextNow(game.world, game.state).ask('precedence', { question: 'any', contestants })
      const said = contests(game.state, [decision])
      assert.ok(said.length > 0)
      for (const one of said) assert.ok(one.startsWith(`${winner} over ${loser}: `), one)
    })
})

describe('apparent conflicts within ThermodyNomic', () => {
  const APPARENT: readonly (readonly [row: string, script: string])[] = [
    ['C-T04: a player is a person', 'conflict-t04-players-are-persons'],
    ['C-T05: two lists of Things both apply', 'conflict-t05-both-lists'],
    ['C-T07: a number that is printed twice makes no rule void', 'conflict-t07-printed-twice'],
    ['C-T10: the Coin that 2.1 creates is not a direct increase', 'conflict-t10-a-coin-for-three'],
    ['C-T11: the million Coins that 16 creates are not a direct increase', 'conflict-t11-the-million'],
    [
      'C-T12, C-T13: which of two consequences comes first is a question of order',
      'conflict-t12-destroyed-before-it-fires',
    ],
    ['C-T14: a proposal initially belongs to its submitter', 'conflict-t14-proposals-are-given'],
    ['C-T16: destroying a rule is an alteration, not a modification', 'conflict-t16-destroying-alters'],
    ['C-T17: a vote that was replaced does not count', 'conflict-t17-against-replaced'],
    ['C-T18: no rule offers an act that 6.5 forbids', 'conflict-t18-no-coins-by-word'],
    ['C-T19: 3.3 and 6.6 apply only to proposals', 'conflict-t19-a-sacred-law-decays'],
    ['C-T20: 7.3 finds no recipient, and 9.7 names The Bank', 'conflict-t20-the-last-player-leaves'],
    ['C-T21: 1.1 applies only to proposals', 'conflict-t21-judgements-add-things'],
    ['C-T23: an appeal waits if there are too few players', 'conflict-t23-an-appeal-that-waits'],
    ['C-T25: an office is destroyed with its rule', 'conflict-t25-an-office-goes-with-its-rule'],
    ['C-T26: no rule creates an office again after it decays', 'conflict-t26-an-office-decays'],
    ['C-T27: only 13.1 says which number is higher', 'conflict-t27-the-highest-number-ever'],
  ]
  for (const [row, script] of APPARENT) it(row, () => assert.deepEqual(inPlay(script), []))
})
