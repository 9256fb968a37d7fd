import fc from 'fast-check'
import { applyEffect } from '../../src/kernel/effects/apply-effect.ts'
import type { Effect } from '../../src/kernel/effects/effect.ts'
import { NO_FRONT } from '../../src/kernel/state/rule.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { World } from '../../src/kernel/state/world.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { idOf, program, put, TestGame } from './law.ts'
import type { Result, RuleInForce } from './reference/precedence.ts'

/** Random rules that answer a question `q`, and games that contain them with Suber's 110 and 211. */

type Claim = RuleInForce['claims'][number]

const kind = fc.constantFrom('over', 'over', 'defersTo') satisfies fc.Arbitrary<Claim['kind']>

const claim = (count: number): fc.Arbitrary<Claim> =>
  fc.record({
    kind,
    target: fc.oneof(
      { weight: 6, arbitrary: fc.nat(count - 1).map(index => ({ rule: `x${index}` })) },
      { weight: 2, arbitrary: fc.constantFrom('red', 'blue').map(value => ({ attribute: 'colour', value })) },
      { weight: 1, arbitrary: fc.constantFrom('mutable', 'immutable').map(value => ({ attribute: 'status', value })) },
      { weight: 1, arbitrary: fc.constantFrom('q', 'another').map(question => ({ question })) },
      { weight: 1, arbitrary: fc.constant({ every: true } as const) },
    ),
  })

/**
 * The answers of the rules: one of a few values, so that some answers are equal; a block; an admitted doubt; or
 * nothing.
 */
const says = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('a', 'b', 'c', 'd') },
  { weight: 1, arbitrary: fc.constantFrom('block', 'undecided', null) },
)

const statuses = fc.constantFrom('all mutable', 'all immutable', 'mixed')

function rule(index: number, count: number, status: string): fc.Arbitrary<RuleInForce> {
  return fc.record({
    id: fc.constant(`x${index}`),
    number: fc.integer({ min: 301, max: 312 }),
    status:
      status === 'mixed'
        ? fc.constantFrom('mutable', 'immutable')
        : fc.constant(status === 'all mutable' ? 'mutable' : 'immutable'),
    attributes: fc.constantFrom('red', 'blue', 'green').map(colour => ({ colour })),
    claims: fc.array(claim(count), { maxLength: 2 }),
    says,
    otherwise: fc.integer({ min: 0, max: 9 }).map(it => it === 0),
  })
}

/** Two to six rules, of one status or of both. Two may have the same number. */
export const ruleSets: fc.Arbitrary<readonly RuleInForce[]> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), statuses)
  .chain(([count, status]) => fc.tuple(...Array.from({ length: count }, (_, index) => rule(index, count, status))))
  .map(rules => rules.map(it => ({ ...it, ...outright(it), attributes: { ...it.attributes, status: it.status } })))

/** A rule that blocks or admits a doubt does so outright, because such an answer cannot yield to others. */
function outright({ says, otherwise }: RuleInForce): Pick<RuleInForce, 'otherwise'> {
  return { otherwise: otherwise && says !== 'block' && says !== 'undecided' }
}

const SAYING = program('answers: { q: ({ self }) => self.params.says }')

/** The return value of a rule's program. */
function returned({ says, otherwise }: RuleInForce): JsonObject | null {
  if (says === null) return null
  if (says === 'block' || says === 'undecided') return { is: says, reason: '' }
  return { is: otherwise ? 'otherwise' : 'value', value: says }
}

/** A game that contains only Suber's 110 and 211, with their own programs. */
export function precedenceAlone(): State {
  const { state } = new TestGame()
  const kept = ['110', '211'].map(label => idOf(state, label))
  return {
    ...state,
    rules: Object.fromEntries(kept.flatMap(id => (state.rules[id] ? [[id, state.rules[id]]] : []))),
    groups: state.groups.map(group => ({ ...group, rules: kept })),
  }
}

/** The program that all random rules share, as the world's runner knows it. */
function sayingProgram(world: World) {
  const admission = world.programs.admit(SAYING.source)
  if (!admission.ok) throw new Error(admission.failure.detail)
  const { js, manifest } = admission
  return { js, bound: { hash: world.sha256(js), manifest } }
}

/**
 * The game with the rules added in the given order. All rules have the same program, and the answer of each is a
 * parameter.
 */
export function withRules(world: World, base: State, rules: readonly RuleInForce[]): State {
  const { js, bound } = sayingProgram(world)
  const kept: Effect = { do: 'keepProgram', hash: bound.hash, js, ...SAYING }
  const added = rules.map((it): Effect => {
    const { id, number, attributes, claims } = it
    const front = { ...NO_FRONT, claims, params: { says: { value: returned(it) } } }
    const text = `Rule ${number}.`
    const given = { id, label: `${number}`, title: '', text, attributes, group: 'rules', front, program: bound }
    return { do: 'addRule', rule: given }
  })
  return [kept, ...added].reduce(applyEffect, base)
}

/** The decision that the kernel and the rules' own programs make about the rules, in the reference's terms. */
export function decidedBy(world: World, base: State, rules: readonly RuleInForce[]): Result {
  const { decision } = put(world, withRules(world, base, rules), 'q')
  return resultOf(decision)
}

/** A decision in the reference's terms, in which a winning block or doubt counts like any answer. */
function resultOf({ answers, outcome }: ReturnType<typeof put>['decision']): Result {
  const voided = answers.filter(it => it.standing.is === 'void').map(it => String(it.rule))
  const standing = answers.filter(it => it.standing.is === 'prevails' || it.standing.is === 'concurs')
  const by = new Set(standing.map(it => String(it.rule)))
  const base = { void: new Set(voided) }
  if (outcome.is === 'decided') return { ...base, is: 'decided', says: String(outcome.value), by }
  const way = standing[0]?.is
  if (way === 'block' || way === 'undecided') return { ...base, is: 'decided', says: way, by }
  if (outcome.is === 'silent') return { ...base, is: 'silent' }
  return { ...base, is: 'undecided', contestants: new Set(outcome.contestants) }
}
