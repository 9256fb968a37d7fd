import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Decision } from '../../src/kernel/questions/decision.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { CLAUSES, contests, placed, program, TestGame, told } from './law.ts'

/**
 * The conflicts S-01 … S-24 within Suber's ruleset that software decides. Real conflicts reach the rules of precedence
 * and have the stated outcome; apparent conflicts never reach them. Conflicts that only people can find are listed
 * below, with the reason; `precedence-judged.test.ts` has the consequences of a Judge's finding.
 *
 * Left entirely to people:
 * - S-11 (107 against a retroactive text): no program can tell from a text, or from an award, that it is retroactive
 *   (107).
 * - S-13 (112 against another way of winning): 112 has no program; people can tell what still counts as “achieving n
 *   points”.
 * - S-24 (212 and team-mates): teams are agreed among the players (210); the software has none, so people must skip a
 * Judge
 *   who is a team-mate of the mover.
 */
const ABSTAIN = "answers: { choices: ['for', 'against', 'abstain'] }"
const PROPOSER_TWICE =
  "reads: ['matters'], answers: { votes: ({ about, matters }) => matters.some(it => it.by === about.voter) ? 2 : null }"
const MOVER = 'p1'
const MAJORITY = { required: { value: 'majority' } } as const

/** The decisions on the weights of the three ballots when they were counted, without the one made when a ballot was cast. */
function weightsCounted(all: readonly Decision[]): readonly Decision[] {
  return all.filter(it => it.question === 'votes').slice(-3)
}

/** Puts the proposal under consideration to the vote. */
function opened(game: TestGame, change: Parameters<TestGame['do']>[2]): string {
  const proposal = String(game.do(MOVER, 'propose', change).entry.answer['proposal'])
  game.do(MOVER, 'callVote')
  return proposal
}

function uncontested(game: TestGame): void {
  assert.equal(contests(game.decisions), 0, 'rules of precedence were asked')
  assert.deepEqual(game.void(), [])
}

describe('real conflicts within Suber’s ruleset', () => {
  it('S-01: when play cannot continue, 213 determines the winner because of its claim, despite 208', () => {
    const stuck = { unableToMove: 'p1', unableForGood: true, points: { p2: '200' } }
    const game = new TestGame([], { position: placed(stuck) })
    const ruling = game.ask('winner')
    assert.equal(ruling.value, 'p1')
    assert.deepEqual(ruling.by, ['213'])
    assert.deepEqual(ruling.overruled, [`208 by 213: ${CLAUSES.claim}`])
    assert.deepEqual(ruling.found, [], '208 is not void: both are mutable')
  })

  it('S-01: a finding that play cannot continue takes precedence over an earlier win by points', () => {
    const stuck = { unableToMove: 'p3', unableForGood: false, points: { p2: '200' }, winner: 'p2' }
    const game = new TestGame([], { position: placed(stuck) })
    game.do(MOVER, 'beginTurn')
    assert.equal(game.register('unableForGood'), true)
    assert.equal(game.register('winner'), 'p3')
  })

  it('S-06: 115 allows proposing the repeal of 203, and 114 holds the repeal for Judgment', () => {
    const game = new TestGame()
    game.adopt({ repeal: { rule: game.id('203') } })
    assert.equal(contests(game.decisions), 0, 'no program speaks for 115')
    assert.deepEqual(
      game.state.open.map(open => [open.kind, open.question, open.contestants]),
      [['batch', 'mayChange', [game.id('114')]]],
    )
    assert.ok(game.state.rules[game.id('203')])
  })

  it('S-06: if a rule answers in support of 115, 114 takes precedence over it by its lower number', () => {
    const game = new TestGame()
    const value = [{ items: [0], verdict: 'apply', reason: 'as permissible as other rule-changes' }]
    game.do('p2', 'invokeJudgment', { question: 'May 203 be repealed?' })
    game.do('p3', 'judge', {
      ruling: 'It may.',
      effects: [{ effect: 'answer', rule: game.id('115'), question: 'mayChange', value }],
    })
    game.adopt({ repeal: { rule: game.id('203') } })
    assert.equal(game.state.open[0]?.kind, 'batch')
    const beats = game.last.filter(it => it.question === 'precedence').flatMap(it => it.answers)
    const said = beats.find(it => it.rule === game.id('211') && JSON.stringify(it.value).includes(game.id('115')))
    assert.deepEqual(said?.value, [
      { winner: game.id('114'), loser: game.id('115'), clause: CLAUSES.lowest, void: false },
    ])
  })

  for (const [row, claims] of [
    ['S-09: a rule that lets players abstain', []],
    [
      'S-10: a rule that lets players abstain and claims precedence over 105',
      [{ kind: 'over', target: { every: true }, words: 'This rule' }],
    ],
  ] as const) {
    it(`${row} is void under 105 from its adoption`, () => {
      const game = new TestGame()
      const text = 'This rule takes precedence over every other: players may abstain.'
      const adopted = game.adopt({ enact: { text, claims, program: program(ABSTAIN) } })
      assert.deepEqual(game.void(), ['301 by 105'])
      const found = adopted.entry.effects.find(effect => effect.do === 'find')
      assert.equal(found?.finding.clause, CLAUSES.immutable)
      assert.ok(game.state.rules[game.id('301')], 'it stays listed')
      const proposal = String(game.do('p2', 'propose', { enact: { text: 'Next.' } }).entry.answer['proposal'])
      game.do('p2', 'callVote')
      assert.match(game.refused('p2', 'vote', { proposal, choice: 'abstain' }), /105: .*for, against/)
    })
  }

  it('S-09: a void rule takes effect again when 105 is transmuted', () => {
    const game = new TestGame()
    game.adopt({ enact: { text: 'Players may abstain.', program: program(ABSTAIN) } })
    assert.deepEqual(game.ask('choices').by, ['105'])
    game.adopt({ transmute: { rule: game.id('105') } })
    assert.deepEqual(game.void(), [])
    const ruling = game.ask('choices')
    assert.deepEqual(ruling.value, ['for', 'against', 'abstain'])
    assert.deepEqual(ruling.overruled, [`302 by 301: ${CLAUSES.lowest}`], '105 is now rule 302')
  })

  it('S-12: a rule that forbids leaving is void under 113, so a player can still forfeit and leave', () => {
    const game = new TestGame()
    const forbids = program("forbids: { forfeit: () => 'no one may leave the game.' }")
    const adopted = game.adopt({ enact: { text: 'No one may leave the game.', program: forbids } })
    assert.deepEqual(game.void(), ['301 by 113'], 'entirely void, also if nobody wants to leave')
    const found = adopted.entry.effects.find(effect => effect.do === 'find')
    assert.equal(found?.finding.clause, CLAUSES.immutable)
    game.do('p2', 'forfeit')
    assert.deepEqual(game.register('players'), ['p1', 'p3'])
    assert.equal(contests(game.last), 0)
    game.do('p3', 'forfeit')
    assert.equal(contests(game.last), 0, 'a void rule forbids nothing')
  })

  it('S-14: a rule that gives the proposer two votes gives way to the lower-numbered 207, and is not void', () => {
    const game = new TestGame()
    game.adopt({ enact: { text: 'The proposer has two votes.', program: program(PROPOSER_TWICE) } })
    const second = game.adopt({ enact: { text: 'Next.' } })
    const weights = weightsCounted(second.decisions).map(it => told(game.state, it))
    assert.deepEqual(
      weights.map(it => [it.value, it.by, it.overruled]),
      [
        ['1', ['207'], []],
        ['1', ['207'], [`301 by 207: ${CLAUSES.lowest}`]],
        ['1', ['207'], []],
      ],
    )
    assert.deepEqual(game.void(), [])
  })

  it('S-15: a rule that gives the proposer two votes takes precedence over 207 if it claims to: three voters have four votes', () => {
    const game = new TestGame()
    const words = 'notwithstanding and over Rule 207'
    const claims = [{ kind: 'over', target: { rule: game.id('207') }, words }]
    const text = `The proposer, ${words}, has two votes.`
    game.adopt({ enact: { text, claims, program: program(PROPOSER_TWICE) } })
    const second = game.adopt({ enact: { text: 'Next.' } })
    const weight = weightsCounted(second.decisions).map(it => told(game.state, it))[1]
    assert.deepEqual([weight?.value, weight?.overruled], ['2', [`207 by 301: ${CLAUSES.claim}`]])
    const matter = allMatters(game.state).find(it => it.label === '302')
    assert.deepEqual(matter?.fields['tally'], { voters: { for: 3 }, votes: { for: '4' }, eligible: 3, allVotes: '4' })
  })
})

describe('a precedence claim', () => {
  it('a precedence claim by a rule enacted in play is valid only if the rule’s text contains the claim', () => {
    const game = new TestGame()
    const claims = [{ kind: 'over', target: { rule: game.id('207') }, words: 'over Rule 207' }]
    game.adopt({ enact: { text: 'Everybody has two votes.', claims, program: program('answers: { votes: 2 }') } })
    assert.equal(game.ask('votes', { voter: 'p1' }).value, '1')
  })
})

describe('apparent conflicts within Suber’s ruleset', () => {
  it('S-02: 112 does not conflict with 213, which alone determines the winner', () => {
    const game = new TestGame([], { position: placed({ unableToMove: 'p1', unableForGood: true }) })
    const ruling = game.ask('winner')
    assert.deepEqual([ruling.value, ruling.by, contests(ruling.asked)], ['p1', ['213'], 0])
    uncontested(game)
  })

  it('S-03: 2 of 3 votes do not transmute 105, because 109 narrows 203 without making it void', () => {
    const game = new TestGame([{ label: '203', params: MAJORITY }])
    const vote = game.vote({ transmute: { rule: game.id('105') } }, ['p3'])
    assert.equal(vote.entry.answer['outcome'], 'defeated')
    const required = vote.decisions.find(it => it.question === 'required')
    const standings = required?.answers.map(it => [game.state.rules[it.rule ?? '']?.label, it.standing.is])
    assert.deepEqual(standings, [
      ['109', 'prevails'],
      ['203', 'narrowed'],
    ])
    uncontested(game)
  })

  it('S-04: a player who forfeits during a turn leaves the game, although turns must be completed', () => {
    const game = new TestGame()
    game.do(MOVER, 'beginTurn')
    game.do(MOVER, 'forfeit')
    assert.deepEqual(game.register('players'), ['p2', 'p3'])
    assert.equal(game.register('mover'), 'p2')
    uncontested(game)
  })

  it('S-05: 209 refuses a proposal for a 26th mutable rule, and the proposal gets no number', () => {
    const more = Array.from({ length: 12 }, (_, index) => ({ label: `${401 + index}` }))
    const game = new TestGame(more)
    assert.match(game.refused(MOVER, 'propose', { enact: { text: 'One too many.' } }), /^Rule 209: /)
    assert.equal(game.register('nextNumber'), 301)
    uncontested(game)
  })

  it('S-07: no proposal can enact an immutable rule directly; the rule must be enacted first and then transmuted', () => {
    const game = new TestGame()
    game.adopt({ enact: { text: 'A first rule.' } })
    assert.equal(game.state.rules[game.id('301')]?.attributes['status'], 'mutable')
    game.adopt({ transmute: { rule: game.id('301') } })
    assert.equal(game.state.rules[game.id('302')]?.attributes['status'], 'immutable')
    uncontested(game)
  })

  it('S-07: a proposal to enact an immutable rule is refused', () => {
    const game = new TestGame()
    game.refused(MOVER, 'propose', { enact: { text: 'For ever.', status: 'immutable' } })
  })

  it('S-08, S-23: 203 changes automatically, without a vote, and keeps its number', () => {
    const lastTurn = placed({ turn: 6, circuit: 2, moved: ['p2', 'p3'] })
    const game = new TestGame([], { position: lastTurn })
    game.adopt({ enact: { text: 'The last turn of the circuit.' } })
    assert.equal(game.register('circuit'), 3)
    assert.equal(game.state.rules[game.id('203')]?.front.params['required']?.value, 'majority')
    assert.match(game.state.rules[game.id('203')]?.text ?? '', /a simple majority/)
    assert.equal(game.register('nextNumber'), 302)
    uncontested(game)
  })

  it('S-16: an amendment of 206 gives it a new number and causes no conflict', () => {
    const game = new TestGame()
    game.adopt({ amend: { rule: game.id('206'), params: { points: { value: 5, words: '5 points' } } } })
    assert.deepEqual(game.state.rules[game.id('301')]?.lineage, ['206'])
    game.vote({ enact: { text: 'Nobody wants this.' } }, ['p1', 'p2', 'p3'])
    assert.deepEqual(game.register('points'), { p1: '10', p2: '-5', p3: '0' })
    uncontested(game)
  })

  it('S-17: the next player must wait for consent but is not skipped', () => {
    const game = new TestGame()
    game.adopt({ enact: { text: 'The first turn is over.' } })
    const next = String(game.register('mover'))
    const others = ['p1', 'p2', 'p3'].filter(it => it !== next)
    game.do(others[0] as string, 'invokeJudgment', { question: 'Whose move?' })
    const sentence = game.refused(next, 'propose', { enact: { text: 'Not yet.' } })
    assert.match(sentence, /^Rule 212: .* consent/)
    assert.equal(game.register('mover'), next)
    for (const other of others) game.do(other, 'consent')
    game.do(next, 'propose', { enact: { text: 'Now.' } })
    uncontested(game)
  })

  it('S-18: the proposal under consideration may be debated, whatever 210 says about conspiring', () => {
    const game = new TestGame()
    game.do(MOVER, 'propose', { enact: { text: 'Debate me.' } })
    game.do('p2', 'comment', { text: 'Gladly.' })
    uncontested(game)
  })

  it('S-19: a change takes effect when its vote is complete, and not before', () => {
    const game = new TestGame()
    const proposal = opened(game, { amend: { rule: game.id('206'), text: 'Nobody loses anything.' } })
    for (const voter of ['p1', 'p2']) game.do(voter, 'vote', { proposal, choice: 'for' })
    assert.match(game.state.rules[game.id('206')]?.text ?? '', /loses 10 points/)
    game.do('p3', 'vote', { proposal, choice: 'for' })
    assert.match(game.state.rules[game.id('301')]?.text ?? '', /Nobody loses/)
    uncontested(game)
  })

  it('S-20: a vote is either won or lost, so 204 and 206 never apply together', () => {
    const won = new TestGame([{ label: '203', params: MAJORITY }])
    won.vote({ enact: { text: 'Wins.' } }, ['p3'])
    assert.deepEqual(won.register('points'), { p1: '7', p2: '0', p3: '10' })
    const lost = new TestGame([{ label: '203', params: MAJORITY }])
    lost.vote({ enact: { text: 'Loses.' } }, ['p2', 'p3'])
    assert.deepEqual(lost.register('points'), { p1: '-7', p2: '0', p3: '0' })
    uncontested(won)
    uncontested(lost)
  })

  it('S-21: a setting, not a number, decides which paragraph of a single rule applies', () => {
    const at = (setting: string) =>
      new TestGame([], { settings: { setting }, position: placed({ points: { p2: '100' } }) })
    assert.equal(at('table').ask('winner').value, 'p2')
    assert.equal(at('mail').ask('winner').decision.outcome.is, 'silent')
    uncontested(at('table'))
    uncontested(at('mail'))
  })

  it('S-22: an amended 203 does not change automatically, although the amendment repeats its last sentence', () => {
    const lastTurn = placed({ turn: 6, circuit: 2, moved: ['p2', 'p3'] })
    const game = new TestGame([], { position: lastTurn })
    const text = `Votes. ${game.state.rules[game.id('203')]?.text}`
    game.adopt({ amend: { rule: game.id('203'), text, program: 'keep' } })
    assert.equal(game.register('circuit'), 3)
    assert.equal(game.state.rules[game.id('301')]?.front.params['required']?.value, 'all')
    uncontested(game)
  })
})
