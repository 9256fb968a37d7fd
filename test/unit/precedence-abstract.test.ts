import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ClaimSource } from '../../src/kernel/state/ruleset-source-types.ts'
import { CLAUSES, type Ruling, TestGame, type TestRule } from './law.ts'

/**
 * The abstract conflicts X-01 … X-20: rules that answer a test question `q`, each with its own number, in a game on
 * Suber's Initial Set. The programs of rules 110 and 211 decide the conflicts, in the sandbox.
 */
const answersQ = (label: string) => `answers: { q: 'what ${label} says' }`

const mut = (label: string, more: Partial<TestRule> = {}): TestRule => ({
  label,
  status: 'mutable',
  program: answersQ(label),
  ...more,
})
const imm = (label: string, more: Partial<TestRule> = {}): TestRule => mut(label, { status: 'immutable', ...more })
const over = (rule: string): ClaimSource => ({ kind: 'over', target: { rule } })
const defers = (rule: string): ClaimSource => ({ kind: 'defersTo', target: { rule } })
const claiming = (...claims: readonly ClaimSource[]): Partial<TestRule> => ({ claims })
const OVER_ALL = claiming({ kind: 'over', target: { every: true } })

function asked(...rules: readonly TestRule[]): Ruling {
  return new TestGame(rules).ask('q')
}

function prevails(ruling: Ruling, winner: string, overruled: readonly string[] = [], voided: readonly string[] = []) {
  assert.equal(ruling.value, `what ${winner} says`)
  assert.deepEqual(ruling.by, [winner])
  assert.deepEqual(ruling.overruled, overruled)
  assert.deepEqual(ruling.voided, voided)
  assert.deepEqual(
    ruling.found,
    voided.map(it => it.split(' ')[0]),
  )
}

describe('rules 110 and 211 decide conflicts', () => {
  it('X-01: of two mutable rules, the lower number takes precedence', () => {
    prevails(asked(mut('203'), mut('207')), '203', [`207 by 203: ${CLAUSES.lowest}`])
  })

  it('X-02: of two immutable rules, the lower number takes precedence', () => {
    prevails(asked(imm('104'), imm('111')), '104', [`111 by 104: ${CLAUSES.lowest}`])
  })

  it('X-03: an immutable rule takes precedence, and the mutable rule is void', () => {
    prevails(asked(mut('305'), imm('105')), '105', [], [`305 by 105: ${CLAUSES.immutable}`])
  })

  it('X-04: a mutable rule’s claim over an immutable rule has no effect', () => {
    prevails(asked(mut('305', claiming(over('105'))), imm('105')), '105', [], [`305 by 105: ${CLAUSES.immutable}`])
  })

  it('X-05: status decides, not the number, when both rules have been transmuted', () => {
    prevails(asked(imm('305'), mut('104')), '305', [], [`104 by 305: ${CLAUSES.immutable}`])
  })

  it('X-05: a rule voided by a transmutation is void from then on', () => {
    const choices = (label: string) => ({ label, program: `answers: { choices: ['for', 'against', '${label}'] }` })
    const game = new TestGame([{ label: '105', status: 'mutable' }, choices('401')])
    game.adopt({ transmute: { rule: game.id('105') } })
    assert.deepEqual(game.void(), ['401 by 301'])
  })

  it('X-06: a claim over another rule overrides the order of numbers', () => {
    prevails(asked(mut('310', claiming(over('206'))), mut('206')), '310', [`206 by 310: ${CLAUSES.claim}`])
  })

  it('X-07: deference to another rule overrides the order of numbers', () => {
    prevails(asked(mut('206', claiming(defers('310'))), mut('310')), '310', [`206 by 310: ${CLAUSES.claim}`])
  })

  it('X-08: a claim and a deference that say the same thing are one provision', () => {
    const rules = [mut('310', claiming(over('206'))), mut('206', claiming(defers('310')))]
    prevails(asked(...rules), '310', [`206 by 310: ${CLAUSES.claim}`])
  })

  it('X-09: of two rules that each claim precedence over the other, the lower number takes precedence', () => {
    const rules = [mut('310', claiming(over('206'))), mut('206', claiming(over('310')))]
    prevails(asked(...rules), '206', [`310 by 206: ${CLAUSES.mutual}`])
  })

  it('X-10: of two rules that each claim precedence over all others, the lower number takes precedence', () => {
    prevails(asked(mut('310', OVER_ALL), mut('305', OVER_ALL)), '305', [`310 by 305: ${CLAUSES.mutual}`])
  })

  it('X-10: of two rules that each defer to the other, the lower number takes precedence', () => {
    const rules = [mut('310', claiming(defers('305'))), mut('305', claiming(defers('310')))]
    prevails(asked(...rules), '305', [`310 by 305: ${CLAUSES.mutual}`])
  })

  it('X-12: a claim over a type of rule covers the rules that people have classified as that type', () => {
    const claim = claiming({ kind: 'over', target: { attribute: 'about', value: 'points' } })
    const about = (subject: string) => mut('206', { attributes: { about: subject } })
    prevails(asked(about('points'), mut('310', claim)), '310', [`206 by 310: ${CLAUSES.claim}`])
    prevails(asked(about('votes'), mut('310', claim)), '206', [`310 by 206: ${CLAUSES.lowest}`])
  })

  it('X-13: a cycle of claims and numbers leaves the question undecided', () => {
    const ruling = asked(mut('301'), mut('305', claiming(over('301'))), mut('309', claiming(over('305'))))
    assert.equal(ruling.decision.outcome.is, 'undecided')
    assert.deepEqual(ruling.contestants, ['301', '305', '309'])
    assert.deepEqual(
      ruling.decision.answers.map(it => it.standing.is),
      ['tied', 'tied', 'tied'],
    )
    assert.deepEqual(ruling.found, [])
  })

  it('X-14: in a cycle of claims alone, the lowest number takes precedence', () => {
    const ring = [
      mut('301', claiming(over('305'))),
      mut('305', claiming(over('309'))),
      mut('309', claiming(over('301'))),
    ]
    prevails(asked(...ring), '301', [`305 by 301: ${CLAUSES.mutual}`, `309 by 301: ${CLAUSES.mutual}`])
  })

  it('X-15: a rule that claims precedence over each of the others takes precedence over each of them', () => {
    const ruling = asked(mut('301'), mut('305', claiming(over('301'), over('309'))), mut('309'))
    prevails(ruling, '305', [`301 by 305: ${CLAUSES.claim}`, `309 by 305: ${CLAUSES.claim}`])
  })

  it('X-16: against an immutable rule, two mutable rules are void, even if one claims precedence over the other', () => {
    const ruling = asked(imm('105'), mut('301'), mut('305', claiming(over('301'))))
    prevails(ruling, '105', [], [`301 by 105: ${CLAUSES.immutable}`, `305 by 105: ${CLAUSES.immutable}`])
  })

  it('X-17: an amended rule is ranked by its current number', () => {
    const game = new TestGame([mut('206'), mut('207', { program: `answers: { q: 'what 207 says', votes: 1 }` })])
    prevails(game.ask('q'), '206', [`207 by 206: ${CLAUSES.lowest}`])
    game.adopt({ amend: { rule: game.id('206'), text: 'Amended.', program: 'keep' } })
    const after = game.ask('q')
    assert.deepEqual(after.by, ['207'])
    assert.deepEqual(after.overruled, [`301 by 207: ${CLAUSES.lowest}`])
  })

  it('X-18: a void rule is not in effect, so it conflicts with nothing', () => {
    const game = new TestGame([
      mut('305', { program: `answers: { q: 'what 305 says', choices: ['for', 'against', 'abstain'] }` }),
      mut('310'),
    ])
    assert.deepEqual(game.void(), ['305 by 105'])
    const ruling = game.ask('q')
    prevails(ruling, '310')
    assert.equal(ruling.asked.length, 1, 'no rule of precedence was asked')
  })

  it('X-19: a claim made by an answer applies in that case only', () => {
    const sundays = `reads: ['rules'], answers: { q({ about, rules }) {
      const target = { rule: rules.find(it => it.label === '310').id }
      return { is: 'value', value: 'what 305 says', claims: about.day === 'Sunday' ? [{ kind: 'defersTo', target }] : [] }
    } }`
    const game = new TestGame([mut('305', { program: sundays }), mut('310')])
    prevails(game.ask('q', { day: 'Monday' }), '305', [`310 by 305: ${CLAUSES.lowest}`])
    prevails(game.ask('q', { day: 'Sunday' }), '310', [`305 by 310: ${CLAUSES.claim}`])
  })

  it('X-20: an amended rule of precedence is applied with its new text as soon as the amendment is adopted', () => {
    const game = new TestGame([mut('303'), mut('310')])
    prevails(game.ask('q'), '303', [`310 by 303: ${CLAUSES.lowest}`])
    const highest = { value: 'highest', words: 'highest ordinal number' }
    const proposed = game.do('p1', 'propose', { amend: { rule: game.id('211'), params: { prevails: highest } } })
    prevails(game.ask('q'), '303', [`310 by 303: ${CLAUSES.lowest}`])
    const proposal = String(proposed.entry.answer['proposal'])
    game.do('p1', 'callVote')
    for (const voter of ['p1', 'p2', 'p3']) game.do(voter, 'vote', { proposal, choice: 'for' })
    assert.match(game.state.rules[game.id('301')]?.text ?? '', /highest ordinal number takes precedence/)
    const after = game.ask('q')
    assert.deepEqual(after.by, ['310'])
    assert.match(after.overruled[0] ?? '', /^303 by 310: /)
  })

  it('X-20: the quoted clause comes from the amended text', () => {
    const game = new TestGame([mut('303'), mut('310'), { label: '211', params: { prevails: { value: 'highest' } } }])
    assert.doesNotMatch(game.ask('q').overruled[0] ?? '', /lowest/)
  })
})
