import type { Granted } from '../effects/guard-verdicts.ts'
import { type Call, callProgram } from '../programs/call-program.ts'
import { runPaidBy } from '../programs/meter.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import { withProgramTokens } from '../programs/program-tokens.ts'
import { ask, neededDecisions, needsOf } from '../questions/ask.ts'
import type { Decision } from '../questions/decision.ts'
import { matterFacts } from '../questions/facts.ts'
import { rankContestants } from '../questions/precedence.ts'
import { recordVoid } from '../questions/record-voided-rules.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listening-rules.ts'
import type { Matter } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import { sealsIn, withSecrets } from '../state/sealed.ts'
import type { PersonId, State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import { type ActSchema, schemaOf, splitArgumentType, withoutOptionalMark } from './act-schema.ts'
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
}

/** The rules' answers about an act: which rules offer it, which offer it but not at the moment, and which forbid it. */
export type Permission = {
  readonly offers: readonly Offer[]
  readonly refused: readonly RefusalReason[]
  /** Rules whose programs failed when asked to offer the act. */
  readonly failed: readonly RefusalReason[]
  readonly undecided?: Decision
}

/** What defends the effects of an act against other rules, if its offer is a right or a duty. */
export function grantOf(state: State, { rule, as }: Offer, act: Act): Granted | undefined {
  if (as === 'facility') return undefined
  const matter = matterNamed(state, act, offerSchema(state, rule, act.do))?.id
  const chosen = Object.entries(act.with).filter(([, value]) => matter === undefined || value !== matter)
  return { rule, as, chosen: Object.fromEntries(chosen) }
}

/** The schema under which a rule offers an act. */
export function offerSchema(state: State, rule: RuleId, name: string): ActSchema {
  return schemaOf(lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['schema'])
}

/**
 * The circumstances in which the rules are asked about an act: a ruling allows it, it is a trial with placeholder
 * arguments, or the rules are inspected for contradictions. In an inspection, a program that fails proves nothing. An
 * act that a ruling allows need not be offered by any rule, so it is no evidence of a conflict between rules.
 */
export type How = { readonly allowed?: boolean; readonly trial?: boolean; readonly inspects?: boolean }

/** Asks every rule that offers or forbids an act, even if one has already refused. */
export function permission(run: Run, state: State, act: Act, how: How = {}): Permission {
  const offering = listeners(state, 'offers', act.do)
  const forbidding = listeners(state, 'forbids', act.do)
  const offers: Offer[] = []
  const notNow: RefusalReason[] = []
  const forbidden: Prohibition[] = []
  const failed: RefusalReason[] = []
  let undecided: Decision | undefined
  for (const rule of new Set([...offering, ...forbidding])) {
    const heard = hearRule(run, state, act, rule, {
      offers: offering.includes(rule),
      forbids: forbidding.includes(rule),
      ...how,
    })
    undecided ??= heard.undecided
    if (heard.offer !== undefined) offers.push(heard.offer)
    if (heard.failed !== undefined) failed.push(reason(state, rule, heard.failed))
    if (heard.notNow !== undefined) notNow.push(reason(state, rule, heard.notNow))
    if (heard.forbids !== undefined)
      forbidden.push({ ...reason(state, rule, heard.forbids), rule, limits: heard.limits === true })
  }
  forbidden.push(...forbiddenByHand(run, state, act, offers, how))
  const standing = contestOffers(run, state, act, offers, forbidden, how)
  const refused = offers.length === 0 ? [...notNow, ...reasonsOf(forbidden)] : standing.refused
  return {
    offers: chosenOffers(run, state, standing.offers),
    refused,
    failed,
    ...undecidedPart(undecided ?? standing.undecided),
  }
}

/**
 * The rules without a program that forbid an act, according to answers that people gave in the rules' place (`mayAct`),
 * and that take precedence over every rule that grants or demands the act. As with a program, an act that no rule
 * grants or demands yields to any prohibition.
 */
function forbiddenByHand(run: Run, state: State, act: Act, offers: readonly Offer[], how: How): readonly Prohibition[] {
  if (offers.length === 0 || !state.answers.some(({ question }) => question === 'mayAct')) return []
  const matter = matterNamed(state, act, anySchema(state, act.do))
  const asks = { do: act.do, by: act.by, ...(matter === undefined ? {} : { matter: matter.id }) }
  const { answers } = ask(run, state, 'mayAct', asks)
  const saying = answers.filter(it => it.via !== 'program' && it.value === false).flatMap(it => it.rule ?? [])
  const offering = offers.filter(it => it.as !== 'facility').map(it => it.rule)
  return saying
    .filter(rule => {
      if (offering.length === 0) return true
      const parties = [{ rule, claims: [], says: 'no' }, ...offering.map(it => ({ rule: it, claims: [], says: 'yes' }))]
      const ranking = rankContestants(run, state, act.do, {}, parties)
      if (how.allowed !== true) recordVoid(run, state, act.do, ranking)
      return offering.every(it => ranking.beats.has(`${rule}>${it}`))
    })
    .map(rule => ({
      ...reason(state, rule, 'it forbids this act, as people have said in its place.'),
      rule,
      limits: true,
    }))
}

function undecidedPart(undecided: Decision | undefined): { readonly undecided?: Decision } {
  return undecided === undefined ? {} : { undecided }
}

function reason(state: State, rule: RuleId, text: string): RefusalReason {
  return { rule, label: labelOf(state, rule), reason: text }
}

/** A rule that forbids an act. One that only `limits` it says when or how the act may be done. */
type Prohibition = RefusalReason & { readonly rule: RuleId; readonly limits: boolean }

function reasonsOf(forbidden: readonly Prohibition[]): readonly RefusalReason[] {
  return forbidden.map(({ limits, ...it }) => it)
}

type Heard = {
  readonly offer?: Offer
  readonly notNow?: string
  readonly forbids?: string
  readonly limits?: true
  readonly failed?: string
  readonly undecided?: Decision
}

type Parts = How & { readonly offers: boolean; readonly forbids: boolean }

function hearRule(run: Run, state: State, act: Act, rule: RuleId, parts: Parts): Heard {
  const heard = runPaidBy(run, rule, () =>
    runGuarded(run, rule, `act ${act.do}`, () => callRule(run, state, act, rule, parts)),
  )
  return heard === 'fault' ? { failed: FAULT } : heard
}

function callRule(run: Run, state: State, act: Act, rule: RuleId, parts: Parts): Heard {
  const { offers, forbids, allowed = false, trial = false, inspects = false } = parts
  const manifest = lookup(state.rules, rule)?.program?.manifest
  const asks = questionSubjects(state, act, offers ? offerSchema(state, rule, act.do) : anySchema(state, act.do))
  const hooks = [
    ...(offers ? [lookup(manifest?.offers, act.do)] : []),
    ...(forbids ? [lookup(manifest?.forbids, act.do)] : []),
  ]
  const needs = [...new Set(hooks.flatMap(hook => needsOf(hook, manifest?.needs ?? [])))]
  const needed = neededDecisions(run, state, needs, asks.about)
  const about = {
    act: { do: act.do, by: act.by, with: argumentsForPrograms(run, act.with), at: act.at },
    ...asks.matter,
    ...needed.facts,
    ...(allowed ? { allowed } : {}),
    ...(trial ? { trial } : {}),
  }
  const calls: Call[] = []
  if (offers) calls.push({ part: 'offers', name: act.do, about })
  if (forbids) calls.push({ part: 'forbids', name: act.do, about })
  const returned = callProgram(run, state, rule, calls)
  const offered = offers ? returned[0] : undefined
  const forbade = forbids ? returned[calls.length - 1] : undefined
  return {
    ...(offered !== undefined && 'value' in offered
      ? heardFromOffer(state, rule, act.do, offered.value, needed.because)
      : {}),
    ...(offered !== undefined && 'failure' in offered ? { failed: offered.failure.detail } : {}),
    ...(forbade !== undefined && 'value' in forbade ? heardFromProhibition(forbade.value) : {}),
    ...(forbade !== undefined && 'failure' in forbade && !inspects && !isActAboutRule(state, act, rule)
      ? heardOfFailure(forbade.failure)
      : {}),
    ...(needed.undecided === undefined ? {} : { undecided: needed.undecided }),
  }
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
  if (told['not'] !== undefined)
    return typeof told['not'] === 'string' && told['not'] !== '' ? { notNow: told['not'] } : {}
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

type Standing = {
  readonly offers: readonly Offer[]
  readonly refused: readonly RefusalReason[]
  readonly undecided?: Decision
}

/**
 * Submits rights and prohibitions to precedence together; facilities always yield, and duties yield to a prohibition
 * that leaves a way to do them. If a rule both offers and forbids an act, the prohibition counts.
 */
function contestOffers(
  run: Run,
  state: State,
  act: Act,
  offers: readonly Offer[],
  prohibitions: readonly Prohibition[],
  how: How,
): Standing {
  const forbidden = reasonsOf(prohibitions)
  if (forbidden.length === 0) return { offers, refused: [] }
  const forbidders = new Set(prohibitions.map(it => it.rule))
  const granting = offers.filter(offer => offer.as !== 'facility' && !forbidders.has(offer.rule))
  const hasDuty = granting.some(offer => offer.as === 'duty')
  const contradicts = hasDuty && prohibitions.every(it => !it.limits && isTotal(run, state, act, it.rule))
  const rights = granting.filter(offer => offer.as === 'right' || contradicts)
  if (rights.length === 0) return { offers, refused: forbidden }
  const rules = [...new Set([...rights.map(it => it.rule), ...forbidders])]
  const ranking = rankContestants(
    run,
    state,
    act.do,
    {},
    rules.map(rule => ({ rule, claims: [], says: forbidders.has(rule) ? 'no' : 'yes' })),
  )
  if (how.allowed !== true) recordVoid(run, state, act.do, ranking)
  const wins = (one: RuleId, others: readonly RuleId[]) => others.every(other => ranking.beats.has(`${one}>${other}`))
  if (rights.some(right => wins(right.rule, [...forbidders]))) return { offers: rights, refused: [] }
  const winners = prohibitions.filter(it =>
    wins(
      it.rule,
      rights.map(right => right.rule),
    ),
  )
  if (winners.length > 0) return { offers, refused: forbidden }
  return { offers, refused: [], undecided: undecidedPermission(act, rules) }
}

/**
 * Whether a rule forbids an act however it is done: without any arguments other than the matter, too. A program that
 * fails without arguments is taken to look at how the act is done.
 */
function isTotal(run: Run, state: State, act: Act, rule: RuleId): boolean {
  const spared = new Map(run.spared)
  const matter = matterNamed(state, act, anySchema(state, act.do))?.id
  const args = Object.entries(act.with).filter(([, value]) => matter !== undefined && value === matter)
  const bare = { ...act, with: Object.fromEntries(args) }
  const heard = hearRule(run, state, bare, rule, { offers: false, forbids: true, trial: true, inspects: true })
  run.spared.clear()
  for (const [token, program] of spared) run.spared.set(token, program)
  return heard.forbids !== undefined && heard.limits !== true
}

/**
 * Whether rules that take precedence forbid a person an act however it is done, so that the person cannot do it now
 * whatever another rule requires.
 */
export function isBarred(run: Run, state: State, name: string, by: PersonId): boolean {
  const act = { ...run.act, do: name, by, with: {} }
  const known = run.failures.length
  const prohibitions = listeners(state, 'forbids', name)
    .filter(rule => isTotal(run, state, act, rule))
    .map(rule => ({ ...reason(state, rule, ''), rule, limits: false }))
  run.failures.splice(known)
  const offers = listeners(state, 'offers', name).map((rule): Offer => {
    const declared = lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['as']
    return { rule, as: offeredAs(declared), effects: null, because: [] }
  })
  return contestOffers(run, state, act, offers, prohibitions, { allowed: true }).refused.length > 0
}

function undecidedPermission(act: Act, contestants: readonly RuleId[]): Decision {
  const why = 'no rule says whether the right or the prohibition takes precedence'
  return {
    question: 'permitted',
    of: `permitted ${act.do}`,
    asks: {},
    answers: [],
    outcome: { is: 'undecided', contestants, why },
  }
}

/**
 * Equal offers concur. Among unequal offers, the rule that takes precedence is followed, but no rule is found void for
 * offering an act.
 */
function chosenOffers(run: Run, state: State, offers: readonly Offer[]): readonly Offer[] {
  if (new Set(offers.map(offer => canonical(offer.effects))).size <= 1) return offers
  const ranking = rankContestants(
    run,
    state,
    'offer',
    {},
    offers.map(offer => ({ rule: offer.rule, claims: [] })),
  )
  const first = offers.find(one =>
    offers.every(other => other === one || ranking.beats.has(`${one.rule}>${other.rule}`)),
  )
  return first === undefined ? offers.slice(0, 1) : [first]
}

/** Returns a schema under which a rule offers an act, so that a rule that only forbids the act sees the same matter. */
function anySchema(state: State, name: string): ActSchema {
  const rule = listeners(state, 'offers', name)[0]
  return rule === undefined ? {} : offerSchema(state, rule, name)
}

/** The matter that an act is about: the value of the argument that its schema declares as a matter. */
export function matterNamed(state: State, act: Act, schema: ActSchema): Matter | undefined {
  const argument = Object.keys(schema).find(
    name => splitArgumentType(withoutOptionalMark(lookup(schema, name) ?? ''))[0] === 'matter',
  )
  const id = argument === undefined ? undefined : lookup(act.with, argument)
  return typeof id === 'string' ? matterIn(state, id) : undefined
}

/** The subject of questions about an act, including, as a fact, the matter that the act names. */
function questionSubjects(
  state: State,
  act: Act,
  schema: ActSchema,
): { readonly about: JsonObject; readonly matter: JsonObject } {
  const matter = matterNamed(state, act, schema)
  return {
    about: { ...act.with, by: act.by, ...(matter === undefined ? {} : { matter: matter.id }) },
    matter: matter === undefined ? {} : { matter: matterFacts(matter) },
  }
}
