import type { Granted } from '../effects/guard-verdicts.ts'
import { ask } from '../questions/ask.ts'
import type { Decision } from '../questions/decision.ts'
import { rankContestants } from '../questions/precedence.ts'
import { recordVoid } from '../questions/record-voided-rules.ts'
import { listeners } from '../state/listening-rules.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import type { PersonId, State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import {
  type ActToHear,
  anySchema,
  type Heard,
  type How,
  hearRule,
  hearRuleOnEach,
  matterNamed,
  type Offer,
  offeredAs,
  offerSchema,
} from './hear-rules.ts'
import type { RefusalReason } from './refusal.ts'
import type { Run } from './run.ts'

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

/** Asks every rule that offers or forbids an act, even if one has already refused. */
export function permission(run: Run, state: State, act: Act, how: How = {}): Permission {
  return permissions(run, state, [act], how).next().value as Permission
}

/**
 * Asks every rule that offers or forbids any of several acts, each rule about all of its acts together. Each permission
 * is weighed only when it is taken.
 */
export function* permissions(
  run: Run,
  state: State,
  acts: readonly Act[],
  how: How = {},
): Generator<Permission, undefined> {
  const heard = heardAbout(run, state, acts, how, { offers: true, forbids: true })
  for (const [place, act] of acts.entries()) yield permissionFrom(run, state, act, heard[place] ?? [], how)
}

/**
 * Like `permissions`, for trials. Only about the trials that a rule offers, in a way that `counts`, the rules that
 * forbid the act are asked; the permission for the others is undefined.
 */
export function* permissionsIfOffered(
  run: Run,
  state: State,
  acts: readonly Act[],
  how: How,
  counts: (offer: Offer) => boolean,
): Generator<Permission | undefined> {
  const offered = heardAbout(run, state, acts, how, { offers: true, forbids: false })
  const isOffered = offered.map(heard =>
    heard.some(({ offer, undecided }) => undecided !== undefined || (offer !== undefined && counts(offer))),
  )
  const rest = acts.filter((_, place) => isOffered[place])
  const forbidden = heardAbout(run, state, rest, how, { offers: false, forbids: true }).values()
  for (const [place, act] of acts.entries()) {
    if (isOffered[place] === true) {
      const heard = [...(offered[place] ?? []), ...(forbidden.next().value ?? [])]
      yield permissionFrom(run, state, act, heard, how)
    } else yield undefined
  }
}

/** What each rule that may offer or forbid an act says about it, for each of several acts. */
function heardAbout(
  run: Run,
  state: State,
  acts: readonly Act[],
  how: How,
  ask: { readonly offers: boolean; readonly forbids: boolean },
): readonly (readonly HeardFrom[])[] {
  const ofEach = acts.map((): HeardFrom[] => [])
  const byRule = new Map<RuleId, (ActToHear & { readonly place: number })[]>()
  for (const [place, act] of acts.entries()) {
    const offering = ask.offers ? listeners(state, 'offers', act.do) : []
    const forbidding = ask.forbids ? listeners(state, 'forbids', act.do) : []
    for (const rule of new Set([...offering, ...forbidding])) {
      const toHear = { act, place, offers: offering.includes(rule), forbids: forbidding.includes(rule) }
      byRule.set(rule, [...(byRule.get(rule) ?? []), toHear])
    }
  }
  for (const [rule, toHear] of byRule)
    for (const [index, heard] of hearRuleOnEach(run, state, rule, toHear, how).entries())
      ofEach[toHear[index]?.place ?? 0]?.push({ rule, ...heard })
  return ofEach
}

type HeardFrom = Heard & { readonly rule: RuleId }

function permissionFrom(run: Run, state: State, act: Act, heard: readonly HeardFrom[], how: How): Permission {
  const offers = heard.flatMap(({ offer }) => offer ?? [])
  const forbidden: Prohibition[] = heard.flatMap(({ rule, forbids, limits }) =>
    forbids === undefined ? [] : { ...reason(state, rule, forbids), rule, limits: limits === true },
  )
  forbidden.push(...forbiddenByHand(run, state, act, offers, how))
  const standing = contestOffers(run, state, act, offers, forbidden, how)
  const notNow = heard.flatMap(it => (it.notNow === undefined ? [] : reason(state, it.rule, it.notNow)))
  return {
    offers: chosenOffers(run, state, standing.offers),
    refused: offers.length === 0 ? [...notNow, ...reasonsOf(forbidden)] : standing.refused,
    failed: heard.flatMap(({ rule, failed }) => (failed === undefined ? [] : reason(state, rule, failed))),
    ...undecidedPart(heard.find(it => it.undecided !== undefined)?.undecided ?? standing.undecided),
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
  const toHear = { act: bare, offers: false, forbids: true }
  const heard = hearRule(run, state, rule, toHear, { trial: true, inspects: true })
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
