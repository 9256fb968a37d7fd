import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { act } from '../../src/app/play/game.ts'
import { idOf } from './law.ts'
import { contests, decisionsOf, played } from './thermo-game.ts'

/**
 * The conflicts C-T01 … C-T27 of ThermodyNomic, in play: real conflicts are decided as the rules of precedence say, and
 * apparent conflicts never reach these rules. The playthroughs test the outcomes; this file only checks whether
 * precedence was asked, and its answer.
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
      'C-T02: 3.1 and 3.2 disagree about a Sacred Law with a high number, and 3.1 has the lower number of the two',
      'conflict-t02-sacred-by-heading',
      [`500 over 2.5: ${SACRED}`, `2.5 over 500: ${LOWER}`, `3.1 over 3.2: ${LOWER}`],
    ],
    ['C-T03: any person may call, by 11 over 11.01', 'conflict-t03-any-person-may-call', [`11 over 11.01: ${LOWER}`]],
    ['C-T06: of two rules numbered 11 neither prevails', 'conflict-t06-equal-numbers', [`11 over 11.01: ${LOWER}`]],
    [
      'C-T08: a number that is taken is not given again, by 4.1 over 6.4',
      'conflict-t08-a-number-that-is-taken',
      [`4.1 over 6.4: ${LOWER}`],
    ],
    ['C-T15: three rules say whose a registration proposal is', 'conflict-t15-whose-is-it', POSSESSORS],
    [
      'C-T22: a past judgement has a high number and loses',
      'conflict-t22-higher-numbers-lose',
      [`11.2 over 20: ${LOWER}`],
    ],
    [
      'C-T24: under another heading nothing expires, by 5.3 over 5.4 and 5.7',
      'conflict-t24-another-heading',
      [`5.3 over 5.4: ${LOWER}`, `5.3 over 5.7: ${LOWER}`, `5.4 over 5.7: ${LOWER}`],
    ],
    [
      'C-T24: under another heading nothing passes, by 6.1 over 6.2',
      'conflict-t24b-other-headings',
      [`6.1 over 6.2: ${LOWER}`],
    ],
  ]
  for (const [row, script, decided] of REAL) it(row, () => assert.deepEqual(inPlay(script), decided))

  it('C-T01: 3.2 and 3.1 disagree on a right granted by the plain rule 0.7 against the prohibition of 1.1, and 3.1 is followed', () => {
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
    ['C-T09: no increase, however many creations a proposal may suggest', '1.1', '5'],
    ['C-T12: adoption before the million', '6.4', '16'],
    ['C-T13: the proposal’s week before the player’s', '5.7', '7.2'],
    ['C-T18: what is not prohibited, were 6.5 no prohibition', '4.4', '6.5'],
    ['C-T19: decay, though no proposal modifies rules', '2.2', '6.6'],
    ['C-T20: leavings before possession', '7.3', '9.7'],
    ['C-T26: decay of an office, though its rule says that it exists', '2.2', '10.2'],
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
    ['C-T05: two lists of Things add up', 'conflict-t05-both-lists'],
    ['C-T07: numbers printed twice make nothing void', 'conflict-t07-printed-twice'],
    ['C-T10: the Coin of 2.1 does not come directly', 'conflict-t10-a-coin-for-three'],
    ['C-T11: nor does the million of 16', 'conflict-t11-the-million'],
    ['C-T12, C-T13: what comes first is a question of order', 'conflict-t12-destroyed-before-it-fires'],
    ['C-T14: a proposal belongs to its submitter at first', 'conflict-t14-proposals-are-given'],
    ['C-T16: destroying alters and does not modify', 'conflict-t16-destroying-alters'],
    ['C-T17: a vote that was replaced is no vote', 'conflict-t17-against-replaced'],
    ['C-T18: nobody offers what 6.5 forbids', 'conflict-t18-no-coins-by-word'],
    ['C-T19: 3.3 and 6.6 speak of proposals only', 'conflict-t19-a-sacred-law-decays'],
    ['C-T20: 7.3 finds nobody, and 9.7 finds The Bank', 'conflict-t20-the-last-player-leaves'],
    ['C-T21: 1.1 speaks of proposals only', 'conflict-t21-judgements-add-things'],
    ['C-T23: an appeal waits', 'conflict-t23-an-appeal-that-waits'],
    ['C-T25: an office goes with its rule', 'conflict-t25-an-office-goes-with-its-rule'],
    ['C-T26: no rule creates the office anew', 'conflict-t26-an-office-decays'],
    ['C-T27: 13.1 alone says what is higher', 'conflict-t27-the-highest-number-ever'],
  ]
  for (const [row, script] of APPARENT) it(row, () => assert.deepEqual(inPlay(script), []))
})
