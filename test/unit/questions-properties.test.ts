import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { openWorld } from '../../src/app/play/world.ts'
import { createUnmeteredRunner } from '../../src/sandbox/unmetered-runner.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { counts } from './counts.ts'
import { idOf, put } from './law.ts'
import { decidedBy, precedenceAlone, ruleSets, withRules } from './random-rules.ts'
import type { Result, RuleInForce } from './reference/precedence.ts'
import { inRing } from './rule-set-kinds.ts'

/** Properties of questions, tested on random rules with Suber's 110 and 211. The programs run unmetered for speed. */
const world = openWorld(createUnmeteredRunner(), 'law', typeStripper)
const base = precedenceAlone()
const numRuns = counts(300, 3_000)

type Rules = readonly RuleInForce[]

const decided = (rules: Rules): Result => decidedBy(world, base, rules)
const unclaimed = (rules: Rules): Rules => rules.map(it => ({ ...it, claims: [] }))
const without = (rules: Rules, gone: ReadonlySet<string>): Rules => rules.filter(it => !gone.has(it.id))
const one = (rules: Rules) => fc.constantFrom(...rules)
const withOne = ruleSets.chain(rules => fc.tuple(fc.constant(rules), one(rules)))

/** The value of a decision; undefined if none was reached. */
const value = (result: Result): string | undefined => (result.is === 'decided' ? result.says : undefined)

/** A result in which the rules are renamed. */
function renamed(result: Result, name: (id: string) => string): Result {
  const names = (ids: ReadonlySet<string>) => new Set([...ids].map(name))
  if (result.is === 'decided') return { ...result, void: names(result.void), by: names(result.by) }
  if (result.is === 'undecided') return { ...result, void: names(result.void), contestants: names(result.contestants) }
  return { ...result, void: names(result.void) }
}

describe('a question put to rules', () => {
  it('the decision is the same in whatever order the rules are listed and asked', () => {
    const shuffled = ruleSets.chain(rules =>
      fc.tuple(fc.constant(rules), fc.shuffledSubarray([...rules], { minLength: rules.length }), fc.boolean()),
    )
    fc.assert(
      fc.property(shuffled, ([rules, other, turned]) => {
        const groups = base.groups.map(group => ({ ...group, rules: turned ? group.rules.toReversed() : group.rules }))
        assert.deepEqual(decidedBy(world, { ...base, groups }, other), decided(rules))
      }),
      { numRuns, seed: 1 },
    )
  })

  it('the decision is the same when a rule that does not answer is added, whatever that rule claims', () => {
    fc.assert(
      fc.property(withOne, ([rules, model]) => {
        assert.deepEqual(decided([...rules, { ...model, id: 'silent', says: null }]), decided(rules))
      }),
      { numRuns, seed: 1 },
    )
  })

  it('the decision is the same when a rule is duplicated, if everything that mentions the rule also mentions the duplicate', () => {
    fc.assert(
      fc.property(withOne, ([rules, model]) => {
        const both = rules.map(rule => ({ ...rule, claims: rule.claims.flatMap(it => doubled(it, model.id)) }))
        const copy = { ...(both.find(it => it.id === model.id) ?? model), id: 'copy' }
        const result = renamed(decided([...both, copy]), id => (id === 'copy' ? model.id : id))
        assert.deepEqual(result, decided(rules))
      }),
      { numRuns, seed: 1 },
    )
  })

  it('two rules that each claim precedence over the other are treated as if they made no claims', () => {
    const pairs = ruleSets.chain(rules =>
      fc.tuple(fc.constant(rules), fc.shuffledSubarray([...rules], { minLength: 2 }), fc.constantFrom(...KINDS)),
    )
    fc.assert(
      fc.property(pairs, ([rules, ring, kind]) => {
        const plain = unclaimed(rules)
        const next = (id: string) => ring[(ring.findIndex(it => it.id === id) + 1) % ring.length]?.id ?? ''
        const ringed = plain.map(rule =>
          ring.some(it => it.id === rule.id) ? { ...rule, claims: [{ kind, target: { rule: next(rule.id) } }] } : rule,
        )
        if (new Set(ring.map(it => it.status)).size === 1 && ring.every(it => it.says !== null && !it.otherwise))
          assert.deepEqual(decided(ringed), decided(plain))
      }),
      { numRuns, seed: 1 },
    )
  })

  it('the lowest number decides if there are no claims and all rules have the same status', () => {
    fc.assert(
      fc.property(ruleSets, rules => {
        const status = 'mutable' as const
        const all = unclaimed(rules).map((it, index) => ({
          ...it,
          status,
          attributes: { status },
          number: 400 - index,
        }))
        const speaking = all.filter(it => it.says !== null && !it.otherwise)
        if (speaking.length > 0) assert.equal(value(decided(all)), speaking.at(-1)?.says)
      }),
      { numRuns, seed: 1 },
    )
  })

  it('no question is decided in favour of a mutable rule against an immutable one', () => {
    fc.assert(
      fc.property(ruleSets, rules => {
        const result = decided(rules)
        if (result.is !== 'decided') return
        const winners = rules.filter(it => result.by.has(it.id))
        const firm = winners.some(it => !it.otherwise)
        const against = rules.filter(it => it.says !== null && it.says !== result.says && !(firm && it.otherwise))
        if (against.some(it => it.status === 'immutable'))
          assert.ok(winners.some(it => it.status === 'immutable') && winners.every(it => it.status === 'immutable'))
      }),
      { numRuns, seed: 1 },
    )
  })
})

/**
 * What `by` guarantees. A rule that is not in `by` can be removed without changing the value, unless it is in a ring of
 * claims, which its removal breaks. If all rules in `by` are removed, the value is not reached, unless a rule that
 * yielded (`otherwise`) gives the same answer. The rules of precedence are not in `by`, because they are in their own
 * decision.
 */
describe('the rules behind a decision', () => {
  it('the rules behind a decision include every rule that its value depends on; any other rule can be removed unless it is in a cycle of claims', () => {
    fc.assert(
      fc.property(withOne, ([rules, model]) => {
        const result = decided(rules)
        if (result.is !== 'decided' || result.by.has(model.id) || inRing(rules, model)) return
        assert.equal(value(decided(without(rules, new Set([model.id])))), result.says)
      }),
      { numRuns: numRuns * 3, seed: 1 },
    )
  })

  it('a rule in a cycle of claims is not behind the decision even if its removal may change the value', () => {
    const rules = [ringed('a', 305, 'b'), ringed('b', 301, 'c'), ringed('c', 309, 'a')]
    assert.deepEqual(decided(rules), { is: 'decided', says: 'b', by: new Set(['b']), void: new Set() })
    assert.equal(value(decided(without(rules, new Set(['c'])))), 'a')
  })

  it('the rules behind a decision cannot all be removed without losing the value, if no rule answers only as a fallback', () => {
    fc.assert(
      fc.property(ruleSets, drawn => {
        const rules = drawn.map(it => ({ ...it, otherwise: false }))
        const result = decided(rules)
        if (result.is === 'decided') assert.notEqual(value(decided(without(rules, result.by))), result.says)
      }),
      { numRuns, seed: 1 },
    )
  })

  it('rules 110 and 211 are not behind the decision on a contest, but the decision on precedence names them', () => {
    const rules = [{ ...ringed('a', 301, 'a') }, { ...ringed('b', 305, 'b') }]
    const state = withRules(world, base, rules)
    const precedence = put(world, state, 'q').asked.find(it => it.question === 'precedence')
    assert.deepEqual(
      precedence?.outcome.is === 'decided' && precedence.outcome.by,
      ['110', '211'].map(it => idOf(base, it)),
    )
    const { [idOf(base, '211')]: _gone, ...kept } = state.rules
    assert.deepEqual(put(world, { ...state, rules: kept }, 'q').contestants, ['301', '305'])
  })
})

const KINDS = ['over', 'defersTo'] as const

type Claim = RuleInForce['claims'][number]

/** A claim and, if it names the copied rule, the same claim about the copy. */
function doubled(claim: Claim, id: string): readonly Claim[] {
  const names = 'rule' in claim.target && claim.target.rule === id
  return names ? [claim, { ...claim, target: { rule: 'copy' } }] : [claim]
}

/** A mutable rule that answers its own name and claims precedence over another. */
function ringed(id: string, number: number, over: string): RuleInForce {
  const claims = [{ kind: 'over', target: { rule: over } }] as const
  return { id, number, status: 'mutable', attributes: { status: 'mutable' }, claims, says: id, otherwise: false }
}
