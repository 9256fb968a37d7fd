import { type Call, callProgram } from '../programs/call-program.ts'
import { runPaidBy } from '../programs/meter.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import { withProgramTokens } from '../programs/program-tokens.ts'
import { askEach, kindOf, neededDecisions, needsOf, withAuthor } from '../questions/ask.ts'
import { parseNeed } from '../questions/ask-earlier-rulebook.ts'
import type { Decision } from '../questions/decision.ts'
import { matterFacts } from '../questions/facts.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listening-rules.ts'
import type { Matter } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import { sealsIn, withSecrets } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import { type ActSchema, matterArgument, schemaOf } from './act-schema.ts'
import type { RefusalReason } from './refusal.ts'
import type { Run } from './run.ts'
import { FAULT, runGuarded } from './run-guarded.ts'

/** How a rule offers an act. */
export type OfferedAs = 'right' | 'duty' | 'facility'

/**
 * A rule that offers an act: as a right, which can prevail over a prohibition, as a duty, which can prevail over a
 * prohibition that leaves no way to do it, or as a facility, which yields to any prohibition.
 */
export type Offer = {
  readonly rule: RuleId
  readonly as: OfferedAs
  readonly effects: Json
  readonly because: readonly RuleId[]
  /** The rule whose text permits the act, as people say, if the offer rests on this. */
  readonly permittedBy?: RuleId
}

/**
 * The circumstances in which the rules are asked about an act: a ruling allows it, a text that takes precedence permits
 * it now, it is a trial with placeholder arguments, or the rules are inspected for contradictions. In an inspection, a
 * program that fails proves nothing. An act that a ruling allows need not be offered by any rule, so it is no evidence
 * of a conflict between rules.
 */
export type How = {
  readonly allowed?: boolean
  readonly permitted?: boolean
  readonly trial?: boolean
  readonly inspects?: boolean
}

/** The schema under which a rule offers an act. */
export function offerSchema(state: State, rule: RuleId, name: string): ActSchema {
  return schemaOf(lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['schema'])
}

/** Returns a schema under which a rule offers an act, so that a rule that only forbids the act sees the same matter. */
export function anySchema(state: State, name: string): ActSchema {
  const rule = listeners(state, 'offers', name)[0]
  return rule === undefined ? {} : offerSchema(state, rule, name)
}

/**
 * A rule that forbids an act. One that only `limits` it says when or how the act may be done. It says so when it is asked
 * about this act, or in an answer about acts (`mayAct`), which people give for a rule without a program.
 */
export type Prohibition = RefusalReason & {
  readonly rule: RuleId
  readonly limits: boolean
  readonly isAnswer?: boolean
}

/** What one rule said about an act. */
export type Heard = {
  readonly offer?: Offer
  /** Why the act is not possible now; empty if the rule does not say. */
  readonly notNow?: string
  readonly forbids?: string
  readonly limits?: true
  readonly failed?: string
  readonly undecided?: Decision
}

/** An act about which a rule is asked: whether it offers the act, whether it forbids it, or both. */
export type ActToHear = { readonly act: Act; readonly offers: boolean; readonly forbids: boolean }

/** Asks a rule about an act that it offers or may forbid. */
export function hearRule(run: Run, state: State, rule: RuleId, toHear: ActToHear, how: How): Heard {
  return hearTogether(run, state, rule, [toHear], how)[0] as Heard
}

/** Maximum number of acts about which a program is asked in one call. */
export const ACTS_IN_ONE_CALL = 16

/**
 * Asks a rule about several acts, which is much cheaper in one call of its program than in one call for each. If the
 * program fails, it is asked about each act by itself, so that no act suffers for the others.
 */
export function hearRuleOnEach(
  run: Run,
  state: State,
  rule: RuleId,
  toHear: readonly ActToHear[],
  how: How,
): readonly Heard[] {
  const parts = Array.from({ length: Math.ceil(toHear.length / ACTS_IN_ONE_CALL) }, (_, part) =>
    toHear.slice(part * ACTS_IN_ONE_CALL, (part + 1) * ACTS_IN_ONE_CALL),
  )
  return parts.flatMap(part => hearTogether(run, state, rule, part, how))
}

function hearTogether(run: Run, state: State, rule: RuleId, toHear: readonly ActToHear[], how: How): readonly Heard[] {
  const heard = runPaidBy(run, rule, () =>
    runGuarded(run, rule, `act ${toHear[0]?.act.do}`, () => callRule(run, state, rule, toHear, how)),
  )
  if (heard === 'fault') return toHear.map(() => ({ failed: FAULT }))
  if (heard !== 'failed') return heard
  return toHear.map(it => hearRule(run, state, rule, it, how))
}

function callRule(
  run: Run,
  state: State,
  rule: RuleId,
  toHear: readonly ActToHear[],
  how: How,
): readonly Heard[] | 'failed' {
  if (toHear.length > 1) decideNeeds(run, state, rule, toHear)
  const inputs = toHear.map(it => inputAboutAct(run, state, rule, it, how))
  const calls = toHear.flatMap(({ act, offers, forbids }, place): readonly Call[] => {
    const { about = {} } = inputs[place] ?? {}
    const { at } = act
    return [
      ...(offers ? [{ part: 'offers', name: act.do, about, at } as const] : []),
      ...(forbids ? [{ part: 'forbids', name: act.do, about, at } as const] : []),
    ]
  })
  const returned = callProgram(run, state, rule, calls)
  if (toHear.length > 1 && returned.some(it => 'failure' in it)) return 'failed'
  const each = returned.values()
  return toHear.map(({ act, offers, forbids }, place) => {
    const offered = offers ? each.next().value : undefined
    const forbade = forbids ? each.next().value : undefined
    const { because = [], undecided } = inputs[place] ?? {}
    return {
      ...(offered !== undefined && 'value' in offered
        ? heardFromOffer(state, rule, act.do, offered.value, because)
        : {}),
      ...(offered !== undefined && 'failure' in offered ? { failed: failureInWords(offered.failure) } : {}),
      ...(forbade !== undefined && 'value' in forbade ? heardFromProhibition(forbade.value) : {}),
      ...(forbade !== undefined && 'failure' in forbade && how.inspects !== true && !isActAboutRule(state, act, rule)
        ? heardOfFailure(forbade.failure)
        : {}),
      ...(undecided === undefined ? {} : { undecided }),
    }
  })
}

function failureInWords({ kind, detail }: ProgramFailure): string {
  return kind === 'tooLarge' ? `${detail}, so this has to be done in several acts` : detail
}

/** The questions whose decisions a rule’s program needs to say whether it offers or forbids an act. */
function needsFor(state: State, rule: RuleId, { act, offers, forbids }: ActToHear): readonly string[] {
  const manifest = lookup(state.rules, rule)?.program?.manifest
  const hooks = [
    ...(offers ? [lookup(manifest?.offers, act.do)] : []),
    ...(forbids ? [lookup(manifest?.forbids, act.do)] : []),
  ]
  return [...new Set(hooks.flatMap(hook => needsOf(hook, manifest?.needs ?? [])))]
}

/** Decides what several acts need, each question about all of them at once, so that the decisions are known afterwards. */
function decideNeeds(run: Run, state: State, rule: RuleId, toHear: readonly ActToHear[]): void {
  const wanted = toHear.flatMap(it => needsFor(state, rule, it).map(need => ({ need: parseNeed(need), it })))
  const asked = wanted.filter(({ need }) => need.asOf === undefined)
  for (const [question, of] of Map.groupBy(asked, ({ need }) => need.question))
    askEach(
      run,
      state,
      question,
      of.map(({ it }) => withAuthor(kindOf(run, question), questionSubjects(state, rule, it).about)),
    )
}

/** The facts about an act that a rule’s program gets, without the act’s instant, and the decisions that it needs. */
function inputAboutAct(
  run: Run,
  state: State,
  rule: RuleId,
  toHear: ActToHear,
  { allowed = false, permitted = false, trial = false }: How,
): { readonly about: JsonObject; readonly because: readonly RuleId[]; readonly undecided?: Decision } {
  const { act } = toHear
  const asks = questionSubjects(state, rule, toHear)
  const { facts, because, undecided } = neededDecisions(run, state, needsFor(state, rule, toHear), asks.about)
  const about = {
    act: { do: act.do, by: act.by, with: argumentsForPrograms(run, act.with) },
    ...asks.matter,
    ...facts,
    ...(allowed ? { allowed } : permitted ? { allowed: 'byText' } : {}),
    ...(trial ? { trial } : {}),
  }
  return { about, because, ...(undecided === undefined ? {} : { undecided }) }
}

/**
 * If the program of a guard (a rule that may forbid the act) fails, the act is not done. A bug in Nomothete only
 * silences the guard.
 */
function heardOfFailure({ kind }: ProgramFailure): Heard {
  return kind === 'fault' ? {} : { forbids: UNGUARDED }
}

const UNGUARDED =
  'its program failed when it was asked whether it forbids this act, so no one can do the act until the program is repaired.'

/**
 * Whether an act is about a rule, or about a proposal that concerns a rule. Such an act can repair a rule whose program
 * fails.
 */
function isActAboutRule(state: State, act: Act, rule: RuleId): boolean {
  const name = JSON.stringify(rule)
  const named = Object.values(act.with).flatMap(it =>
    typeof it === 'string' ? (matterIn(state, it)?.fields ?? []) : [],
  )
  return [act.with, ...named].some(it => canonical(it).includes(name))
}

/**
 * An act's arguments as programs see them: a token replaces each program source. An effect that contains the token gets
 * the source back.
 */
function argumentsForPrograms(run: Run, args: JsonObject): Json {
  run.spared.clear()
  const seals = sealsIn(args)
  for (const seal of seals) run.told.add(seal)
  return withProgramTokens(seals.length === 0 ? args : withSecrets(run.before, args), run.spared)
}

/**
 * An offer as the dispatcher returns it: `{does}` if the act is possible now, `{not}` with a reason if it is not. With
 * `as: 'facility'`, the rule does not grant the act this time, whatever it declares.
 */
function heardFromOffer(state: State, rule: RuleId, name: string, value: Json, because: readonly RuleId[]): Heard {
  const told = (value ?? {}) as JsonObject
  if (told['not'] !== undefined) return typeof told['not'] === 'string' ? { notNow: told['not'] } : {}
  const declared = lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['as']
  const as = told['as'] === 'facility' ? 'facility' : offeredAs(declared)
  return { offer: { rule, as, effects: told['does'] ?? null, because } }
}

/** How a rule's program declares that it offers an act: by default, as a facility. */
export function offeredAs(declared: Json | undefined): OfferedAs {
  return declared === 'right' || declared === 'duty' ? declared : 'facility'
}

function heardFromProhibition(value: Json): Heard {
  if (typeof value === 'string' && value !== '') return { forbids: value.slice(0, 1_000).toWellFormed() }
  const worded = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
  if (worded['is'] === 'otherwise') {
    const only = heardFromProhibition(typeof worded['value'] === 'string' ? worded['value'] : null)
    return only.forbids === undefined ? {} : { ...only, limits: true }
  }
  return typeof worded['reason'] === 'string' ? { forbids: worded['reason'].slice(0, 1_000).toWellFormed() } : {}
}

/** The matter that an act is about: the value of the argument that its schema declares as a matter. */
export function matterNamed(state: State, act: Act, schema: ActSchema): Matter | undefined {
  const argument = matterArgument(schema)
  const id = argument === undefined ? undefined : lookup(act.with, argument)
  return typeof id === 'string' ? matterIn(state, id) : undefined
}

/** The subject of questions about an act, including, as a fact, the matter that the act names. */
function questionSubjects(
  state: State,
  rule: RuleId,
  { act, offers }: ActToHear,
): { readonly about: JsonObject; readonly matter: JsonObject } {
  const matter = matterNamed(state, act, offers ? offerSchema(state, rule, act.do) : anySchema(state, act.do))
  return {
    about: { ...act.with, by: act.by, ...(matter === undefined ? {} : { matter: matter.id }) },
    matter: matter === undefined ? {} : { matter: matterFacts(matter) },
  }
}
