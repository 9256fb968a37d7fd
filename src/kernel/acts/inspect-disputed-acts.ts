import { ask } from '../questions/ask.ts'
import type { Finding } from '../questions/finding.ts'
import { listeners } from '../state/listening-rules.ts'
import type { Rule, RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import {
  type ArgumentKind,
  choices,
  splitArgumentType,
  withoutOptionalMark,
  wordInPlaceOfPerson,
} from './act-schema.ts'
import { ACTS_IN_ONE_CALL, type Offer, offeredAs, offerSchema } from './hear-rules.ts'
import { permissionsIfOffered } from './permission.ts'
import type { Run } from './run.ts'

/**
 * Limits on the values tried for one argument, the sets of arguments tried for one act, and the trials in one
 * inspection.
 */
const VALUES = 8
const SETS = 16
const TRIALS = 128
/** The part of an act's gas that an inspection may use, in addition to what the act itself may use. */
const BUDGET = 1 / 2

/**
 * Tries each act that a changed rule grants and another rule forbids, or the other way round, as each person could do
 * it now. A rule that is void because of this conflict is thus found at once; otherwise, the conflict would show only
 * when someone is refused, and a refusal leaves no entry. An act with arguments is tried with some of the values that
 * exist now and with sample texts, unless it requires a secret, changes or data. Because these values are only examples,
 * a rule is found void only if every trial in which the act is granted to one of the people finds it void. A rule that
 * forbids the act to a single person is thus found, too.
 */
export function inspectActs(run: Run, changed: readonly Rule[]): void {
  const names = new Set(changed.flatMap(rule => disputedActs(run.state, rule)))
  if (names.size === 0) return
  withOwnBudget(run, () => {
    let tried = 0
    for (const name of names) {
      const sets = argumentSets(run, name)
      const trials = Object.keys(run.state.persons)
        .flatMap(by => sets.map((args): Act => ({ ...run.act, do: name, by, with: args })))
        .slice(0, TRIALS - tried)
      const results: (readonly Finding[] | undefined)[] = []
      while (results.length < trials.length) {
        const count = trialsAtOnce(run, tried)
        if (count === 0) break
        const some = trials.slice(results.length, results.length + count)
        results.push(...findingsOfTrials(run, some))
        tried += some.length
      }
      for (let end = sets.length; end <= results.length && sets.length > 0; end += sets.length)
        run.found.push(...inEvery(results.slice(end - sets.length, end).filter(it => it !== undefined)))
      if (results.length < trials.length || tried >= TRIALS) return
    }
  })
}

/**
 * Inspects with a budget of its own, so that a game with many people or acts keeps the act's own gas for what follows
 * from the act.
 */
function withOwnBudget(run: Run, inspect: () => void): void {
  const [gas, spent] = [[...run.gas], run.gasSpent]
  run.gas.clear()
  run.gasSpent = 0
  try {
    inspect()
  } finally {
    run.gasInspecting += run.gasSpent
    run.gasSpent = spent
    run.gas.clear()
    for (const [rule, used] of gas) run.gas.set(rule, used)
  }
}

/**
 * How many trials the budget allows together if each costs twice as much as the earlier ones did on average: the first
 * one alone, and none if there is not enough gas. A trial that runs out of gas would say nothing about the rules.
 */
function trialsAtOnce({ world: { caps }, gas, gasSpent }: Run, tried: number): number {
  if (tried === 0) return 1
  const fit = (spent: number, limit: number): number => Math.floor((limit - spent) / Math.max(1, (2 * spent) / tried))
  const ofOneRule = Math.max(0, ...gas.values())
  const fitting = Math.min(fit(gasSpent, caps.gasPerAct * BUDGET), fit(ofOneRule, caps.gasPerRule))
  const inOneCall = Math.max(1, fit(ofOneRule, ofOneRule + caps.gasPerCall))
  return Math.max(0, Math.min(ACTS_IN_ONE_CALL, fitting, inOneCall))
}

/** The findings that every trial makes. */
function inEvery(found: readonly (readonly Finding[])[]): readonly Finding[] {
  const alike = Map.groupBy(found.flat(), it => `${it.rule} ${it.by}`)
  return [...alike.values()].filter(it => it.length === found.length).flatMap(it => it[0] ?? [])
}

/**
 * Returns the rules that each trial of an act finds void, without duplicates; undefined if no rule grants the act as a
 * right in this trial.
 */
function findingsOfTrials(run: Run, trials: readonly Act[]): readonly (readonly Finding[] | undefined)[] {
  const known = run.found.length
  const results: (readonly Finding[] | undefined)[] = []
  for (const permission of permissionsIfOffered(run, run.state, trials, { inspects: true }, isGranted)) {
    const found = new Map(run.found.splice(known).map(it => [`${it.rule} ${it.by}`, it]))
    results.push(permission?.offers.some(isGranted) === true ? [...found.values()] : undefined)
  }
  return results
}

function isGranted(offer: Offer): boolean {
  return offer.as !== 'facility'
}

/** The acts that this rule grants, as a right or a duty, and another rule forbids, or the other way round. */
function disputedActs(state: State, { id, program }: Rule): readonly string[] {
  const { offers = {}, forbids = {} } = program?.manifest ?? {}
  return [...Object.keys(offers), ...Object.keys(forbids)].filter(name => {
    const rights = listeners(state, 'offers', name).filter(rule => isOfferedAsRight(state, rule, name))
    const forbidding = listeners(state, 'forbids', name)
    return (
      (rights.includes(id) && forbidding.some(it => it !== id)) ||
      (forbidding.includes(id) && rights.some(it => it !== id))
    )
  })
}

function isOfferedAsRight(state: State, rule: RuleId, name: string): boolean {
  return offeredAs(lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['as']) !== 'facility'
}

/** Sets of the required arguments of an act, by the schema of each rule that grants it. */
function argumentSets(run: Run, name: string): readonly JsonObject[] {
  const { state } = run
  const rights = listeners(state, 'offers', name).filter(rule => isOfferedAsRight(state, rule, name))
  return rights.flatMap(rule => argumentSetsFor(run, Object.entries(offerSchema(state, rule, name)))).slice(0, SETS)
}

/**
 * An act whose arguments are all optional is tried without any of them, unless one of them is a change or the like:
 * such an act is about that argument (a proposal names one of several kinds of change), and means nothing without it.
 */
function argumentSetsFor(run: Run, schema: readonly (readonly [string, string])[]): readonly JsonObject[] {
  const required = schema.filter(([, type]) => !type.endsWith('?'))
  const kinds = schema.map(([, type]) => splitArgumentType(withoutOptionalMark(type))[0])
  if (required.length === 0 && kinds.some(it => VALUES_OF[it] === undefined)) return []
  return required.reduce<readonly JsonObject[]>((sets, argument) => withEachValue(run, sets, argument), [{}])
}

/** Combines each set of arguments with each value of one more argument. */
function withEachValue(
  run: Run,
  sets: readonly JsonObject[],
  [name, type]: readonly [string, string],
): readonly JsonObject[] {
  const [kind, detail] = splitArgumentType(withoutOptionalMark(type))
  return sets
    .flatMap(set => firstPossibleValues(run, kind, detail, set).map(value => ({ ...set, [name]: value })))
    .slice(0, SETS)
}

/** The first few values that an argument can have now; none if it takes a secret, changes or data. */
function firstPossibleValues(run: Run, kind: ArgumentKind, detail: string, set: JsonObject): readonly Json[] {
  return (VALUES_OF[kind]?.(run, detail, set) ?? []).slice(0, VALUES)
}

type Values = (run: Run, detail: string, set: JsonObject) => readonly Json[]

/** Two sample texts, so that a rule that forbids only one kind of text forbids only one of the trials. */
const sampleTexts: Values = () => ['sample', 'A sample of some words.']

/** Free text in the form in which the chain stores it: its hash. Programs see nothing else of the text. */
const sampleHash: Values = () => [{ said: '0'.repeat(64) }]

/** The values to try, for each kind of argument that has any. */
const VALUES_OF: { readonly [Kind in ArgumentKind]?: Values } = {
  rule: ({ state }) => Object.keys(state.rules),
  person: ({ state }, detail) => [
    ...Object.keys(state.persons),
    ...[wordInPlaceOfPerson(detail)].filter(it => it !== undefined),
  ],
  persons: ({ state }) => Object.keys(state.persons).map(it => [it]),
  matter: ({ state }, detail) =>
    Object.values(state.matters).flatMap(({ id, kind }) => (detail === '' || kind === detail ? [id] : [])),
  entry: ({ state }) => (state.seq > 0 ? [state.seq - 1] : []),
  integer: () => [1],
  'one of': (_, detail) => choices(detail),
  word: wordsFor,
  words: sampleHash,
  name: sampleHash,
  text: sampleTexts,
}

/** The words that the rules accept for the matter that a set of arguments names. */
function wordsFor(run: Run, _detail: string, set: JsonObject): readonly Json[] {
  const matter = Object.values(set).find(it => typeof it === 'string' && Object.hasOwn(run.state.matters, it))
  if (matter === undefined) return []
  return Object.values(run.world.kinds).flatMap(({ name, listsWords }) => {
    if (listsWords !== true) return []
    const { outcome } = ask(run, run.state, name, { matter })
    return outcome.is === 'decided' ? (outcome.value as readonly string[]) : []
  })
}
