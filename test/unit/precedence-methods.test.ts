import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CLAUSES, contests, program, put, TestGame, type TestRule, world } from './law.ts'

/** The players' own rules of precedence, which add to 110 and 211 or replace them. */
const HIGHEST = `answers: { precedence: ({ about }) => {
  const beats = []
  for (const a of about.contestants) for (const b of about.contestants)
    if (Number(a.label) > Number(b.label)) beats.push({ winner: a.id, loser: b.id, clause: 'the highest', void: false })
  return beats
} }`

const answering = (label: string): TestRule => ({ label, program: `answers: { q: 'what ${label} says' }` })
const contest = [answering('401'), answering('402')]

const without = (game: TestGame, ...labels: readonly string[]) => {
  const gone = labels.map(label => game.id(label))
  const rules = Object.fromEntries(Object.entries(game.state.rules).filter(([id]) => !gone.includes(id)))
  return put(world, { ...game.state, rules }, 'q')
}

describe('rules of precedence', () => {
  it('a contest between rules is undecided if there are no rules of precedence', () => {
    const ruling = without(new TestGame(contest), '110', '211')
    assert.deepEqual(ruling.contestants, ['401', '402'])
    const { outcome } = ruling.decision
    assert.equal(outcome.is === 'undecided' && outcome.why, 'no rule says which of them takes precedence')
  })

  it('rules of precedence about one status leave rules of different statuses unranked without 110', () => {
    const game = new TestGame([
      { ...answering('401'), status: 'mutable' },
      { ...answering('402'), status: 'immutable' },
    ])
    assert.deepEqual(game.ask('q').by, ['402'])
    assert.deepEqual(without(game, '110').contestants, ['401', '402'])
  })

  it('if rules of precedence contradict each other, the one that has been in force longer decides', () => {
    const game = new TestGame(contest)
    game.adopt({ enact: { text: 'The highest number takes precedence.', program: program(HIGHEST) } })
    const ruling = game.ask('q')
    assert.deepEqual([ruling.by, ruling.overruled], [['401'], [`402 by 401: ${CLAUSES.lowest}`]])
  })

  it('a rule’s claim over a rule of precedence is applied because it is in the claiming rule’s own text', () => {
    const game = new TestGame(contest)
    const text = 'This rule takes precedence over Rule 211: the highest number takes precedence.'
    const claims = [{ kind: 'over', target: { rule: game.id('211') }, words: 'takes precedence over Rule 211' }]
    game.adopt({ enact: { text, claims, program: program(HIGHEST) } })
    const ruling = game.ask('q')
    assert.deepEqual([ruling.by, ruling.overruled], [['402'], ['401 by 402: the highest']])
  })

  it('equally old rules of precedence that contradict each other leave a contest undecided', () => {
    const game = new TestGame([...contest, { label: '403', program: HIGHEST }])
    assert.deepEqual(game.ask('q').contestants, ['401', '402'])
  })

  it('rules of precedence have no effect on rules outside the contest', () => {
    const seizing = `reads: ['rules'], answers: { precedence: ({ about, rules }) =>
      rules.flatMap(it => [
        { winner: about.contestants[0].id, loser: it.id, clause: 'seized', void: true },
        { winner: it.id, loser: about.contestants[1].id, clause: 'seized', void: true }]).filter(
          it => ![it.winner, it.loser].every(id => about.contestants.some(party => party.id === id))) }`
    const ruling = new TestGame([...contest, { label: '403', program: seizing }]).ask('q')
    assert.deepEqual([ruling.by, ruling.found], [['401'], []])
  })

  it('a mutable rule that says the same as an immutable rule is not void', () => {
    const same = (label: string, status: 'mutable' | 'immutable', value: number): TestRule => ({
      label,
      status,
      program: `answers: { q: ${value} }`,
    })
    const ruling = new TestGame([same('401', 'immutable', 1), same('402', 'mutable', 1), same('403', 'mutable', 2)])
    assert.deepEqual(ruling.ask('q').by, ['401', '402'])
    assert.deepEqual(ruling.ask('q').voided, [`403 by 401: ${CLAUSES.immutable}`])
  })

  it('a contest is decided without the rules of precedence whose programs fail', () => {
    const failing = `answers: { precedence: () => { throw new Error('no') } }`
    const ruling = new TestGame([...contest, { label: '403', program: failing }]).ask('q')
    assert.deepEqual(ruling.by, ['401'])
  })

  it('a rule of precedence that needs the answer to the contested question is asked without that answer', () => {
    const needy = `answers: { precedence: { needs: ['q'], does: () => null } }`
    const game = new TestGame([...contest, { label: '403', program: needy }])
    const ruling = game.ask('q')
    assert.deepEqual(ruling.by, ['401'])
    const open = ruling.asked.filter(it => it.outcome.is === 'undecided')
    assert.deepEqual(
      open.map(it => it.question),
      ['precedence', 'q'],
    )
  })
})

describe('rights and prohibitions', () => {
  const act = (as: string) => `offers: { dance: { as: '${as}', does: (_, { raise }) => raise({ event: 'danced' }) } }`
  const forbidding = "forbids: { dance: () => 'nobody dances.' }"

  it('a right granted by an immutable rule voids a mutable rule that forbids it, but not a mutable rule that grants the same right', () => {
    const game = new TestGame([
      { label: '401', status: 'immutable', program: act('right') },
      { label: '402', program: act('right') },
      { label: '403', program: forbidding },
    ])
    game.do('p1', 'dance')
    assert.deepEqual(game.void(), ['403 by 401'])
  })

  it('a facility gives way to a prohibition without a contest', () => {
    const game = new TestGame([
      { label: '401', status: 'immutable', program: act('facility') },
      { label: '403', program: forbidding },
    ])
    assert.match(game.refused('p1', 'dance'), /^Rule 403: nobody dances/)
    assert.equal(contests(game.decisions), 0)
  })

  it('a duty takes precedence over a rule that forbids the act altogether', () => {
    const game = new TestGame([
      { label: '401', program: act('duty') },
      { label: '403', program: forbidding },
    ])
    game.do('p1', 'dance')
    const other = new TestGame([
      { label: '401', program: forbidding },
      { label: '403', program: act('duty') },
    ])
    assert.match(other.refused('p1', 'dance'), /^Rule 401: nobody dances/)
  })

  for (const [name, prohibition] of [
    ['says only when it is done', "() => otherwise('nobody dances today.')"],
    ['forbids it only with some arguments', "({ act }) => (act.with.how === 'badly' ? 'nobody dances today.' : null)"],
    ['fails without arguments', "({ act }) => (act.with.how.length > 1 ? 'nobody dances today.' : null)"],
  ] as const)
    it(`a duty gives way without a contest to a rule that ${name}`, () => {
      const dance = "{ as: 'duty', schema: { how: 'word' }, does: (_, { announce }) => announce({ text: 'Hop' }) }"
      const game = new TestGame([
        { label: '401', status: 'immutable', program: `offers: { dance: ${dance} }` },
        { label: '403', program: `forbids: { dance: ${prohibition} }` },
      ])
      assert.match(game.refused('p1', 'dance', { how: 'badly' }), /^Rule 403: nobody dances today/)
      assert.equal(contests(game.decisions), 0)
    })
})

describe('invalid answers', () => {
  for (const [name, body] of [
    ['a lone surrogate', "answers: { q: () => '\\ud800' }"],
    [
      'claims that are none',
      "answers: { q: () => ({ is: 'value', value: 1, claims: [null, 1, { kind: 'over', target: 'all' }] }) }",
    ],
    [
      'a claim of an unknown kind',
      "answers: { q: () => ({ is: 'value', value: 1, claims: [{ kind: 'x', target: { every: true } }] }) }",
    ],
    ['a word that is none', "answers: { q: () => ({ is: 'toString', value: 1 }) }"],
    ['beats that are none', 'answers: { q: 1, precedence: () => [null] }'],
  ] as const) {
    it(`invalid answers (${name}) do not prevent a decision`, () => {
      const game = new TestGame([answering('401'), { label: '402', program: body }])
      const ruling = game.ask('q')
      assert.deepEqual(ruling.by, ['401'])
    })
  }
})
