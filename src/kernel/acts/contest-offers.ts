import type { Decision } from '../questions/decision.ts'
import { type Ranking, rankContestants } from '../questions/precedence.ts'
import { recordVoid } from '../questions/record-voided-rules.ts'
import { listeners } from '../state/listening-rules.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import type { PersonId, State } from '../state/state.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import { anySchema, type How, hearRule, matterNamed, type Offer, offeredAs, type Prohibition } from './hear-rules.ts'
import type { RefusalReason } from './refusal.ts'
import type { Run } from './run.ts'
import { saidOfAct } from './said-of-act.ts'

export function reasonOf(state: State, rule: RuleId, text: string): RefusalReason {
  return { rule, label: labelOf(state, rule), reason: text }
}

export function reasonsOf(forbidden: readonly Prohibition[]): readonly RefusalReason[] {
  return forbidden.map(({ rule, label, reason }) => ({ rule, label, reason }))
}

/** The offers that stand, the prohibitions that stop the act, or the question that precedence leaves undecided. */
export type Standing = {
  readonly offers: readonly Offer[]
  readonly refused: readonly RefusalReason[]
  readonly undecided?: Decision
  /** The text that permits the act and takes precedence over every prohibition. */
  readonly permittedBy?: RuleId
}

/** What rules say about an act: those that offer it, those that forbid it, and those whose answers permit it. */
type Said = {
  readonly offers: readonly Offer[]
  readonly prohibitions: readonly Prohibition[]
  readonly permits: readonly RuleId[]
}

/**
 * Submits rights and prohibitions to precedence together; facilities always yield, and duties yield to a prohibition
 * that leaves a way to do them. An answer that permits the act counts as a right of its rule. If a rule
 * both offers and forbids an act, the prohibition counts.
 */
export function contestOffers(
  run: Run,
  state: State,
  act: Act,
  { offers, prohibitions, permits }: Said,
  how: How,
): Standing {
  const forbidden = reasonsOf(prohibitions)
  if (forbidden.length === 0) return { offers: granted(offers, permits[0]), refused: [] }
  const forbidders = new Set(prohibitions.map(it => it.rule))
  const granting = offers.filter(offer => offer.as !== 'facility' && !forbidders.has(offer.rule))
  const hasDuty = granting.some(offer => offer.as === 'duty')
  const contradicts =
    hasDuty && prohibitions.every(it => !it.limits && (it.isAnswer === true || isTotal(run, state, act, it.rule)))
  const rights = granting.filter(offer => offer.as === 'right' || contradicts)
  const permitting = permits.filter(it => !forbidders.has(it))
  const defending = [...rights.map(it => it.rule), ...permitting]
  if (defending.length === 0) return { offers, refused: forbidden }
  const rules = [...new Set([...defending, ...forbidders])]
  const ranking = rankContestants(
    run,
    state,
    act.do,
    {},
    rules.map(rule => ({ rule, claims: [], says: forbidders.has(rule) ? 'no' : 'yes' })),
  )
  if (how.allowed !== true)
    recordVoid(run, state, act.do, permitting.length === 0 ? ranking : ofTexts(ranking, prohibitions))
  const wins = (one: RuleId, others: readonly RuleId[]) => others.every(other => ranking.beats.has(`${one}>${other}`))
  if (rights.some(right => wins(right.rule, [...forbidders]))) return { offers: rights, refused: [] }
  const permittedBy = permitting.find(rule => wins(rule, [...forbidders]))
  if (permittedBy !== undefined) return { offers: permittedOffers(offers, permittedBy), refused: [], permittedBy }
  if (prohibitions.some(it => wins(it.rule, defending))) return { offers, refused: forbidden }
  return { offers, refused: [], undecided: undecidedPermission(act, rules) }
}

/**
 * A ranking that makes only rules void that also answered: an answer that permits an act makes no rule void whose
 * program forbids it when it is asked about this act.
 */
function ofTexts(ranking: Ranking, prohibitions: readonly Prohibition[]): Ranking {
  const texts = new Set(prohibitions.flatMap(it => (it.isAnswer === true ? it.rule : [])))
  return { ...ranking, voided: new Map([...ranking.voided].filter(([rule]) => texts.has(rule))) }
}

/** Offers of an act that a text permits. The text defends their effects, too, and is named as a reason for them. */
export function permittedOffers(offers: readonly Offer[], permittedBy: RuleId): readonly Offer[] {
  return offers.map(offer => ({ ...offer, permittedBy, because: [...new Set([...offer.because, permittedBy])] }))
}

/** Offers that no rule forbids. A text that permits the act turns a facility into a right. */
function granted(offers: readonly Offer[], permit: RuleId | undefined): readonly Offer[] {
  if (permit === undefined) return offers
  return offers.flatMap(offer => (offer.as === 'facility' ? permittedOffers([offer], permit) : [offer]))
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
    .map((rule): Prohibition => ({ ...reasonOf(state, rule, ''), rule, limits: false }))
  run.failures.splice(known)
  const said = saidOfAct(run, state, act)
  prohibitions.push(...said.forbids.filter(it => !it.limits))
  const offers = listeners(state, 'offers', name).map((rule): Offer => {
    const declared = lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['as']
    return { rule, as: offeredAs(declared), effects: null, because: [] }
  })
  return (
    contestOffers(run, state, act, { offers, prohibitions, permits: said.permits }, { allowed: true }).refused.length >
    0
  )
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
