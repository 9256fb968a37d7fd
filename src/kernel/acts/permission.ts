import type { Granted } from '../effects/guard-verdicts.ts'
import type { Decision } from '../questions/decision.ts'
import { rankContestants } from '../questions/precedence.ts'
import { listeners } from '../state/listening-rules.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Act } from './act.ts'
import { contestOffers, permittedOffers, reasonOf, reasonsOf, type Standing } from './contest-offers.ts'
import {
  type ActToHear,
  type Heard,
  type How,
  hearRule,
  hearRuleOnEach,
  matterNamed,
  type Offer,
  offerSchema,
  type Prohibition,
} from './hear-rules.ts'
import type { RefusalReason } from './refusal.ts'
import type { Run } from './run.ts'
import { saidOfAct } from './said-of-act.ts'

/** The rules' answers about an act: which rules offer it, which offer it but not at the moment, and which forbid it. */
export type Permission = {
  readonly offers: readonly Offer[]
  readonly refused: readonly RefusalReason[]
  /** Rules whose programs failed when asked to offer the act. */
  readonly failed: readonly RefusalReason[]
  readonly undecided?: Decision
}

/** What defends the effects of an act against other rules: its right or duty, or a text that permits the act. */
export function grantOf(state: State, { rule, as, permittedBy }: Offer, act: Act): Granted | undefined {
  if (as === 'facility' && permittedBy === undefined) return undefined
  const matter = matterNamed(state, act, offerSchema(state, rule, act.do))?.id
  const chosen = Object.entries(act.with).filter(([, value]) => matter === undefined || value !== matter)
  const by = permittedBy === undefined ? rule : permittedBy
  return { rule: by, as: as === 'duty' && by === rule ? as : 'right', chosen: Object.fromEntries(chosen) }
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
  const isOffered = offered.map(
    (heard, place) =>
      heard.some(({ offer, undecided }) => undecided !== undefined || (offer !== undefined && counts(offer))) ||
      (how.inspects !== true && mayBeOpened(run, state, acts[place], heard)),
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

/** Whether a text may open an act that its rules do not offer at the moment. */
function mayBeOpened(run: Run, state: State, act: Act | undefined, heard: readonly HeardFrom[]): boolean {
  const isClosed = heard.some(it => it.notNow !== undefined)
  return act !== undefined && isClosed && saidOfAct(run, state, act).permits.length > 0
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
  const said = saidOfAct(run, state, act)
  const offers = heard.flatMap(({ offer }) => offer ?? [])
  const forbidden: readonly Prohibition[] = heard.flatMap(({ rule, forbids, limits }) =>
    forbids === undefined ? [] : { ...reasonOf(state, rule, forbids), rule, limits: limits === true },
  )
  const standing =
    offers.length > 0
      ? contestOffers(run, state, act, { offers, prohibitions: [...forbidden, ...said.forbids], ...said }, how)
      : openedByAnswer(run, state, act, heard, [...forbidden, ...said.forbids], said.permits, how)
  const refused = [...notNow(state, heard), ...reasonsOf(forbidden)]
  return {
    offers: chosenOffers(run, state, standing?.offers ?? []),
    refused: standing?.refused ?? refused,
    failed: heard.flatMap(({ rule, failed }) => (failed === undefined ? [] : reasonOf(state, rule, failed))),
    ...undecidedPart(heard.find(it => it.undecided !== undefined)?.undecided ?? standing?.undecided),
  }
}

/** A rule that does not offer an act at the moment, with its reason. */
type Closed = RefusalReason & { readonly rule: RuleId }

/** The rules that say why they do not offer an act at the moment, with their reasons. */
function notNow(state: State, heard: readonly HeardFrom[]): readonly Closed[] {
  return heard.flatMap(({ rule, notNow: why = '' }) => (why === '' ? [] : { ...reasonOf(state, rule, why), rule }))
}

/** The rules that do not offer an act at the moment without saying why. */
function silentlyClosed(state: State, heard: readonly HeardFrom[]): readonly Closed[] {
  return heard.flatMap(({ rule, notNow: why }) => (why === '' ? { ...reasonOf(state, rule, NOT_NOW), rule } : []))
}

const NOT_NOW = 'this act is not possible now.'

/**
 * An act that no program offers at the moment, but that a rule permits by its answer: if this rule takes precedence over
 * those that say why they do not offer the act now, these offer it now. If none says why and none forbids it, each that
 * is silent offers it if the rule takes precedence over it: a silent one may leave the act to the others. They still
 * check its arguments.
 */
function openedByAnswer(
  run: Run,
  state: State,
  act: Act,
  heard: readonly HeardFrom[],
  forbidden: readonly Prohibition[],
  permits: readonly RuleId[],
  how: How,
): Standing | undefined {
  if (permits.length === 0) return undefined
  const objecting = notNow(state, heard)
  const objections = objecting.length > 0 ? [objecting] : silentlyClosed(state, heard).map(it => [it])
  const contested = objections.map(closed => {
    // A silent rule may be so because of another that forbids the act, and leaves the reason to that one.
    const against =
      objecting.length > 0 ? closed : forbidden.length > 0 ? [] : closed.filter(it => !permits.includes(it.rule))
    const prohibitions = [...forbidden, ...against.map(it => ({ ...it, limits: true }))]
    const standing = contestOffers(run, state, act, { offers: [], prohibitions, permits }, how)
    return { closed, standing, permittedBy: prohibitions.length === 0 ? permits[0] : standing.permittedBy }
  })
  const toHear = { act, offers: true, forbids: false }
  const again = contested.flatMap(({ closed, permittedBy }) =>
    permittedBy === undefined
      ? []
      : closed.map(({ rule }) => {
          const { offer, ...rest } = hearRule(run, state, rule, toHear, { ...how, permitted: true })
          return { rule, ...rest, offers: offer === undefined ? [] : permittedOffers([offer], permittedBy) }
        }),
  )
  if (again.length === 0) return (contested.find(it => it.standing.undecided !== undefined) ?? contested[0])?.standing
  const offers = again.flatMap(it => it.offers)
  return { offers, refused: offers.length > 0 ? [] : notNow(state, again) }
}

function undecidedPart(undecided: Decision | undefined): { readonly undecided?: Decision } {
  return undecided === undefined ? {} : { undecided }
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
