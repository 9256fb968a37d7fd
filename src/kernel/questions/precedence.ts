import type { Run } from '../acts/run.ts'
import { charge, PRICE } from '../programs/meter.ts'
import type { Claim, Rule, RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Decision } from './decision.ts'

/**
 * A rule in a contest, its opinion, and the claims that its answer made for this case. Contestants with the same
 * opinion are not in conflict, so neither takes precedence over the other. A contestant without an opinion is in
 * conflict with every other contestant.
 */
export type Contestant = { readonly rule: RuleId; readonly claims: readonly Claim[]; readonly says?: string }

/**
 * The rule that makes another rule void, the clause on which this is based, and the rule that determined the
 * precedence.
 */
type Voided = { readonly by: RuleId; readonly clause: string; readonly method: RuleId }

/** Which contestants beat which, by which clause, and which rules are void because of which. */
export type Ranking = {
  /** Maps "a>b" to the clause by which a beats b. */
  readonly beats: ReadonlyMap<string, string>
  readonly voided: ReadonlyMap<RuleId, Voided>
  readonly silent: boolean
  readonly why: string
}

type Beat = {
  readonly winner: RuleId
  readonly loser: RuleId
  readonly clause: string
  readonly void: boolean
  readonly method: RuleId
}

/**
 * Submits the contestants, as a set, to the rules that answer `precedence`. The kernel has no order of its own:
 * contestants that no rule ranks stay unranked. If two methods contradict each other on a pair, both are asked to rank
 * the two methods, and the answer of the method longer in force decides. `subjects` are the questions that the contest
 * is about, so that claims to precedence on one of them count.
 */
export function rankContestants(
  run: Run,
  state: State,
  question: string,
  asks: JsonObject,
  contestants: readonly Contestant[],
  subjects: readonly string[] = [question],
): Ranking {
  if (question === 'precedence')
    return { beats: new Map(), voided: new Map(), silent: true, why: 'the rules of precedence are in question' }
  const decision = askPrecedence(run, state, question, asks, contestants, subjects)
  const all = lastBeatOfEach(beatsBetween(contestants, beatsIn(decision)))
  const beats = consistentBeats(run, state, question, all)
  return { ...beatsAndVoidedRules(beats), silent: all.length === 0, why: whyUnranked(state, beats) }
}

function askPrecedence(
  run: Run,
  state: State,
  question: string,
  asks: JsonObject,
  contestants: readonly Contestant[],
  subjects: readonly string[],
): Decision {
  const ids = contestants.map(contestant => contestant.rule)
  charge(run, PRICE.contestant * ids.length * (1 + claimCount(state, contestants)))
  const described = contestants.flatMap(({ rule: id, claims }) => {
    const rule = lookup(state.rules, id)
    return rule === undefined ? [] : [contestantFacts(state, subjects, rule, claims, ids)]
  })
  return run.ask(run, state, 'precedence', {
    ...(typeof asks['matter'] === 'string' ? { matter: asks['matter'] } : {}),
    question,
    contestants: described,
  })
}

/** Number of claims to be examined for each contestant. */
function claimCount(state: State, contestants: readonly Contestant[]): number {
  return contestants.reduce((sum, { rule, claims }) => sum + claimsOf(lookup(state.rules, rule), claims).length, 0)
}

/** Maximum number of claims of one rule that count in a contest. */
const MOST_CLAIMS = 16

function claimsOf(rule: Rule | undefined, extra: readonly Claim[]): readonly Claim[] {
  return [...(rule?.front.claims ?? []), ...extra].slice(0, MOST_CLAIMS)
}

function contestantFacts(
  state: State,
  subjects: readonly string[],
  rule: Rule,
  extra: readonly Claim[],
  ids: readonly RuleId[],
): JsonObject {
  const reach = claimsOf(rule, extra).flatMap(claim => {
    const targets = ids.filter(id => id !== rule.id && concernsContestant(state, claim, subjects, id))
    return targets.length === 0 ? [] : [{ kind: claim.kind, targets, words: claim.words ?? '' }]
  })
  return { ...rule.attributes, id: rule.id, label: rule.label, group: rule.group, claims: reach, since: rule.since }
}

/** Whether a claim concerns another contestant in a contest about these questions. */
function concernsContestant(state: State, claim: Claim, subjects: readonly string[], id: RuleId): boolean {
  const { target } = claim
  if (target === undefined || target === null) return false
  if ('rule' in target) return target.rule === id
  if ('question' in target) return subjects.includes(target.question)
  if ('attribute' in target && target.attribute === 'label') return hasOrHadLabel(lookup(state.rules, id), target.value)
  if ('attribute' in target)
    return hasValue(lookup(lookup(state.rules, id)?.attributes, target.attribute), target.value)
  return 'every' in target
}

/** Whether one rule claims precedence over another, or the other defers to the first. */
export function doesRuleClaimPrecedence(
  state: State,
  subjects: readonly string[],
  one: RuleId,
  other: RuleId,
): boolean {
  const says = (rule: RuleId, kind: Claim['kind'], about: RuleId): boolean =>
    claimsOf(lookup(state.rules, rule), []).some(
      it => it.kind === kind && concernsContestant(state, it, subjects, about),
    )
  return says(one, 'over', other) || says(other, 'defersTo', one)
}

/** Whether a rule has a label, or had it earlier. A text may name a rule that does not exist yet. */
function hasOrHadLabel(rule: Rule | undefined, label: string): boolean {
  return rule !== undefined && (rule.label === label || rule.lineage.includes(label))
}

function beatsIn(decision: Decision): readonly Beat[] {
  return decision.answers.flatMap(answer => {
    if (answer.is !== 'value' || answer.rule === null || answer.standing.is === 'unneeded') return []
    return (answer.value as readonly Json[]).map(beat => ({
      ...(beat as Omit<Beat, 'method'>),
      method: answer.rule as RuleId,
    }))
  })
}

/** The results between contestants in conflict. A rule of precedence cannot rank any other rules here. */
function beatsBetween(contestants: readonly Contestant[], beats: readonly Beat[]): readonly Beat[] {
  const known = new Map(contestants.map(it => [it.rule, it] as const))
  return beats.filter(({ winner, loser }) => {
    const [one, other] = [known.get(winner), known.get(loser)]
    if (one === undefined || other === undefined || one === other) return false
    return one.says === undefined || one.says !== other.says
  })
}

/** Keeps one result for each pair and method: if one method ranks a pair more than once, its last result counts. */
function lastBeatOfEach(beats: readonly Beat[]): readonly Beat[] {
  return [...new Map(beats.map(beat => [`${beat.method} ${beat.winner}>${beat.loser}`, beat] as const)).values()]
}

/** Settles contradictions between methods, pair by pair, and drops the results that remain contradictory. */
function consistentBeats(run: Run, state: State, question: string, beats: readonly Beat[]): readonly Beat[] {
  const byPair = Map.groupBy(beats, ({ winner, loser }) => `${winner}>${loser}`)
  return beats.filter(beat => {
    const against = (byPair.get(`${beat.loser}>${beat.winner}`) ?? []).filter(other => other.method !== beat.method)
    return against.every(other => isPreferred(run, state, question, beat.method, other.method))
  })
}

/**
 * Whether the method of one rule is followed rather than that of another: both methods are asked, and the older one
 * decides.
 */
function isPreferred(run: Run, state: State, question: string, one: RuleId, other: RuleId): boolean {
  const [a, b] = [lookup(state.rules, one), lookup(state.rules, other)]
  if (a === undefined || b === undefined) return false
  const methods = [one, other].map(rule => ({ rule, claims: [] }))
  const decision = askPrecedence(run, state, question, {}, methods, [question])
  const verdicts = beatsIn(decision).filter(
    beat => [one, other].includes(beat.winner) && [one, other].includes(beat.loser),
  )
  const winners = new Set(verdicts.map(beat => beat.winner))
  if (winners.size === 1) return winners.has(one)
  if (a.since === b.since) return false
  const older = a.since < b.since ? one : other
  return verdicts.some(beat => beat.method === older && beat.winner === one)
}

function beatsAndVoidedRules(beats: readonly Beat[]): Pick<Ranking, 'beats' | 'voided'> {
  const clauses = new Map(beats.map(beat => [`${beat.winner}>${beat.loser}`, beat.clause] as const))
  const voided = new Map<RuleId, Voided>()
  const voiding = beats.filter(beat => beat.void)
  const losers = new Set(voiding.map(({ loser }) => loser))
  const sound = voiding.filter(({ winner }) => !losers.has(winner))
  for (const { winner: by, loser, clause, method } of sound.toSorted(compareWinners))
    if (!voided.has(loser)) voided.set(loser, { by, clause, method })
  return { beats: clauses, voided }
}

/** If several rules make a rule void, the oldest of them is named, regardless of the printed order. */
function compareWinners(a: Beat, b: Beat): number {
  return Number(a.winner.slice(1)) - Number(b.winner.slice(1))
}

/** Maximum number of pairs listed in the reason for a tie. */
const MOST_TOLD = 30

function whyUnranked(state: State, beats: readonly Beat[]): string {
  const pairs = beats
    .slice(0, MOST_TOLD)
    .map(beat => `${labelOf(state, beat.winner)} over ${labelOf(state, beat.loser)}`)
  return `no rule takes precedence over all the others (${pairs.sort().join(', ')})`
}

/** Whether an attribute equals a value or, if it is a list, contains it. */
function hasValue(attribute: Json | undefined, value: string): boolean {
  return Array.isArray(attribute) ? attribute.includes(value) : attribute === value
}
